import type { ListForm, Schema } from '../document.ts';
import type { OperationParameter } from '../operations.ts';
import { withValues } from './sentence.ts';
import { isGiven } from './evaluate.ts';
import type { Request } from './types.ts';

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

/** A constraint that a value breaks, as the predicate of a sentence about the parameter. */
interface Failure {
  readonly constraint: Constraint;
  readonly predicate: string;
}

/**
 * Checks each parameter of a request by itself: presence, type, limits, enumeration, pattern, list form and calendar.
 * Parameters that the operation does not have are not looked at.
 *
 * @param parameters - the parameters of the operation, references resolved
 * @param request - the request; a list may be an array of items or one joined string
 */
export function checkParameters(parameters: readonly OperationParameter[], request: Request): ConstraintViolation[] {
  return parameters.flatMap((parameter): ConstraintViolation[] => {
    const { name } = parameter;
    if (!isGiven(request, name)) {
      return parameter.required ? [{ param: name, constraint: 'required', sentence: `${name}は必須です。` }] : [];
    }
    const list = parameter.schema['x-list'];
    const given = request[name];
    const value = typeof given === 'object' ? given.join(list?.separator ?? ':') : String(given);
    const failure = value === '' ? empty : list === undefined ? check(parameter.schema, value) : checkList(list, value);
    if (failure === undefined) return [];
    return [{ param: name, constraint: failure.constraint, sentence: `${name}${failure.predicate}`, value }];
  });
}

/**
 * The message of a broken constraint: its sentence, and the offending value in parentheses.
 *
 * @param violation - the broken constraint
 */
export function constraintMessage(violation: ConstraintViolation): string {
  return withValues(violation.sentence, violation.value === undefined ? [] : [violation.value]);
}

const empty: Failure = { constraint: 'empty', predicate: 'の値が空です。' };

function checkList(list: ListForm, value: string): Failure | undefined {
  const items = value.split(list.separator);
  const limits = list.positions ?? [];
  const minimum = list.minItems ?? 1;
  const maximum = list.maxItems ?? (limits.length > 0 ? limits.length : undefined);
  if (items.every((item) => item === '')) return { constraint: 'empty', predicate: 'のリストに値がありません。' };
  if (items.length < minimum) return { constraint: 'minItems', predicate: `には${minimum}件以上を指定してください。` };
  if (maximum !== undefined && items.length > maximum) {
    return { constraint: 'maxItems', predicate: `に指定できるのは最大${maximum}件です。` };
  }
  for (const [index, item] of items.entries()) {
    if (item === '') {
      if (list.allowEmptyItems === true) continue;
      return { constraint: 'emptyItem', predicate: `の${index + 1}件目が空です。` };
    }
    const middle = index > 0 && index < items.length - 1;
    const schema = list.positions?.[index] ?? (middle ? list.middleItems : undefined) ?? list.items;
    const failure = schema === undefined ? undefined : check(schema, item);
    if (failure !== undefined) return { ...failure, predicate: `の${index + 1}件目${failure.predicate}` };
  }
  return undefined;
}

function check(schema: Schema, value: string): Failure | undefined {
  if (schema.type === 'boolean' && value !== 'true' && value !== 'false') {
    return { constraint: 'type', predicate: 'にはtrueまたはfalseを指定してください。' };
  }
  if (schema.enum !== undefined && !schema.enum.some((one) => String(one) === value)) {
    return { constraint: 'enum', predicate: `には${schema.enum.join('、')}のいずれかを指定してください。` };
  }
  if (schema.type === 'integer' || schema.type === 'number') return checkNumber(schema, value);
  return checkString(schema, value);
}

function checkNumber(schema: Schema, value: string): Failure | undefined {
  const integer = schema.type === 'integer';
  if (!(integer ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(value)) {
    return { constraint: 'type', predicate: `には${integer ? '整数' : '数値'}を指定してください。` };
  }
  const number = Number(value);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && number < minimum) {
    return { constraint: 'minimum', predicate: `には${minimum}以上の値を指定してください。` };
  }
  if (exclusiveMinimum !== undefined && number <= exclusiveMinimum) {
    return { constraint: 'minimum', predicate: `には${exclusiveMinimum}より大きい値を指定してください。` };
  }
  if (maximum !== undefined && number > maximum) {
    return { constraint: 'maximum', predicate: `には${maximum}以下の値を指定してください。` };
  }
  if (exclusiveMaximum !== undefined && number >= exclusiveMaximum) {
    return { constraint: 'maximum', predicate: `には${exclusiveMaximum}より小さい値を指定してください。` };
  }
  return undefined;
}

function checkString(schema: Schema, value: string): Failure | undefined {
  const length = Array.from(value).length; // Characters, not UTF-16 units.
  if (schema.minLength !== undefined && length < schema.minLength) {
    return { constraint: 'length', predicate: `には${schema.minLength}文字以上を指定してください。` };
  }
  if (schema.maxLength !== undefined && length > schema.maxLength) {
    return { constraint: 'length', predicate: `には${schema.maxLength}文字以下を指定してください。` };
  }
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) {
    return { constraint: 'pattern', predicate: 'の形式が正しくありません。' };
  }
  if (schema['x-native'] === 'date' && !isCalendarDate(value)) {
    return { constraint: 'calendar', predicate: 'に存在しない日付が指定されています。' };
  }
  if (schema['x-native'] === 'integer' || schema['x-native'] === 'number') {
    return checkNumber({ ...schema, type: schema['x-native'] }, value);
  }
  return undefined;
}

/**
 * Whether `YYYYMMDD` or `YYYY-MM-DD` is a day of the calendar.
 *
 * @param value - the text
 */
export function isCalendarDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(value) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year)); // Date.UTC reads 0 to 99 as the twentieth century.
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
