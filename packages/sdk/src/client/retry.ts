/**
 * Longest wait in ms that the SDK accepts from a server before a retry. After a longer `Retry-After`, the call fails
 * instead.
 */
export const maxRetryWait = 30_000;

/** Properties of a failed attempt that determine whether and when it is retried. */
export interface FailedAttempt {
  /** HTTP status; absent if there was no response. */
  readonly status?: number;
  /** Code of the SDK's error, such as `configuration`. */
  readonly code?: string;
  /** Wait in ms that the server asked for before a retry. */
  readonly retryAfter?: number | undefined;
}

/**
 * Computes the backoff: the wait before the next attempt.
 *
 * @param failure - the failed attempt
 * @param attempt - number of the failed attempt, from 1
 * @param random - random number from 0 to below 1, for jitter
 * @returns milliseconds; `Infinity` if the attempt must not be repeated
 */
export function computeRetryDelay(failure: FailedAttempt, attempt: number, random: number): number {
  const { status = 500, code, retryAfter = 0 } = failure;
  if ((status < 500 && status !== 429) || code === 'configuration' || retryAfter > maxRetryWait) return Infinity;
  // Exponential backoff from 500 ms to 8 s with jitter, so that clients that failed together do not retry together. A
  // shorter `Retry-After` does not shorten the backoff.
  return Math.max(Math.min(8000, 500 * 2 ** (attempt - 1)) * (0.5 + random / 2), retryAfter + 500 * random);
}

/**
 * Parses the header `Retry-After`: seconds or a date. A date is compared with the server's clock in the header `Date`.
 *
 * @returns milliseconds; `undefined` if the value is neither
 */
export function parseRetryAfter(headers: Headers): number | undefined {
  const text = String(headers.get('retry-after'));
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // `Date.parse` alone would accept "1.5" and "-5" as dates.
  const date = Date.parse(/^[A-Z].*GMT/.test(text) ? text : '');
  const wait = date - (Date.parse(String(headers.get('date'))) || Date.now());
  return wait <= 0 ? 0 : wait || undefined;
}
