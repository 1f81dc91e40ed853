import { conditionTable, defaultCondition, type ConditionSegment } from '../generated/condition.ts';
import { ConditionError } from './condition-error.ts';

/** The digits of the three segments, as text. */
export type Digits = Record<ConditionSegment, string>;

/** A digit that an option fills: its 1-based position, and its values, separated by spaces; 0, 1, 2 … in this order. */
export type DigitPosition = readonly [position: number, values: string];

/**
 * An option of the condition string. A question mark behind the segment says that the place is only inferred: such a
 * digit is never composed here. Values are written as in the query; a default that is not declared is empty.
 */
export type ConditionTableEntry = readonly [
  segment: ConditionSegment | `${ConditionSegment}?`,
  fallback: string,
  ...places: DigitPosition[],
];

export const segments: readonly ConditionSegment[] = ['T', 'F', 'A'];

const table: Readonly<Record<string, ConditionTableEntry>> = conditionTable;

/** An option, ready for use. */
export interface ConditionOption {
  readonly name: string;
  readonly segment: ConditionSegment;
  readonly isConfirmed: boolean;
  readonly fallback: string;
  readonly places: readonly DigitPosition[];
}

/** All options, in the order of their digits. */
export function listOptions(): ConditionOption[] {
  return Object.entries(table).map(([name, [segment, fallback, ...places]]) => ({
    name,
    segment: segment.charAt(0) as ConditionSegment,
    isConfirmed: segment.length === 1,
    fallback,
    places,
  }));
}

/**
 * Splits a condition string. Shorter and longer segments than today's are fine.
 *
 * @throws ConditionError when it does not have the three segments
 */
export function splitCondition(text: string): Digits {
  const [whole, T, F, A] = /^T(\d+):F(\d+):A(\d+):?$/.exec(text) ?? [];
  if (whole === undefined) {
    throw new ConditionError(
      'malformed',
      [],
      `条件は「T数字:F数字:A数字:」の形で指定してください。(${text.slice(0, 80)})`,
    );
  }
  return { T, F, A } as Digits;
}

/** What a value writes at a place; a value that the place does not list writes 0. */
export function findDigit([, values]: DigitPosition, value: string): string {
  return String(Math.max(0, values.split(' ').indexOf(value)));
}

/**
 * The digit that the server assumes where a string has none.
 *
 * @param position - 1-based position of the digit
 */
export function assumedDigit(segment: ConditionSegment, position: number): string {
  const stated = splitCondition(defaultCondition)[segment][position - 1];
  if (stated !== undefined) return stated;
  for (const option of listOptions()) {
    const place = option.segment === segment && option.places.find(([at]) => at === position);
    if (place) return findDigit(place, option.fallback);
  }
  return '0';
}

/** Appends the assumed digits until a segment has the wanted length. */
export function padSegment(digits: string, segment: ConditionSegment, length: number): string {
  let padded = digits;
  while (padded.length < length) padded += assumedDigit(segment, padded.length + 1);
  return padded;
}

/** The values of an option, as written in the query. */
export function listOptionValues({ places }: ConditionOption): string[] {
  return [...new Set(places.flatMap(([, values]) => values.split(' ').filter(Boolean)))];
}

/** The value as callers see it: booleans are booleans. */
export function parseOptionValue(value: string): string | boolean {
  return value === 'true' || (value !== 'false' && value);
}
