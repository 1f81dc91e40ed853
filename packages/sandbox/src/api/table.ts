import type { RuleSet, Scalar } from '@route-search/spec/rules';
import type { CheckedParameter } from '@route-search/spec/values';

/** The model of the API, cut down to what requests are checked and completed with. */
export interface OperationTable {
  /** API version that answers carry. */
  readonly apiVersion: string;
  /** Base URL of the real API. */
  readonly baseUrl: string;
  /** Names of response members that may be one object in place of a list. */
  readonly oneOrMany: readonly string[];
  /** Operations refer to their parameters by index, because they share many. */
  readonly parameters: readonly ParameterRow[];
  readonly operations: readonly OperationRow[];
}

/** A parameter, and what rules know of it. */
export interface ParameterRow extends CheckedParameter {
  readonly facts?: RuleSet['parameters'][string];
}

/** An operation. */
export interface OperationRow {
  readonly id: string;
  readonly path: string;
  /** Whether it needs the realtime contract. */
  readonly realtime?: true;
  /** Indexes in {@link OperationTable.parameters}. */
  readonly parameters: readonly number[];
  readonly rules: RuleSet['rules'];
}

/** A request that works, for the start line of the server. */
export interface FirstRequest {
  readonly path: string;
  readonly request: Readonly<Record<string, Scalar>>;
}

/** The named examples of each operation's answers. */
export type ExampleTable = Readonly<Record<string, Readonly<Record<string, ExampleRow>>>>;

/** The HTTP status of an example and its body. */
export type ExampleRow = readonly [status: number, body: unknown];
