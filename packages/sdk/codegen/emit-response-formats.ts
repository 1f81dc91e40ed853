import type { Api } from '@route-search/spec/api';
import { listResponseEntities, listDecodedProperties, type DecodedProperty } from './decoded-names.ts';
import { formatPropertyType } from './emit-types.ts';

/** Name and type that a property of the response JSON has after decoding. */
interface DecodedPropertyName {
  readonly name: string;
  readonly type: string;
  /** Entity of the property's value or, for a list, of its items. */
  readonly entity?: string;
}

/**
 * Names of response properties after decoding, by their names in the response JSON, for tools that show both formats.
 */
export interface DecodedPropertyNames {
  /** Entity of a successful response, by the name of its schema in the spec. */
  readonly answers: Readonly<Record<string, string>>;
  /** Properties of each entity, by their names in the response JSON. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, DecodedPropertyName>>>>;
}

export function createDecodedPropertyNames(api: Api): DecodedPropertyNames {
  const describeProperty = (property: DecodedProperty): DecodedPropertyName => ({
    name: property.name,
    type: formatPropertyType(property),
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
