/** Options of a wait: time limit and abort signal. */
export interface TimeoutOptions {
  /** Time limit in ms; `Infinity` for no limit. */
  readonly milliseconds: number;
  /** Abort signal that ends the wait. The promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | null | undefined;
  /** Creates the error with which a timeout rejects. If absent, the promise is resolved when the time is over. */
  readonly late?: () => Error;
}

/**
 * Waits for a promise for a limited time. An abort ends the wait at once, even if the awaited operation ignores the
 * signal.
 *
 * @param begin - starts the operation, unless the signal is already aborted. Its own signal is aborted if the wait
 *   fails
 */
export function withTimeout<T>(
  { milliseconds, signal, late }: TimeoutOptions,
  begin?: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: unknown): void => {
      stop();
      // The reason of an abort is given by the caller and need not be an error.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(error);
      controller.abort(error);
    };
    const succeed = (value: T): void => {
      stop();
      resolve(value);
    };
    const abort = (): void => {
      // Abort signals of older platforms have no reason.
      fail(signal?.reason ?? Object.assign(new Error(), { name: 'AbortError' }));
    };
    if (signal?.aborted) {
      abort();
      return;
    }
    signal?.addEventListener('abort', abort);
    begin?.(controller.signal).then(succeed, fail);
    if (milliseconds < Infinity) {
      const end = (): void => {
        if (late) fail(late());
        else succeed(undefined as T);
      };
      // Longest delay that timers support: 2^31 − 1 ms.
      timer = setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
    }
  });
}
