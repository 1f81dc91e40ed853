import type { Api } from '@route-search/spec/api';
import { listResponseEntities, listDecodedProperties, type DecodedProperty } from './decoded-names.ts';
import { writePropertyType } from './emit-types.ts';

/** Name and type of a property in the decoded format. */
interface DecodedPropertyName {
  readonly name: string;
  readonly type: string;
  /** Entity of the property, or of the items of its list. */
  readonly entity?: string;
}

/** Property names of the decoded format, for tools that show both response formats. */
export interface ResponseFormatNames {
  /** Entity of a successful response by the name of its schema. */
  readonly answers: Readonly<Record<string, string>>;
  /** Properties of the entities by wire name. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, DecodedPropertyName>>>>;
}

export function emitResponseFormats(api: Api): ResponseFormatNames {
  const formatMember = (member: DecodedProperty): DecodedPropertyName => ({
    name: member.name,
    type: writePropertyType(member),
    ...('entity' in member.shape ? { entity: member.shape.entity } : {}),
  });
  return {
    answers: Object.fromEntries(api.operations.map(({ answer }) => [answer.schema, answer.entity])),
    entities: Object.fromEntries(
      listResponseEntities(api).map((entity) => [
        entity.id,
        Object.fromEntries(listDecodedProperties(entity).map((member) => [member.wire, formatMember(member)])),
      ]),
    ),
  };
}
