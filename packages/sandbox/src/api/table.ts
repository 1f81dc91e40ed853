import type { RuleSet, Scalar } from '@route-search/parameter-rules';
import type { CheckedParameter } from '@route-search/spec/values';

/** API model reduced to the properties that the sandbox needs to check requests and to add defaults. */
export interface OperationTable {
  /** API version that responses contain. */
  readonly apiVersion: string;
  /** Base URL of the real API host. */
  readonly baseUrl: string;
  /** Names of response properties in which the API may send one object in place of a list. */
  readonly oneOrMany: readonly string[];
  /** Parameters of all operations. Operations refer to them by index, because they share many. */
  readonly parameters: readonly ParameterRow[];
  readonly operations: readonly OperationRow[];
}

/** Parameter in the operation table, with the declared facts (such as types and defaults) that rules need. */
export interface ParameterRow extends Omit<CheckedParameter, 'required'> {
  readonly required?: true;
  readonly facts?: RuleSet['parameters'][string];
}

/** Operation in the operation table. */
export interface OperationRow {
  readonly id: string;
  readonly path: string;
  /** True if the operation needs the API contract for realtime data. */
  readonly realtime?: true;
  /**
   * Parameters of the operation as indexes in {@link OperationTable.parameters}, each relative to the previous one, which
   * compresses well.
   */
  readonly parameters: readonly number[];
  readonly rules: RuleSet['rules'];
}

/** Names and addresses of the provider, to which the start page of the server leads. */
export interface SiteLinks {
  readonly product: string;
  /** URL of the developer portal, with a slash at its end. */
  readonly portal: string;
}

/** Valid example request, which the server prints when it starts. */
export interface FirstRequest {
  readonly path: string;
  readonly request: Readonly<Record<string, Scalar>>;
}

/** Named example responses by operation id and example name. */
export type ExampleTable = Readonly<Record<string, Readonly<Record<string, ExampleRow>>>>;

/** HTTP status and body of an example response. */
export type ExampleRow = readonly [status: number, body: unknown];
