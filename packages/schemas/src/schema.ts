/** A schema of this package: the part of JSON Schema 2020-12 that it uses, with our extensions. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: 'string' | 'boolean' | 'integer' | 'number' | 'object' | 'array';
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly default?: string | number | boolean;
  readonly examples?: readonly unknown[];
  readonly 'x-native'?: string;
  readonly 'x-unit'?: string;
  readonly 'x-enum-descriptions'?: Readonly<Record<string, string>>;
  readonly 'x-deprecated-values'?: Readonly<Record<string, string>>;
  readonly 'x-open'?: true;
  readonly 'x-one-or-many'?: true;
  readonly 'x-unconfirmed'?: true;
  readonly 'x-terms'?: readonly string[];
  readonly 'x-datum'?: string;
  readonly 'x-condition'?: ConditionPlaces;
}

/** A digit of the condition string and what the values of an option write there. */
export interface ConditionPlace {
  readonly position: number;
  readonly digits: Readonly<Record<string, number>>;
}

/** Where an option of the condition call stands in the condition string: one digit, or several under `places`. */
export interface ConditionPlaces extends Partial<ConditionPlace> {
  readonly segment: 'T' | 'F' | 'A';
  readonly places?: readonly ConditionPlace[];
  readonly confirmed: boolean;
  readonly searchType?: 'plain' | 'diagram';
}

/** A path inside a YAML file. */
export type Path = readonly (string | number)[];

/**
 * The schemas directly inside a schema, each with its path.
 *
 * @param schema - the schema
 */
export function childrenOf(schema: Schema): { readonly path: Path; readonly schema: Schema }[] {
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => ({ path: ['properties', name], schema: one })),
    ...(schema.propertyNames === undefined ? [] : [{ path: ['propertyNames'], schema: schema.propertyNames }]),
    ...(schema.items === undefined ? [] : [{ path: ['items'], schema: schema.items }]),
    ...(schema.anyOf ?? []).map((one, index) => ({ path: ['anyOf', index], schema: one })),
  ];
}

/**
 * A copy of a schema with each schema directly inside it changed.
 *
 * @param schema - the schema
 * @param change - makes the new schema
 */
export function mapChildren(schema: Schema, change: (child: Schema) => Schema): Schema {
  return {
    ...schema,
    ...(schema.properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, change(one)])),
        }),
    ...(schema.propertyNames === undefined ? {} : { propertyNames: change(schema.propertyNames) }),
    ...(schema.items === undefined ? {} : { items: change(schema.items) }),
    ...(schema.anyOf === undefined ? {} : { anyOf: schema.anyOf.map(change) }),
  };
}
