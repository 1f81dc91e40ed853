import type { ListForm, Schema } from '../document.ts';
import { withValues } from './sentence.ts';
import { isGiven } from './evaluate.ts';
import type { Request } from './types.ts';

/** What the checks read of a parameter. */
export interface CheckedParameter {
  readonly name: string;
  readonly required: boolean;
  /** References resolved. */
  readonly schema: Schema;
}

/** A constraint of one parameter that a request breaks. */
export interface ConstraintViolation {
  readonly param: string;
  readonly constraint: Constraint;
  /** The Japanese sentence, without the value. */
  readonly sentence: string;
  /** The offending value in its form in the query; absent when the parameter is missing. */
  readonly value?: string;
}

export type Constraint =
  | 'required'
  | 'empty'
  | 'type'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'length'
  | 'calendar'
  | 'minItems'
  | 'maxItems'
  | 'emptyItem';

/** A constraint that a value breaks, and the predicate of a sentence about the parameter. */
type Failure = readonly [constraint: Constraint, predicate: string];

/**
 * Checks each parameter of a request by itself: presence, type, limits, enumeration, pattern, list form and calendar.
 * Parameters that the operation does not have are not looked at.
 *
 * @param parameters - the parameters of the operation
 * @param request - the request; a list may be an array of items or one joined string
 */
export function checkParameters(parameters: readonly CheckedParameter[], request: Request): ConstraintViolation[] {
  return parameters.flatMap(
    (one) => checkParameter(one, isGiven(request, one.name) ? request[one.name] : undefined) ?? [],
  );
}

/**
 * Checks one parameter by itself.
 *
 * @param parameter - the parameter
 * @param given - its value; `undefined` when it is not given
 */
export function checkParameter(
  { name, schema, required }: CheckedParameter,
  given: Request[string],
): ConstraintViolation | undefined {
  if (given === undefined) {
    return required ? { param: name, constraint: 'required', sentence: `${name}は必須です。` } : undefined;
  }
  const list = schema['x-list'];
  const value = typeof given === 'object' ? given.join(list?.separator ?? ':') : String(given);
  const [constraint, predicate = ''] =
    (value === '' ? empty : list ? checkList(list, value) : check(schema, value)) ?? [];
  return constraint && { param: name, constraint, sentence: name + predicate, value };
}

/**
 * The message of a broken constraint: its sentence, and the offending value in parentheses.
 *
 * @param violation - the broken constraint
 */
export function constraintMessage(violation: ConstraintViolation): string {
  return withValues(violation.sentence, violation.value === undefined ? [] : [violation.value]);
}

const empty: Failure = ['empty', 'の値が空です。'];

const gap: Failure = ['emptyItem', 'が空です。'];

function checkList(list: ListForm, value: string): Failure | undefined {
  const items = value.split(list.separator);
  const { positions = [], minItems = 1, maxItems = positions.length || Number.POSITIVE_INFINITY } = list;
  if (items.every((item) => item === '')) return ['empty', 'のリストに値がありません。'];
  if (items.length < minItems) return ['minItems', give(`${minItems}件以上`)];
  if (items.length > maxItems) return ['maxItems', `に指定できるのは最大${maxItems}件です。`];
  for (const [index, item] of items.entries()) {
    const isMiddle = index > 0 && index < items.length - 1;
    const schema = positions[index] ?? (isMiddle ? list.middleItems : undefined) ?? list.items ?? {};
    const [constraint, predicate] =
      (item !== '' ? check(schema, item) : list.allowEmptyItems === true ? undefined : gap) ?? [];
    if (constraint) return [constraint, `の${index + 1}件目${predicate}`];
  }
  return undefined;
}

function check(schema: Schema, value: string): Failure | undefined {
  const { type, enum: values, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const native = schema['x-native'];
  if (type === 'boolean' && value !== 'true' && value !== 'false') return ['type', give('trueまたはfalse')];
  if (values !== undefined && !values.map(String).includes(value))
    return ['enum', give(`${values.join('、')}のいずれか`)];
  if (type === 'integer' || type === 'number') return checkNumber(schema, value, type);
  const { length } = Array.from(value); // Characters, not UTF-16 units.
  if (length < minLength) return ['length', give(`${minLength}文字以上`)];
  if (length > maxLength) return ['length', give(`${maxLength}文字以下`)];
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return ['pattern', 'の形式が正しくありません。'];
  if (native === 'date' && !isCalendarDate(value)) return ['calendar', 'に存在しない日付が指定されています。'];
  return native === 'integer' || native === 'number' ? checkNumber(schema, value, native) : undefined;
}

function checkNumber(schema: Schema, value: string, type: 'integer' | 'number'): Failure | undefined {
  const isInteger = type === 'integer';
  if (!(isInteger ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(value)) return ['type', give(isInteger ? '整数' : '数値')];
  const number = Number(value);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  // A comparison with undefined is false.
  if (number < Number(minimum)) return ['minimum', give(`${String(minimum)}以上の値`)];
  if (number <= Number(exclusiveMinimum)) return ['minimum', give(`${String(exclusiveMinimum)}より大きい値`)];
  if (number > Number(maximum)) return ['maximum', give(`${String(maximum)}以下の値`)];
  if (number >= Number(exclusiveMaximum)) return ['maximum', give(`${String(exclusiveMaximum)}より小さい値`)];
  return undefined;
}

function give(what: string): string {
  return `には${what}を指定してください。`;
}

/**
 * Whether `YYYYMMDD` or `YYYY-MM-DD` is a day of the calendar.
 *
 * @param value - the text
 */
export function isCalendarDate(value: string): boolean {
  const [, date = ''] = /^(\d{8})$/.exec(value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3')) ?? [];
  const [month, day] = [Number(date.slice(4, 6)), Number(date.slice(6))];
  // Day 0 of the next month is the last of this one; the calendar repeats itself every 400 years.
  const last = new Date(Date.UTC(400 + Number(date.slice(0, 4)), month, 0)).getUTCDate();
  return month > 0 && month < 13 && day > 0 && day <= last;
}
