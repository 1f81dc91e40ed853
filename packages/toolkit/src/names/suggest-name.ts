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

/**
 * Formats a suggestion for an unknown name: "Did you mean …?", or the list of allowed names. The word may be a guess that
 * is allowed itself.
 */
export function formatSuggestion(word: string, allowed: readonly string[]): string {
  const [closest] = allowed.includes(word) ? [word] : suggestNames(word, allowed);
  return closest === undefined ? `Allowed: ${allowed.join(', ')}.` : `Did you mean "${closest}"?`;
}

/** Finds the first of the candidate names that {@link findClosestNames} returns. */
export function findClosestName(word: string, candidates: Iterable<string>): string | undefined {
  return findClosestNames(word, candidates)[0];
}

/**
 * Finds the candidate names with the smallest edit distance to a word. The distance may be at most 1 for a word of up to
 * four letters, otherwise 2 or a third of the word's length. Letters in another order count as one edit.
 */
function findClosestNames(word: string, candidates: Iterable<string>): string[] {
  let best: string[] = [];
  let bestDistance = word.length < 5 ? 1 : Math.max(2, Math.floor(word.length / 3));
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

/** Finds the one or two names that share the longest beginning with a word: at least five letters, and half of the word. */
function findLongestBeginnings(word: string, names: readonly string[]): string[] {
  const shared = (name: string): number => `${name} `.split('').findIndex((letter, index) => letter !== word[index]);
  const most = Math.max(...names.map(shared));
  const longest = names.filter((name) => shared(name) === most);
  return most >= Math.max(5, word.length / 2) && longest.length < 3 ? longest : [];
}

/** Finds the only name whose words begin with those of a shorter one: `prefectureCode` for `prefCode`. */
function findAbbreviated(word: string, names: readonly string[]): string | undefined {
  const split = (name: string): string[] => name.split(/(?=[A-Z])/);
  const parts = split(word);
  const [found, ...others] = names.filter((name) => {
    const words = split(name);
    return (
      parts.length > 1 && words.length === parts.length && words.every((one, at) => one.startsWith(parts[at] ?? ''))
    );
  });
  return others.length === 0 ? found : undefined;
}

/** Finds the only name that ends with a word: `LineSymbol` for `Symbol`, `operation-line-code` for `line-code`. */
function findWithEnding(word: string, names: readonly string[]): string | undefined {
  const [found, ...others] = names.filter((name) => word.length > 2 && endsWithWord(name, word));
  return others.length === 0 ? found : undefined;
}

function endsWithWord(name: string, end: string): boolean {
  return name.endsWith(`-${end}`) || name.endsWith(end.charAt(0).toUpperCase() + end.slice(1));
}

/**
 * Finds at most two names that a mistyped word may mean: those with other capital letters, the only one that begins
 * or ends with it or that it abbreviates, those that are spelt almost like it, or those with the longest beginning in
 * common.
 */
export function suggestNames(word: string, candidates: Iterable<string>): string[] {
  // Codes of digits are not spelt wrong: the closest one is no better than any other.
  const others = /^\d+$/.test(word) ? [] : [...candidates].filter((candidate) => candidate !== word);
  const sameLetters = others.filter((candidate) => candidate.toLowerCase() === word.toLowerCase());
  if (sameLetters.length > 0) return sameLetters.slice(0, 2);
  const [longer, ...more] = word.length < 3 ? [] : others.filter((candidate) => candidate.startsWith(word));
  if (more.length === 0 && longer !== undefined) return [longer];
  const extended = findAbbreviated(word, others) ?? findWithEnding(word, others);
  if (extended !== undefined) return [extended];
  // Two edits of a short word lead to many others, most of which begin with another letter.
  const isLikely = (name: string): boolean =>
    word.length > 5 || name.charAt(0).toLowerCase() === word.charAt(0).toLowerCase() || editDistance(word, name) === 1;
  const near = findClosestNames(word, others).filter(isLikely);
  const continued = near.filter((candidate) => candidate.startsWith(word));
  if (near.length > 0) return (continued.length > 0 ? continued : near).slice(0, 2);
  return findLongestBeginnings(word, others);
}

/** Finds the only name with which a word ends: `name` for `lineName`. */
export function findEnding(word: string, names: readonly string[]): string | undefined {
  const [found, ...others] = names.filter((name) => name.length > 2 && endsWithWord(word, name));
  return others.length === 0 ? found : undefined;
}
