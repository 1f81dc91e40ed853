import type { RouteSearchError } from './errors.ts';

/** How long something is waited for. */
export interface Bounds {
  /** `Infinity` for ever. */
  readonly milliseconds: number;
  /** Ends the wait; the promise is rejected with its reason. */
  readonly signal?: AbortSignal | null | undefined;
  /** The failure when the time is over; without it, that is none. */
  readonly late?: () => RouteSearchError;
}

/**
 * Waits for something, at most for a time. An abort ends the wait at once, whether or not what is waited for heeds it.
 *
 * @param begin - begins it, unless it is aborted already; its signal is aborted when the wait ends in a failure
 */
export function bounded<T>(
  { milliseconds, signal, late }: Bounds,
  begin?: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: () => void;
  return new Promise<T>((resolve, reject) => {
    abort = () => {
      // The reason is the caller's: the platform rejects with it whatever it is. Older platforms have none.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal?.reason ?? Object.assign(new Error(), { name: 'AbortError' }));
    };
    if (signal?.aborted) {
      abort();
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    begin?.(controller.signal).then(resolve, reject);
    if (milliseconds < Infinity) {
      const end = (): void => {
        if (late) reject(late());
        else resolve(undefined as T);
      };
      // Timers cannot count further.
      timer = setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
    }
  })
    .catch((error: unknown) => {
      controller.abort(error);
      throw error;
    })
    .finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
}
