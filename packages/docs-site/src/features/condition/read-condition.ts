import { buildCondition, parseCondition } from '@route-search/sdk/condition';
import type { ConditionDigitRow } from '../../docs/condition-rows.ts';

/** Id of the heading above the condition workbench. */
export const CONDITION_WORKBENCH_ID = 'condition-workbench';

/** Segment of a condition string: a group of digits, such as `T`, with their meanings. */
interface SegmentTable {
  readonly segment: 'T' | 'F' | 'A';
  readonly title: string;
  readonly rows: readonly ConditionDigitRow[];
}

/** Data of the condition workbench, the site's editor for condition strings. */
export interface ConditionTables {
  readonly default: string;
  readonly segments: readonly SegmentTable[];
  /** Route search operation that can try out a condition string. Undefined if the API has none. */
  readonly search: { readonly id: string; readonly query: string; readonly parameter: string } | undefined;
}

/** Digit of a condition string with its meaning. */
export interface ConditionDigitView {
  /** Segment and position of the digit, such as `T1`. */
  readonly place: string;
  /** Search option that the digit encodes. Undefined for a reserved or unknown digit. */
  readonly name?: string | undefined;
  readonly description: string;
  /** Digit as a text, such as `2`. Undefined if the condition string is too short to contain it. */
  readonly digit?: string | undefined;
  /** Value of the search option that the digit encodes. Undefined if it is not known. */
  readonly value?: string | undefined;
  readonly meaning?: string | undefined;
  /**
   * `known`: the meaning is confirmed. `reserved`: the digit has no meaning. `unknown`: the meaning is not confirmed,
   * so the workbench keeps the digit unchanged. `assumed`: the condition string is too short to contain the digit, so
   * its default applies.
   */
  readonly state: 'known' | 'reserved' | 'unknown' | 'assumed';
  /** Values of the search option that the reader can choose. Empty if the meaning of the digit is not confirmed. */
  readonly choices: readonly { readonly value: string; readonly meaning: string }[];
}

/** Position at which two condition strings have different digits. */
export interface ConditionDifference {
  readonly before: ConditionDigitView;
  readonly after: ConditionDigitView;
  /** True if the meaning is the same, because one string contains the default digit and the other is too short. */
  readonly sameMeaning: boolean;
}

const NOT_KNOWN = '意味を保証していない桁です。';

/**
 * Parses a condition string into digits with their meanings.
 *
 * @throws ConditionError if it is not a condition string
 */
export function readConditionDigits(tables: ConditionTables, text: string): ConditionDigitView[] {
  const { options, unknown } = parseCondition(text);
  const values = options as Readonly<Record<string, string | boolean | undefined>>;
  const isUnknown = (place: string): boolean =>
    unknown.some(({ segment, position }) => `${segment}${position}` === place);
  return tables.segments.flatMap(({ segment, rows }) => {
    const digits = new RegExp(`${segment}(\\d+)`).exec(text)?.[1] ?? '';
    const length = Math.max(digits.length, ...rows.map(({ position }) => position));
    return Array.from({ length }, (_, index): ConditionDigitView => {
      const place = `${segment}${index + 1}`;
      const digit = digits[index];
      const row = rows.find(({ position }) => position === index + 1);
      const name = row?.name;
      const value = name === undefined || isUnknown(place) ? undefined : values[name];
      const all = name === undefined ? [] : choicesOf(rows, name);
      return {
        place,
        name,
        description: row?.description ?? NOT_KNOWN,
        digit,
        value: value === undefined ? undefined : String(value),
        meaning: all.find((choice) => choice.value === String(value))?.meaning,
        state: isUnknown(place) ? 'unknown' : stateOf(row, digit),
        choices: row?.confirmed === true && row.position === firstPlace(rows, name) ? all : [],
      };
    });
  });
}

function stateOf(row: ConditionDigitRow | undefined, digit: string | undefined): ConditionDigitView['state'] {
  if (row === undefined) return 'unknown';
  if (digit === undefined) return 'assumed';
  return row.name === undefined ? 'reserved' : 'known';
}

/**
 * Lists the values that the reader can choose for an option. An option that two digits encode has the values of both.
 */
function choicesOf(rows: readonly ConditionDigitRow[], name: string): { value: string; meaning: string }[] {
  const values = rows
    .filter((row) => row.name === name)
    .flatMap(({ digits }) => digits.map(({ value, meaning = value }) => ({ value, meaning })));
  return values.filter(({ value }, index) => values.findIndex((other) => other.value === value) === index);
}

function firstPlace(rows: readonly ConditionDigitRow[], name: string | undefined): number | undefined {
  return rows.find((row) => row.name === name)?.position;
}

/**
 * Sets one option of a condition string. All other digits stay, including those with an unknown meaning.
 *
 * @throws ConditionError if the option cannot have the value
 */
export function setConditionOption(text: string, name: string, value: string): string {
  const native = value === 'true' || (value === 'false' ? false : value);
  return buildCondition({ [name]: native }, text);
}

/**
 * Compares two condition strings digit by digit and returns the differences.
 *
 * @throws ConditionError if one of them is not a condition string
 */
export function compareConditions(tables: ConditionTables, before: string, after: string): ConditionDifference[] {
  const right = new Map(readConditionDigits(tables, after).map((digit) => [digit.place, digit]));
  const left = new Map(readConditionDigits(tables, before).map((digit) => [digit.place, digit]));
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((place) => {
    const [a = missing(right.get(place)), b = missing(left.get(place))] = [left.get(place), right.get(place)];
    if (a.digit === b.digit) return [];
    return [{ before: a, after: b, sameMeaning: a.value !== undefined && a.value === b.value }];
  });
}

/** Creates the placeholder for a digit that only the other condition string contains. */
function missing(other: ConditionDigitView | undefined): ConditionDigitView {
  return { place: other?.place ?? '', description: NOT_KNOWN, digit: undefined, state: 'unknown', choices: [] };
}
