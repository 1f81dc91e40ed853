import type { RuleSet } from '@route-search/parameter-rules';
import type { CompactParameter } from '@route-search/spec/values';
import { at } from '../base/collections.ts';
import type { CompactOperation, CompactApi } from './compact-api.ts';

/** API operation with its parameters and rules. */
export interface ApiOperation extends Omit<CompactOperation, 'parameters' | 'rules'> {
  readonly parameters: readonly CompactParameter[];
  /** Rules of the operation, and declared facts about its parameters such as types and defaults. */
  readonly set: RuleSet;
}

/** API as the spec declares it. */
export interface Api extends Pick<CompactApi, 'apiVersion' | 'baseUrl'> {
  readonly operations: readonly ApiOperation[];
  readonly byId: ReadonlyMap<string, ApiOperation>;
  readonly byPath: ReadonlyMap<string, ApiOperation>;
  readonly oneOrMany: ReadonlySet<string>;
}

/** Creates the API from its compact form, which the build generated. */
export function createApi(compact: CompactApi): Api {
  const operations = compact.operations.map(({ rules, ...row }) => {
    let index = -1;
    const parameters = row.parameters.map((step) => {
      const { required = false, ...parameter } = at(compact.parameters, (index += step));
      return { ...parameter, required };
    });
    const facts = Object.fromEntries(parameters.map((one) => [one.name, one.facts ?? {}]));
    return { ...row, parameters, set: { rules, parameters: facts } };
  });
  return {
    apiVersion: compact.apiVersion,
    baseUrl: compact.baseUrl,
    operations,
    byId: new Map(operations.map((operation) => [operation.id, operation])),
    byPath: new Map(operations.map((operation) => [operation.path, operation])),
    oneOrMany: new Set(compact.oneOrMany),
  };
}
