import type { Api } from '@route-search/spec/api';
import { listResponseEntities, listDecodedProperties, type DecodedProperty } from './decoded-names.ts';
import { writePropertyType } from './emit-types.ts';

/** Name and type of a property in the decoded format, for one property of the response JSON. */
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
  /** Properties of each entity by wire name (name in the response JSON). */
  readonly entities: Readonly<Record<string, Readonly<Record<string, DecodedPropertyName>>>>;
}

export function emitResponseFormats(api: Api): ResponseFormatNames {
  const describeProperty = (property: DecodedProperty): DecodedPropertyName => ({
    name: property.name,
    type: writePropertyType(property),
    ...('entity' in property.shape ? { entity: property.shape.entity } : {}),
  });
  return {
    answers: Object.fromEntries(api.operations.map(({ answer }) => [answer.schema, answer.entity])),
    entities: Object.fromEntries(
      listResponseEntities(api).map((entity) => [
        entity.id,
        Object.fromEntries(
          listDecodedProperties(entity).map((property) => [property.wire, describeProperty(property)]),
        ),
      ]),
    ),
  };
}
