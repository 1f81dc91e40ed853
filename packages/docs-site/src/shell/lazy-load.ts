/** State of a lazy load. While it is `loading`, the reader sees nothing before the delay has passed. */
export type LazyLoadState<T> =
  | { readonly kind: 'loading'; readonly pastDelay: boolean }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'loaded'; readonly value: T };

interface LazyLoadOptions<T> {
  readonly load: () => Promise<T>;
  /** Delay before the spinner may be shown, in ms. */
  readonly delay: number;
  /** Number of failed attempts that are repeated silently before the reader sees a failure. */
  readonly silentRetries?: number;
  readonly onChange: (state: LazyLoadState<T>) => void;
}

/** Lazy load that the reader can restart after an error. */
interface LazyLoad {
  /**
   * Starts the lazy load; also used to retry after an error. The delay before the spinner applies only to the first
   * start.
   */
  readonly start: () => void;
  /** Stops the lazy load: no timer fires, and late results are ignored. */
  readonly stop: () => void;
}

/**
 * Creates the state machine of a lazy load, such as an island or the search: loading, then loaded or error; Retry
 * starts again.
 */
export function createLazyLoad<T>(options: LazyLoadOptions<T>): LazyLoad {
  const { load, delay, silentRetries = 1, onChange } = options;
  let run = 0;
  let pastDelay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (state: LazyLoadState<T>): void => {
    clearTimeout(timer);
    onChange(state);
  };
  const start = (): void => {
    const own = ++run;
    clearTimeout(timer);
    onChange({ kind: 'loading', pastDelay });
    if (!pastDelay) {
      timer = setTimeout(() => {
        pastDelay = true;
        onChange({ kind: 'loading', pastDelay });
      }, delay);
    }
    void attemptLoad(own, silentRetries);
  };
  const attemptLoad = async (own: number, retries: number): Promise<void> => {
    try {
      const value = await load();
      if (own === run) settle({ kind: 'loaded', value });
    } catch (error) {
      if (own !== run) return;
      if (retries > 0) return attemptLoad(own, retries - 1);
      settle({ kind: 'error', error });
    }
  };
  return {
    start,
    stop: () => {
      run++;
      clearTimeout(timer);
    },
  };
}
