/**
 * Calls a hook of the user. Ignores exceptions and rejected promises of the hook, which must neither change the result
 * of the API call nor end the process.
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
