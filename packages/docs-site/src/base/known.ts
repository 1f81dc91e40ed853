import { closest, Problem } from '@route-search/toolkit/problem';

/**
 * What a name stands for.
 *
 * @param wrong - says that there is nothing of that name
 * @throws Problem that names what may have been meant, or else what is allowed
 */
export function known<T>(all: ReadonlyMap<string, T>, name: string, wrong: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Problem(`${wrong} ${hintFor(name, [...all.keys()])}`);
  return found;
}

/** What may have been meant by a word that is not allowed. */
export function hintFor(word: string, allowed: readonly string[]): string {
  const near = closest(word, allowed);
  return near === undefined ? `Allowed: ${allowed.join(', ')}.` : `Did you mean "${near}"?`;
}
