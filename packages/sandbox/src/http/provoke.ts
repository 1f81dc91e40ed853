import type { Fault } from './controls.ts';
import type { Answer, Headers } from './plain.ts';
import type { Operation } from '../api/operations.ts';
import type { Refusal, RefusalStatus } from './refusal.ts';
import type { ExampleTable } from '../api/table.ts';

/** What a request asks of the sandbox itself, by its headers. */
export interface Controls {
  /** Name of the example to answer with. */
  readonly example: string | undefined;
  /** Milliseconds. */
  readonly delay: number;
  readonly status: RefusalStatus | undefined;
  /** Seconds. */
  readonly retryAfter: number;
  readonly fault: Fault | undefined;
}

/** What most requests ask: nothing. */
export const noControls: Controls = {
  example: undefined,
  delay: 0,
  status: undefined,
  retryAfter: 1,
  fault: undefined,
};

/** How the names of our own headers begin. */
export const prefix = 'x-sandbox-';

/** What the call itself leads to, before headers and faults are put around it. */
export interface Outcome {
  readonly status: number;
  /** The body as JSON. */
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bug?: unknown;
}

/** What understands the wishes that most requests do not have. */
export interface Provoking {
  readonly readControls: (headers: Headers) => Controls | { readonly refused: Refusal };
  readonly withFault: (answer: Answer, fault: Fault | undefined, oneOrMany: ReadonlySet<string>) => Answer;
  readonly unavailable: (status: RefusalStatus, retryAfter: number) => Refusal;
  readonly namedExample: (
    table: ExampleTable,
    operation: Operation,
    name: string,
  ) => Outcome | { readonly refused: Refusal };
}

/** A wish that nobody had. */
const unwished = (): never => {
  throw new TypeError();
};

/** For requests that wish nothing. */
export const calm: Provoking = {
  readControls: () => noControls,
  withFault: (answer) => answer,
  unavailable: unwished,
  namedExample: unwished,
};

/** Whether a request asks something of the sandbox itself. */
export function isProvoking(headers: Headers): boolean {
  return headers['prefer'] !== undefined || Object.keys(headers).some((name) => name.startsWith(prefix));
}
