/**
 * Tells an observer. What it throws is no failure of the call.
 *
 * @param hook - the observer
 * @param event - what happened
 */
export function observe<E>(hook: ((event: E) => void) | undefined, event: E): void {
  try {
    hook?.(event);
  } catch {
    // An observer has no say in the result.
  }
}
