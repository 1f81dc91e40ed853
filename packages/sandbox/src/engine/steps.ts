/** Work that may be left alone for a while at each `yield`, so that it holds up nothing else. */
export type Steps<T> = Generator<undefined, T>;

/** Does all of some work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
