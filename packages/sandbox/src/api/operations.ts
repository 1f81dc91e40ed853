import type { OperationParameter } from '@route-search/spec/operations';
import type { ParameterFacts, RuleSet, Scalar } from '@route-search/spec/rules';
import type { OperationRow, OperationTable } from './table.ts';

/** An operation as requests are checked against it. */
export interface Operation {
  readonly id: string;
  readonly path: string;
  readonly realtime: boolean;
  readonly parameters: readonly OperationParameter[];
  readonly set: RuleSet;
  /** Separators of the parameters that are lists. */
  readonly separators: ReadonlyMap<string, string>;
  readonly example: Readonly<Record<string, Scalar>> | undefined;
}

/** The API as the spec declares it. */
export interface Api {
  /** API version that answers carry. */
  readonly version: string;
  /** Base URL of the API that the sandbox stands for. */
  readonly baseUrl: string;
  /** All operations, in the order of the spec. */
  readonly operations: readonly Operation[];
  readonly byPath: ReadonlyMap<string, Operation>;
  /** Names of response members that may be one object in place of a list. */
  readonly oneOrMany: ReadonlySet<string>;
}

/**
 * Unfolds the operation table.
 *
 * @param table - the table
 */
export function apiOf(table: OperationTable): Api {
  const operations = table.operations.map((row) => expand(row, table.schemas));
  return {
    version: table.apiVersion,
    baseUrl: table.baseUrl,
    operations,
    byPath: new Map(operations.map((one) => [one.path, one])),
    oneOrMany: new Set(table.oneOrMany),
  };
}

function expand(row: OperationRow, schemas: OperationTable['schemas']): Operation {
  const parameters = row.parameters.map(([name, index, required]): OperationParameter => {
    const schema = schemas[index];
    if (schema === undefined) throw new RangeError(`no schema ${index}`);
    return { name, in: 'query', required: required === 1, schema };
  });
  const facts = parameters.map(({ name, schema }): [string, ParameterFacts] => [
    name,
    {
      ...(schema.default === undefined ? {} : { default: schema.default }),
      ...(schema['x-dynamic-default'] === undefined ? {} : { dynamicDefault: schema['x-dynamic-default'] }),
      ...(schema['x-list'] === undefined ? {} : { separator: schema['x-list'].separator }),
    },
  ]);
  return {
    id: row.id,
    path: row.path,
    realtime: row.realtime === true,
    parameters,
    set: { rules: row.rules, parameters: Object.fromEntries(facts) },
    separators: new Map(
      facts.flatMap(([name, { separator }]) => (separator === undefined ? [] : [[name, separator] as const])),
    ),
    example: row.example,
  };
}
