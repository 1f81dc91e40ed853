import { findClosestNames } from '../names/suggest-name.ts';

export type YamlMapping = Readonly<Record<string, unknown>>;

/** True if a value is a YAML mapping. */
export function isMapping(value: unknown): value is YamlMapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a mapping, otherwise an empty mapping. */
export function toMapping(value: unknown): YamlMapping {
  return isMapping(value) ? value : {};
}

/** Returns the value if it is a list, otherwise an empty list. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the items of a list that are strings. Returns an empty list if the value is not a list. */
export function toStrings(value: unknown): string[] {
  return toList(value).filter((item) => typeof item === 'string');
}

/** True if a value is a text, a number or a boolean, which a query can contain. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Finds the only name that shares the longest beginning with a word: at least five letters, and half of the word. */
function findLongestBeginning(word: string, names: readonly string[]): string | undefined {
  const shared = (name: string): number => `${name} `.split('').findIndex((letter, index) => letter !== word[index]);
  const least = Math.max(5, word.length / 2);
  const [best, second] = names.filter((name) => shared(name) >= least).sort((a, b) => shared(b) - shared(a));
  return best !== undefined && (second === undefined || shared(second) < shared(best)) ? best : undefined;
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

/**
 * Finds the only name that ends with a word, or the only one with which the word ends: `LineSymbol` for `Symbol`, `name`
 * for `lineName`.
 */
function findWithEnding(word: string, names: readonly string[]): string | undefined {
  const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const longer = word.length > 2 ? names.filter((name) => name.endsWith(capitalize(word))) : [];
  const shorter = names.filter((name) => name.length > 2 && word.endsWith(capitalize(name)));
  const [found, ...others] = longer.length > 0 ? longer : shorter;
  return others.length === 0 ? found : undefined;
}

/**
 * Finds at most two names that a mistyped word may mean: those with other capital letters, the only one that begins with
 * it or that it abbreviates, those that are spelt almost like it, the one with the longest beginning in common, or the
 * only one with the same ending.
 */
export function suggestNames(word: string, candidates: Iterable<string>): string[] {
  // Codes of digits are not spelt wrong: the closest one is no better than any other.
  const others = /^\d+$/.test(word) ? [] : [...candidates].filter((candidate) => candidate !== word);
  const sameLetters = others.filter((candidate) => candidate.toLowerCase() === word.toLowerCase());
  if (sameLetters.length > 0) return sameLetters.slice(0, 2);
  const [longer, ...more] = word.length < 3 ? [] : others.filter((candidate) => candidate.startsWith(word));
  if (more.length === 0 && longer !== undefined) return [longer];
  const abbreviated = findAbbreviated(word, others);
  if (abbreviated !== undefined) return [abbreviated];
  const near = findClosestNames(word, others);
  const continued = near.filter((candidate) => candidate.startsWith(word));
  if (near.length > 0) return (continued.length > 0 ? continued : near).slice(0, 2);
  const similar = findLongestBeginning(word, others) ?? findWithEnding(word, others);
  return similar === undefined ? [] : [similar];
}

/** Returns ` (did you mean "x"?)` with {@link suggestNames}, or an empty text if no name is similar. */
export function formatNameSuggestion(word: string, candidates: Iterable<string>): string {
  return formatGuesses(suggestNames(word, candidates));
}

/** Returns ` (did you mean "x" or "y"?)`, or an empty text if there is no guess. */
export function formatGuesses(guesses: readonly string[]): string {
  return guesses.length === 0 ? '' : ` (did you mean "${guesses.join('" or "')}"?)`;
}

/** Returns the hint to indent a key that does not belong here, if a mapping stands before it that may lack the key. */
export function formatIndentationHint(siblings: unknown, key: string): string {
  const keys = Object.keys(toMapping(siblings));
  const before = keys[keys.indexOf(key) - 1];
  return before !== undefined && isMapping(toMapping(siblings)[before])
    ? ` If it belongs to "${before}" above it, indent it.`
    : '';
}

/** Quotes each word and joins the words by commas. Objects are formatted as JSON. */
export function quoteAndJoin(words: Iterable<unknown>): string {
  return [...words].map((word) => (isScalar(word) ? `"${word}"` : JSON.stringify(word))).join(', ');
}

/** Returns the items that a list contains more than once. */
export function findDuplicates<T>(members: readonly T[]): T[] {
  return [...new Set(members.filter((member, index) => members.indexOf(member) !== index))];
}
