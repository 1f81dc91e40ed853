import type { RuleSet, Scalar } from '@route-search/spec/rules';
import type { CheckedParameter } from '@route-search/spec/values';

/** API model reduced to what is needed to check requests and to add defaults. */
export interface OperationTable {
  /** API version in responses. */
  readonly apiVersion: string;
  /** Base URL of the real API. */
  readonly baseUrl: string;
  /** Names of response properties that may be one object in place of a list. */
  readonly oneOrMany: readonly string[];
  /** Parameters of all operations. Operations refer to them by index, because they share many. */
  readonly parameters: readonly ParameterRow[];
  readonly operations: readonly OperationRow[];
}

/** Parameter with the facts that rules use. */
export interface ParameterRow extends CheckedParameter {
  readonly facts?: RuleSet['parameters'][string];
}

/** Operation in the operation table. */
export interface OperationRow {
  readonly id: string;
  readonly path: string;
  /** True if the operation needs the realtime contract. */
  readonly realtime?: true;
  /** Indexes in {@link OperationTable.parameters}. */
  readonly parameters: readonly number[];
  readonly rules: RuleSet['rules'];
}

/** Valid request, which the server prints as an example when it starts. */
export interface FirstRequest {
  readonly path: string;
  readonly request: Readonly<Record<string, Scalar>>;
}

/** Named example responses by operation id and example name. */
export type ExampleTable = Readonly<Record<string, Readonly<Record<string, ExampleRow>>>>;

/** HTTP status and body of an example response. */
export type ExampleRow = readonly [status: number, body: unknown];
