import { defaultCondition, type ConditionSegment, type ParsedConditionOptions } from '../generated/condition.ts';
import {
  listConditionOptions,
  getAssumedDigit,
  findDigitOfValue,
  parseOptionValue,
  conditionSegments,
  splitCondition,
  listOptionValues,
} from './digits.ts';
import type { SegmentDigits, ConditionOption } from './digits.ts';

/** 意味を確かめられない1桁です。`buildCondition`の`base`に元の文字列を渡すと、そのまま残ります。 */
export interface UnknownDigit {
  /** 桁のある部分です。 */
  readonly segment: ConditionSegment;
  /** 部分の中での位置です。1から始まります。 */
  readonly position: number;
  /** 桁の数字です。 */
  readonly digit: number;
  /** この桁に対応する条件の名前です。対応する条件が分からないときは`undefined`です。 */
  readonly option: string | undefined;
}

/** 条件の文字列を読み取った結果です。 */
export interface ParsedCondition {
  /** 読み取れた条件です。文字列にない桁は、既定の扱いとして読み取ります。 */
  readonly options: ParsedConditionOptions;
  /** 意味を確かめられない桁です。空でないときは、元の文字列を捨てないでください。 */
  readonly unknown: readonly UnknownDigit[];
}

/**
 * 条件の文字列を読み取ります。文字列の長さは、今のものと違っていてもかまいません。1つの部分は100桁までです。
 * 知らない桁や知らない値は推測せず、`unknown`で返します。
 *
 * @param text - `T…:F…:A…:`の形の文字列
 * @returns 読み取れた条件と、意味を確かめられない桁
 * @throws {@link ConditionError} 文字列の形が違うとき(`code`は`malformed`)
 *
 * @example
 * ```ts
 * parseCondition('T3121233232319:F332112212000:A23121141:').options.shinkansen; // 'never'
 * ```
 */
export function parseCondition(text: string): ParsedCondition {
  const digits = splitCondition(text);
  const usual = splitCondition(defaultCondition);
  const options: Record<string, string | boolean> = {};
  const unread = new Map<string, string>();
  const owned = new Set<string>();
  for (const option of listConditionOptions()) {
    const value = decode(option, digits);
    if (value !== undefined) options[option.name] = parseOptionValue(value);
    for (const [position] of option.places) {
      const place = `${option.segment}${position}`;
      owned.add(place);
      if (value === undefined) unread.set(place, option.name);
    }
  }
  const unknown = conditionSegments.flatMap((segment) =>
    Array.from(digits[segment], (digit, index) => {
      const place = `${segment}${index + 1}`;
      // A position of the condition string without an option is reserved. Its digit is known only if the default string
      // has the same digit.
      const isRead = owned.has(place) ? !unread.has(place) : usual[segment][index] === digit;
      return isRead ? [] : [{ segment, position: index + 1, digit: Number(digit), option: unread.get(place) }];
    }).flat(),
  );
  return { options, unknown };
}

/** Returns the value that the digits of an option mean; `undefined` if the digits are unknown. */
function decode(option: ConditionOption, digits: SegmentDigits): string | undefined {
  const { segment, places, fallback, isConfirmed } = option;
  // The position of an unconfirmed option is only inferred, so only its documented default is recognized.
  const candidates = isConfirmed ? listOptionValues(option) : [fallback].filter(Boolean);
  return candidates.find((value) =>
    places.every((place) => {
      const [position] = place;
      return (digits[segment][position - 1] ?? getAssumedDigit(segment, position)) === findDigitOfValue(place, value);
    }),
  );
}
