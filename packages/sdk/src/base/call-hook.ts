/**
 * Tells an observer. What it throws is no failure of the call; nor is a promise of it that is rejected, which would end a
 * process that nobody told to wait for it.
 *
 * @param event - makes what it is told, only where there is one
 */
export function callHook<E>(hook: ((event: E) => unknown) | undefined, event: () => E): void {
  try {
    (hook?.(event()) as Partial<Promise<unknown>> | undefined)?.catch?.(() => undefined);
  } catch {
    // An observer has no say in the result.
  }
}
