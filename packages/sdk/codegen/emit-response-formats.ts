import type { Api } from '@route-search/spec/api';
import { listResponseEntities, listDecodedProperties, type DecodedProperty } from './decoded-names.ts';
import { writePropertyType } from './emit-types.ts';

/** What a member of an answer is called in the decoded format. */
interface DecodedPropertyName {
  readonly name: string;
  readonly type: string;
  /** The object that it is, or that its list holds. */
  readonly entity?: string;
}

/** The names of the decoded format, for tools that show both faces. */
export interface ResponseFormatNames {
  /** The object that an answer decodes to, by the name of its schema in the spec. */
  readonly answers: Readonly<Record<string, string>>;
  /** The members of the objects by their names on the wire. */
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
