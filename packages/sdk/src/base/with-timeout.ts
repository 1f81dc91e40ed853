/** Options of a wait: time limit and abort signal. */
export interface TimeoutOptions {
  /** Time limit in ms. From 2^31 ms, which are 24 days, there is no limit. */
  readonly milliseconds: number;
  /** Abort signal that ends the wait. The promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | null | undefined;
  /** Creates the error with which a timeout rejects. If absent, the promise is resolved when the time is over. */
  readonly late?: () => Error;
}

/**
 * Functions that abort the pending waits, by abort signal. Each signal gets only one listener, because Node 20 warns of
 * a memory leak at eleven listeners.
 */
const abortsBySignal = /* @__PURE__ */ new WeakMap<EventTarget, Set<() => void>>();

function abortAll(this: EventTarget): void {
  abortsBySignal.get(this)?.forEach((abort) => {
    abort();
  });
}

/**
 * Waits for a promise for a limited time. An abort ends the wait at once, even if the awaited operation ignores the
 * signal.
 *
 * @param begin - starts the operation; not called if the signal is already aborted. The signal that it receives is
 *   aborted if the wait fails
 */
export function withTimeout<T>(
  { milliseconds, signal, late }: TimeoutOptions,
  begin?: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    // A WeakMap returns undefined for any value that is no object.
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion
    const aborts = abortsBySignal.get(signal!) ?? new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle =
      (end: (value: never) => void) =>
      (value?: unknown): void => {
        clearTimeout(timer);
        aborts.delete(abort);
        if (aborts.size === 0) signal?.removeEventListener('abort', abortAll);
        end(value as never);
      };
    const succeed = settle(resolve);
    const fail = settle((error) => {
      // The reason of an abort is given by the caller and need not be an error.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(error);
      controller.abort(error);
    });
    const abort = (): void => {
      // Abort signals of older platforms have no reason.
      fail(signal?.reason ?? Object.assign(new Error(), { name: 'AbortError' }));
    };
    if (signal?.aborted) {
      abort();
      return;
    }
    if (signal) {
      abortsBySignal.set(signal, aborts.add(abort));
      // `addEventListener` ignores a listener that was added before.
      signal.addEventListener('abort', abortAll);
    }
    begin?.(controller.signal).then(succeed, fail);
    // Timers do not support delays from 2^31 ms on, so these mean no limit.
    if (milliseconds < 2 ** 31) {
      timer = setTimeout(() => {
        if (late) fail(late());
        else succeed();
      }, milliseconds);
    }
  });
}
