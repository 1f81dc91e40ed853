import { suggestNames } from '../names/suggest-name.ts';

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
