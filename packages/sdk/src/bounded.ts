export type Settle<T> = readonly [resolve: (value: T) => void, reject: (reason: unknown) => void];

/**
 * Waits for something, at most for a time. An abort ends the wait at once, whether or not what is waited for heeds it.
 *
 * @param signal - ends the wait; the promise is rejected with its reason
 * @param begin - begins it, unless it is aborted already; returns what to do when the time is over
 */
export async function bounded<T>(
  milliseconds: number,
  signal: AbortSignal | null | undefined,
  begin: (...settle: Settle<T>) => () => void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = (): void => undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      signal?.throwIfAborted();
      abort = () => {
        // The reason is the caller's: the platform rejects with it whatever it is.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      // Timers cannot count further.
      timer = setTimeout(begin(resolve, reject), Math.min(milliseconds, 2 ** 31 - 1));
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
