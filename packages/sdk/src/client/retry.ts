import { withTimeout } from '../base/with-timeout.ts';

/** The longest wait that a server may ask for; a longer one is left to the caller. */
export const maxRetryWait = 30_000;

/** What decides whether a failed attempt is made again. */
export interface FailedAttempt {
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  /** What the server asked for, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * The wait before the next attempt.
 *
 * @param failure - of the attempt
 * @param attempt - its number, from 1
 * @param random - a number from 0 to below 1
 * @returns milliseconds; `Infinity` when the attempt must not be made again
 */
export function retryDelay(failure: FailedAttempt, attempt: number, random: number): number {
  const { status, retryAfter = 0 } = failure;
  if (((status ?? 500) < 500 && status !== 429) || retryAfter > maxRetryWait) return Infinity;
  // Partly random: clients that failed together do not come back together. A server that asks for no wait gets one all
  // the same.
  return Math.max(Math.min(8000, 500 * 2 ** (attempt - 1)) * (0.5 + random / 2), retryAfter + 500 * random);
}

/**
 * Reads `Retry-After`: seconds or a date.
 *
 * @param now - the current time, in milliseconds
 * @returns milliseconds; `undefined` when there is nothing to read
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Date.parse alone would take "1.5" and "-5" for dates.
  const wait = /^[A-Z][a-z]+, .*GMT/.test(text) ? Date.parse(text) - now : NaN;
  return wait > 0 ? wait : wait <= 0 ? 0 : undefined;
}

/** Waits. An abort ends the wait at once. */
export function sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return withTimeout({ milliseconds, signal });
}
