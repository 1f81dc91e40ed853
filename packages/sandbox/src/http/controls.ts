import type { Fault } from './faults.ts';
import type { Headers } from './plain.ts';
import type { RefusalStatus } from './refusal.ts';

/** What the control headers of a request ask of the sandbox itself. */
export interface Controls {
  readonly example: string | undefined;
  /** Milliseconds. */
  readonly delay: number;
  readonly status: RefusalStatus | undefined;
  /** Seconds. */
  readonly retryAfter: number;
  readonly fault: Fault | undefined;
}

/** The controls of a request without control headers. */
export const noControls: Controls = {
  example: undefined,
  delay: 0,
  status: undefined,
  retryAfter: 1,
  fault: undefined,
};

/** Prefix of the names of the sandbox's own headers. */
export const prefix = 'x-sandbox-';

/** Whether a request has control headers: `Prefer` or one of the sandbox's own. */
export function hasControls(headers: Headers): boolean {
  return headers['prefer'] !== undefined || Object.keys(headers).some((name) => name.startsWith(prefix));
}
