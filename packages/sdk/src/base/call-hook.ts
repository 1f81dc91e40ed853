/**
 * Calls a hook given by the user. An exception or a rejected promise of the hook does not change the result of the API
 * call; an unhandled rejection would end the process.
 *
 * @param event - creates the event; called only if there is a hook
 */
export function callHook<E>(hook: ((event: E) => unknown) | undefined, event: () => E): void {
  try {
    (hook?.(event()) as Partial<Promise<unknown>> | undefined)?.catch?.(() => undefined);
  } catch {
    // Errors of hooks never change the result of the API call.
  }
}
