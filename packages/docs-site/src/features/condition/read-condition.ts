import { buildCondition, parseCondition } from '@route-search/sdk/condition';
import type { ConditionRow } from '../../docs/condition-rows.ts';

/** A segment of the string with what its digits mean. */
export interface SegmentTable {
  readonly segment: 'T' | 'F' | 'A';
  readonly title: string;
  readonly rows: readonly ConditionRow[];
}

/** Everything that the workbench has to know, as data. */
export interface ConditionTables {
  readonly default: string;
  readonly segments: readonly SegmentTable[];
  /** A route search to try a string with, where there is one. */
  readonly search: { readonly id: string; readonly query: string; readonly parameter: string } | undefined;
}

/** A digit of a string. */
export interface DigitView {
  /** `T1`. */
  readonly place: string;
  /** The option; a digit that is reserved or not known has none. */
  readonly name?: string | undefined;
  readonly description: string;
  /** Absent in short strings. */
  readonly digit?: string | undefined;
  /** What the option is set to; absent where that is not known. */
  readonly value?: string | undefined;
  readonly meaning?: string | undefined;
  /** `unknown`: its meaning is not certain, so it is kept as it is. */
  readonly state: 'known' | 'reserved' | 'unknown' | 'assumed';
  /** The values that can be set here; none where the place is not certain. */
  readonly choices: readonly { readonly value: string; readonly meaning: string }[];
}

interface Difference {
  readonly before: DigitView;
  readonly after: DigitView;
  /** One string is only shorter: what it leaves out is what the other one says. */
  readonly sameMeaning: boolean;
}

const NOT_KNOWN = '意味が確かめられていない桁です。';

/**
 * The digits of a string with their meanings, in their order.
 *
 * @throws ConditionError when it does not have the form of such a string
 */
export function readDigits(tables: ConditionTables, text: string): DigitView[] {
  const { options, unknown } = parseCondition(text);
  const values = options as Readonly<Record<string, string | boolean | undefined>>;
  const isUnknown = (place: string): boolean =>
    unknown.some(({ segment, position }) => `${segment}${position}` === place);
  return tables.segments.flatMap(({ segment, rows }) => {
    const digits = new RegExp(`${segment}(\\d+)`).exec(text)?.[1] ?? '';
    const length = Math.max(digits.length, ...rows.map(({ position }) => position));
    return Array.from({ length }, (_, index): DigitView => {
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

function stateOf(row: ConditionRow | undefined, digit: string | undefined): DigitView['state'] {
  if (row === undefined) return 'unknown';
  if (digit === undefined) return 'assumed';
  return row.name === undefined ? 'reserved' : 'known';
}

/** An option may fill two digits, each with values of its own. */
function choicesOf(rows: readonly ConditionRow[], name: string): { value: string; meaning: string }[] {
  const values = rows
    .filter((row) => row.name === name)
    .flatMap(({ digits }) => digits.map(({ value, meaning = value }) => ({ value, meaning })));
  return values.filter(({ value }, index) => values.findIndex((other) => other.value === value) === index);
}

function firstPlace(rows: readonly ConditionRow[], name: string | undefined): number | undefined {
  return rows.find((row) => row.name === name)?.position;
}

/**
 * A string with one option changed; all other digits stay, those of unknown meaning too.
 *
 * @throws ConditionError when the option cannot be set so
 */
export function setOption(text: string, name: string, value: string): string {
  const native = value === 'true' || (value === 'false' ? false : value);
  return buildCondition({ [name]: native }, text);
}

/**
 * Where two strings differ, digit by digit.
 *
 * @throws ConditionError when one of them does not have the form of such a string
 */
export function compareConditions(tables: ConditionTables, before: string, after: string): Difference[] {
  const right = new Map(readDigits(tables, after).map((digit) => [digit.place, digit]));
  const left = new Map(readDigits(tables, before).map((digit) => [digit.place, digit]));
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((place) => {
    const [a = missing(right.get(place)), b = missing(left.get(place))] = [left.get(place), right.get(place)];
    if (a.digit === b.digit) return [];
    return [{ before: a, after: b, sameMeaning: a.value !== undefined && a.value === b.value }];
  });
}

/** A digit that only the other string has. */
function missing(other: DigitView | undefined): DigitView {
  return { place: other?.place ?? '', description: NOT_KNOWN, digit: undefined, state: 'unknown', choices: [] };
}
