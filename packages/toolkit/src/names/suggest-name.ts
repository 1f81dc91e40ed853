import { editDistance } from './edit-distance.ts';
import { Problem } from '../problem.ts';

/**
 * Looks up a name in a map, and suggests the closest allowed name if it is unknown.
 *
 * @param wrong - message for an unknown name; a suggestion is appended
 * @throws Problem with the closest allowed name ("Did you mean …?"), or with all allowed names
 */
export function findByNameOrSuggest<T>(all: ReadonlyMap<string, T>, name: string, wrong: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Problem(`${wrong} ${formatSuggestion(name, [...all.keys()])}`);
  return found;
}

/** Formats a suggestion for an unknown name: "Did you mean …?", or the list of allowed names. */
export function formatSuggestion(word: string, allowed: readonly string[]): string {
  const closest = findClosestName(word, allowed);
  return closest === undefined ? `Allowed: ${allowed.join(', ')}.` : `Did you mean "${closest}"?`;
}

/** Finds the first of the candidate names that {@link findClosestNames} returns. */
export function findClosestName(word: string, candidates: Iterable<string>): string | undefined {
  return findClosestNames(word, candidates)[0];
}

/**
 * Finds the candidate names with the smallest edit distance to a word. The distance may be at most 1 for a word of up to
 * five letters, otherwise 2 or a third of the word's length. Letters in another order count as one edit.
 */
export function findClosestNames(word: string, candidates: Iterable<string>): string[] {
  let best: string[] = [];
  let bestDistance = word.length < 6 ? 1 : Math.max(2, Math.floor(word.length / 3));
  const lower = word.toLowerCase();
  for (const candidate of candidates) {
    // A candidate is skipped if its length differs too much: the edit distance is at least the difference of the
    // lengths. This check makes very long words cheap.
    if (Math.abs(candidate.length - word.length) > bestDistance) continue;
    const distance = haveSameLetters(lower, candidate.toLowerCase()) ? 1 : editDistance(lower, candidate.toLowerCase());
    if (distance > bestDistance) continue;
    best = distance < bestDistance ? [candidate] : [...best, candidate];
    bestDistance = distance;
  }
  return best;
}

function haveSameLetters(a: string, b: string): boolean {
  return a !== b && a.split('').sort().join('') === b.split('').sort().join('');
}
