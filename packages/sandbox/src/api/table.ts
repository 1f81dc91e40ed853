import type { Schema } from '@route-search/spec/document';
import type { Rule, Scalar } from '@route-search/spec/rules';

/** What the spec declares, cut down to what requests are checked with. */
export interface OperationTable {
  /** API version that answers carry. */
  readonly apiVersion: string;
  /** Base URL of the real API. */
  readonly baseUrl: string;
  /** Names of response members that may be one object in place of a list. */
  readonly oneOrMany: readonly string[];
  /** Schemas of parameters; operations refer to them by index, because many are the same. */
  readonly schemas: readonly Schema[];
  readonly operations: readonly OperationRow[];
}

/** One operation. */
export interface OperationRow {
  readonly id: string;
  readonly path: string;
  /** Whether it needs the realtime contract. */
  readonly realtime?: true;
  /** Name, index of the schema, and whether it is required. */
  readonly parameters: readonly (readonly [name: string, schema: number, required?: 1])[];
  readonly rules: readonly Rule[];
  /** A request that works, for the start line of the server. */
  readonly example?: Readonly<Record<string, Scalar>>;
}

/** The named examples of each operation's answers. */
export type ExampleTable = Readonly<Record<string, Readonly<Record<string, ExampleRow>>>>;

/** The HTTP status of an example and its body. */
export type ExampleRow = readonly [status: number, body: unknown];
