/** State of a load. Before the delay has passed, nothing is shown for `loading`. */
export type LoadState<T> =
  | { readonly kind: 'loading'; readonly pastDelay: boolean }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'loaded'; readonly value: T };

interface PageLoadOptions<T> {
  readonly load: () => Promise<T>;
  /** Milliseconds before a spinner may be shown. */
  readonly delay: number;
  /** Failures that are tried again before the reader sees them. */
  readonly silentRetries?: number;
  readonly onChange: (state: LoadState<T>) => void;
}

/** A load that the reader can begin anew. */
interface PageLoad {
  /** Loads, and loads again after an error. The delay is not waited for twice. */
  readonly start: () => void;
  /** Ends it: no timer fires and no late result is told any more. */
  readonly stop: () => void;
}

/** The state machine of everything that is loaded late: loading, then loaded or error; Retry begins again. */
export function createPageLoad<T>(options: PageLoadOptions<T>): PageLoad {
  const { load, delay, silentRetries = 1, onChange } = options;
  let run = 0;
  let pastDelay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (state: LoadState<T>): void => {
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
