import { findClosestName } from '@route-search/toolkit/suggest-name';

/** A YAML mapping of which nothing else is known. */
export type YamlMapping = Readonly<Record<string, unknown>>;

/** Whether a value is a YAML mapping. */
export function isMapping(value: unknown): value is YamlMapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a mapping; an empty one when it is something else. */
export function toMapping(value: unknown): YamlMapping {
  return isMapping(value) ? value : {};
}

/** The value as a list; an empty one when it is something else. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The strings of a list. */
export function toStrings(value: unknown): string[] {
  return toList(value).filter((item) => typeof item === 'string');
}

/** Whether a value can be written in a query as it is. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** ` (did you mean "x"?)` when a candidate is close to the word, else nothing. */
export function suggestName(word: string, candidates: Iterable<string>): string {
  const guess = findClosestName(
    word,
    [...candidates].filter((candidate) => candidate !== word),
  );
  return guess === undefined ? '' : ` (did you mean "${guess}"?)`;
}

/** The words in quotation marks, joined by commas. */
export function quoteAll(words: Iterable<unknown>): string {
  return [...words].map((word) => `"${String(word)}"`).join(', ');
}

/** The members that a list has more than once. */
export function findDuplicates<T>(members: readonly T[]): T[] {
  return [...new Set(members.filter((member, index) => members.indexOf(member) !== index))];
}
