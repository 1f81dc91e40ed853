import { ApiError, NetworkError } from './errors.ts';

/** The longest wait that a server may ask for; a longer one is left to the caller. */
export const longestWait = 30_000;

/**
 * The wait before the next attempt: only failures of the network, 429 and 5XX are worth one.
 *
 * @param error - how the attempt ended
 * @param attempt - how many were made
 * @returns milliseconds; `undefined` when the attempt must not be made again
 */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  const { status = 0, retryAfter } = error as Partial<ApiError>;
  const isPassing = error instanceof NetworkError || (error instanceof ApiError && (status === 429 || status > 499));
  if (!isPassing || Number(retryAfter) > longestWait) return undefined;
  // Half fixed, half random: clients that failed together do not come back together.
  return retryAfter ?? Math.min(8000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/**
 * Reads `Retry-After`: seconds or a date.
 *
 * @param value - the header
 * @param now - the current time, in milliseconds
 * @returns milliseconds; `undefined` when there is nothing to read
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Date.parse alone would take "1.5" and "-5" for dates.
  const date = /^[A-Z][a-z]+, .*GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Waits. An abort ends the wait at once.
 *
 * @param milliseconds - how long
 * @param signal - ends the wait
 */
export function sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      // The reason is the caller's: the platform rejects with it whatever it is.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
}
