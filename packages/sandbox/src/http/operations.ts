import type { OperationParameter } from '@route-search/spec/operations';
import type { ParameterFacts, RuleSet, Scalar } from '@route-search/spec/rules';
import { table } from '../generated/operations.ts';
import type { OperationRow } from './table.ts';

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

/** All operations, in the order of the spec. */
export const operations: readonly Operation[] = table.operations.map(expand);

/** The operations by their paths. */
export const operationByPath: ReadonlyMap<string, Operation> = new Map(operations.map((one) => [one.path, one]));

/** API version that answers carry. */
export const apiVersion: string = table.apiVersion;

/** Base URL of the API that the sandbox stands for. */
export const baseUrl: string = table.baseUrl;

function expand(row: OperationRow): Operation {
  const parameters = row.parameters.map(([name, index, required]): OperationParameter => {
    const schema = table.schemas[index];
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
