import type { ConditionPlace, ConditionPlaces, PlainSchema } from '../meta/keywords.ts';

export type { ConditionPlaces, ConditionPlace } from '../meta/keywords.ts';

/** A schema of this package: the part of JSON Schema 2020-12 that it uses, with our extensions. */
export type Schema = PlainSchema;

/** The digits of an option in the condition string. */
export function placesOf(condition: ConditionPlaces): readonly ConditionPlace[] {
  return 'places' in condition ? condition.places : [condition];
}

export type Path = readonly (string | number)[];

/** The schemas directly inside a schema, each with its path. */
export function childrenOf(schema: Schema): { readonly path: Path; readonly schema: Schema }[] {
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

/** A copy of a schema with each schema directly inside it changed. */
export function mapChildren(schema: Schema, change: (child: Schema) => Schema): Schema {
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
