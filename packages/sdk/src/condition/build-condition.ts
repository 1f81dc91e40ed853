import { evaluateCheckableRules } from '@route-search/parameter-rules';
import { conditionChecks, conditionRules, defaultCondition, type ConditionOptions } from '../generated/condition.ts';
import {
  listConditionOptions,
  findDigitOfValue,
  parseOptionValue,
  padSegment,
  conditionSegments,
  splitCondition,
  listOptionValues,
} from './digits.ts';
import type { SegmentDigits, ConditionOption } from './digits.ts';
import { ConditionError, UnconfirmedConditionError } from './condition-error.ts';
import { parseCondition } from './parse-condition.ts';

/**
 * 条件の文字列を手元で組み立てます。通信はしません。
 * 結果は経路探索の`conditionDetail`に渡せます。指定しない条件は`base`の値のままで、知らない桁も残ります。
 *
 * @param options - 変える条件
 * @param base - 元にする文字列。省略すると{@link defaultCondition}
 * @returns 末尾にコロンの付いた文字列。既定の長さで、それより後ろの桁は必要なときだけ付きます
 * @throws {@link UnconfirmedConditionError} 桁の位置が確認できていない条件(`communityBus`など)を指定したとき。
 * `generateCourseCondition`を呼び出してください
 * @throws {@link ConditionError} 知らない条件、ない値、同時に指定できない組、または`base`の形の誤り
 *
 * @example
 * ```ts
 * const conditionDetail = buildCondition({ plane: 'never', ticketSystemType: 'ic' });
 * ```
 */
export function buildCondition(options: ConditionOptions, base: string = defaultCondition): string {
  const digits = splitCondition(base);
  const usual = splitCondition(defaultCondition);
  for (const segment of conditionSegments)
    digits[segment] = padSegment(digits[segment], segment, usual[segment].length);
  const known = new Map(listConditionOptions().map((option) => [option.name, option]));
  const given = Object.entries(options as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const option = known.get(name);
    if (option === undefined) {
      const message = `${name}という条件はありません。使える条件: ${[...known.keys()].join(', ')}`;
      throw new ConditionError('unknown-option', [name], message);
    }
    write(digits, option, toWireValue(option, value));
  }
  const text = conditionSegments.map((segment) => `${segment}${digits[segment]}:`).join('');
  checkRules(text, new Map(given));
  return text;
}

/** Converts the value of an option to its notation in the query. Throws if it is not a value of the option. */
function toWireValue(option: ConditionOption, value: unknown): string {
  const { name, isConfirmed } = option;
  const values = listOptionValues(option);
  const wire = values.find((one) => parseOptionValue(one) === value);
  if (wire !== undefined) return wire;
  // An unlisted value of an unconfirmed option may be valid, because the table does not list all values of such
  // options.
  if (!isConfirmed) throw new UnconfirmedConditionError(name, String(value));
  // Quotes texts in the message, because the text 'true' differs from the boolean true.
  const shown = typeof value === 'string' ? `'${value}'` : String(value);
  const message = `${name}には${values.join(', ')}のいずれかを指定してください。(${shown})`;
  throw new ConditionError('invalid-value', [name], message);
}

function write(
  digits: SegmentDigits,
  { name, segment, places, fallback, isConfirmed }: ConditionOption,
  value: string,
): void {
  for (const place of places) {
    const [position] = place;
    const digit = findDigitOfValue(place, value);
    // A missing digit at the end of the condition string means the default, so a default does not extend the string.
    const present = digits[segment][position - 1] ?? (fallback && findDigitOfValue(place, fallback));
    if (present === digit && (isConfirmed || value === fallback)) continue;
    if (!isConfirmed) throw new UnconfirmedConditionError(name, value);
    const whole = padSegment(digits[segment], segment, position - 1);
    digits[segment] = whole.slice(0, position - 1) + digit + whole.slice(position);
  }
}

/** Checks the rules between options of the condition string that involve at least one option given by the caller. */
function checkRules(text: string, given: ReadonlyMap<string, unknown>): void {
  const request = parseCondition(text).options as Readonly<Record<string, string | boolean>>;
  const subject = { set: { rules: conditionRules, parameters: {} }, request, facts: {} };
  for (const { rule, params, values } of evaluateCheckableRules(conditionChecks, subject)) {
    if (!params.some((name) => given.has(name))) continue;
    throw new ConditionError(
      'conflict',
      params,
      `${(rule as (typeof conditionRules)[number]).sentence}(${values.join(', ')})`,
    );
  }
}
