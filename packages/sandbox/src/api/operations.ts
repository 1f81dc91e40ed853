import type { RuleSet } from '@route-search/parameter-rules';
import type { CompactParameter } from '@route-search/spec/values';
import { at } from '../base/collections.ts';
import type { OperationRow, OperationTable } from './table.ts';

/** API operation with its parameters and rules. */
export interface ApiOperation extends Omit<OperationRow, 'parameters' | 'rules'> {
  readonly parameters: readonly CompactParameter[];
  /** Rules of the operation, and declared facts about its parameters such as types and defaults. */
  readonly set: RuleSet;
}

/** API as the spec declares it. */
export interface Api extends Pick<OperationTable, 'apiVersion' | 'baseUrl'> {
  readonly operations: readonly ApiOperation[];
  readonly byId: ReadonlyMap<string, ApiOperation>;
  readonly byPath: ReadonlyMap<string, ApiOperation>;
  readonly oneOrMany: ReadonlySet<string>;
}

/** Creates the API from the table that the build generated. */
export function createApi(table: OperationTable): Api {
  const operations = table.operations.map(({ rules, ...row }) => {
    let index = -1;
    const parameters = row.parameters.map((step) => {
      const { required = false, ...parameter } = at(table.parameters, (index += step));
      return { ...parameter, required };
    });
    const facts = Object.fromEntries(parameters.map((one) => [one.name, one.facts ?? {}]));
    return { ...row, parameters, set: { rules, parameters: facts } };
  });
  return {
    apiVersion: table.apiVersion,
    baseUrl: table.baseUrl,
    operations,
    byId: new Map(operations.map((operation) => [operation.id, operation])),
    byPath: new Map(operations.map((operation) => [operation.path, operation])),
    oneOrMany: new Set(table.oneOrMany),
  };
}
