/**
 * State of a lazy load, such as that of an island or of the search. While it is `loading`, a spinner appears only after
 * the delay.
 */
export type LazyLoadState<T> =
  | { readonly kind: 'loading'; readonly pastDelay: boolean }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'loaded'; readonly value: T };

interface LazyLoadOptions<T> {
  readonly load: () => Promise<T>;
  /** Delay before the spinner may appear, in ms. */
  readonly delay: number;
  readonly onChange: (state: LazyLoadState<T>) => void;
}

/**
 * Creates the state machine of a lazy load. A failed attempt is repeated once silently. The delay before the spinner
 * applies only to the first start.
 *
 * @returns function that starts the load, and restarts it after an error
 */
export function createLazyLoader<T>({ load, delay, onChange }: LazyLoadOptions<T>): () => void {
  let run = 0;
  let pastDelay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return () => {
    const own = ++run;
    const settle = (state: LazyLoadState<T>): void => {
      if (own !== run) return;
      clearTimeout(timer);
      onChange(state);
    };
    clearTimeout(timer);
    onChange({ kind: 'loading', pastDelay });
    if (!pastDelay) {
      timer = setTimeout(() => {
        pastDelay = true;
        onChange({ kind: 'loading', pastDelay });
      }, delay);
    }
    load()
      .catch((error: unknown) => {
        if (own === run) return load();
        throw error;
      })
      .then(
        (value) => {
          settle({ kind: 'loaded', value });
        },
        (error: unknown) => {
          settle({ kind: 'error', error });
        },
      );
  };
}
