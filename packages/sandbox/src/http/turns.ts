import type { Steps } from '../engine/steps.ts';

/** Taken when it is loaded: tests that put a clock of their own in its place would stop what is under way. */
const { setTimeout: later } = globalThis;

/** So many milliseconds of work are done before others have their turn. */
const turn = 10;

/** Does some work in turns with all else; a promise only where one turn is not enough. */
export function inTurns<T>(steps: Steps<T>): T | Promise<T> {
  const end = Date.now() + turn;
  do {
    const step = steps.next();
    if (step.done === true) return step.value;
  } while (Date.now() < end);
  return new Promise((resolve) => later(resolve)).then(() => inTurns(steps));
}
