import type { ConditionPlace, ConditionPlaces, PlainSchema } from '../meta/keywords.ts';

export type { ConditionPlaces, ConditionPlace } from '../meta/keywords.ts';

/** Schema in the dialect of this package: a subset of JSON Schema 2020-12 with `x-` extensions. */
export type Schema = PlainSchema;

/** Lists the digits that a search option sets in the condition string. */
export function listConditionStringDigits(condition: ConditionPlaces): readonly ConditionPlace[] {
  return 'places' in condition ? condition.places : [condition];
}

export type SchemaPath = readonly (string | number)[];

/** Lists the direct subschemas of a schema with their paths. */
export function listSubschemas(schema: Schema): { readonly path: SchemaPath; readonly schema: Schema }[] {
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      path: ['properties', name],
      schema: property,
    })),
    ...(schema.propertyNames === undefined ? [] : [{ path: ['propertyNames'], schema: schema.propertyNames }]),
    ...(schema.items === undefined ? [] : [{ path: ['items'], schema: schema.items }]),
    ...(schema.anyOf ?? []).map((alternative, index) => ({ path: ['anyOf', index], schema: alternative })),
  ];
}

/** Copies a schema and replaces each direct subschema by the result of a function. */
export function mapSubschemas(schema: Schema, change: (child: Schema) => Schema): Schema {
  return {
    ...schema,
    ...(schema.properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([name, property]) => [name, change(property)]),
          ),
        }),
    ...(schema.propertyNames === undefined ? {} : { propertyNames: change(schema.propertyNames) }),
    ...(schema.items === undefined ? {} : { items: change(schema.items) }),
    ...(schema.anyOf === undefined ? {} : { anyOf: schema.anyOf.map(change) }),
  };
}
