import { conditionTable, defaultCondition, type ConditionSegment } from '../generated/condition.ts';
import { ConditionError } from './condition-error.ts';

/** Digits of the condition string by segment (T, F or A), as text. */
export type SegmentDigits = Record<ConditionSegment, string>;

/**
 * Position of a digit in its segment of the condition string (from 1), and the values that the digits 0, 1, 2 … mean,
 * separated by spaces.
 */
export type DigitPosition = readonly [position: number, values: string];

/**
 * Declaration of an option of the condition string: segment, default (empty if unknown) and positions. Values are
 * written as in the query. A question mark after the segment marks an unconfirmed option: its position is only
 * inferred, so its digit is never written.
 */
export type ConditionTableEntry = readonly [
  segment: ConditionSegment | `${ConditionSegment}?`,
  fallback: string,
  ...places: DigitPosition[],
];

export const conditionSegments: readonly ConditionSegment[] = ['T', 'F', 'A'];

const table: Readonly<Record<string, ConditionTableEntry>> = conditionTable;

/** Option of the condition string, prepared for reading and writing. */
export interface ConditionOption {
  readonly name: string;
  readonly segment: ConditionSegment;
  readonly isConfirmed: boolean;
  readonly fallback: string;
  readonly places: readonly DigitPosition[];
}

/** Lists the options of the condition string in the order of their digits. */
export function listConditionOptions(): ConditionOption[] {
  return Object.entries(table).map(([name, [segment, fallback, ...places]]) => ({
    name,
    segment: segment.charAt(0) as ConditionSegment,
    isConfirmed: segment.length === 1,
    fallback,
    places,
  }));
}

/**
 * Splits a condition string into its three segments. A segment may be shorter or longer than in the default string, up
 * to 100 digits.
 *
 * @throws ConditionError if the text does not have the three segments
 */
export function splitCondition(text: string): SegmentDigits {
  const [whole, T, F, A] = /^T(\d{1,100}):F(\d{1,100}):A(\d{1,100}):?$/.exec(text) ?? [];
  if (whole === undefined) {
    throw new ConditionError(
      'malformed',
      [],
      `条件は「T数字:F数字:A数字:」の形で指定してください。(${text.slice(0, 80)})`,
    );
  }
  return { T, F, A } as SegmentDigits;
}

/** Returns the digit for a value at a position of the condition string; 0 if there is none. */
export function findDigitOfValue([, values]: DigitPosition, value: string): string {
  return String(Math.max(0, values.split(' ').indexOf(value)));
}

/**
 * Returns the digit that the server assumes for a position that is missing in a condition string.
 *
 * @param position - 1-based position of the digit
 */
export function getAssumedDigit(segment: ConditionSegment, position: number): string {
  const stated = splitCondition(defaultCondition)[segment][position - 1];
  if (stated !== undefined) return stated;
  for (const option of listConditionOptions()) {
    const place = option.segment === segment && option.places.find(([at]) => at === position);
    if (place) return findDigitOfValue(place, option.fallback);
  }
  return '0';
}

/** Pads a segment of a condition string with the digits that the server assumes for missing positions. */
export function padSegment(digits: string, segment: ConditionSegment, length: number): string {
  let padded = digits;
  while (padded.length < length) padded += getAssumedDigit(segment, padded.length + 1);
  return padded;
}

/** Lists all values of a condition option in the notation of the query. */
export function listOptionValues({ places }: ConditionOption): string[] {
  return [...new Set(places.flatMap(([, values]) => values.split(' ').filter(Boolean)))];
}

/**
 * Converts a value of the condition table to the value returned to callers: the texts `true` and `false` become
 * booleans.
 */
export function parseOptionValue(value: string): string | boolean {
  return value === 'true' || (value !== 'false' && value);
}
