/** How long something is waited for. */
export interface TimeoutOptions {
  /** `Infinity` for ever. */
  readonly milliseconds: number;
  /** Ends the wait; the promise is rejected with its reason. */
  readonly signal?: AbortSignal | null | undefined;
  /** The failure when the time is over; without it, that is none. */
  readonly late?: () => Error;
}

/**
 * Waits for something, at most for a time. An abort ends the wait at once, whether or not what is waited for heeds it.
 *
 * @param begin - begins it, unless it is aborted already; its signal is aborted when the wait ends in a failure
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
      // What ends a wait is not always an error: the reason of an abort is the caller's.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(error);
      controller.abort(error);
    };
    const succeed = (value: T): void => {
      stop();
      resolve(value);
    };
    const abort = (): void => {
      // Older platforms have no reason.
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
      // Timers cannot count further.
      timer = setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
    }
  });
}
