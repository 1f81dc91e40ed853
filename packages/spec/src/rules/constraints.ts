import type { ListForm, Schema } from '../document.ts';
import { withValues } from './sentence.ts';
import { isGiven } from './subject.ts';
import type { Request } from './types.ts';

/** A schema to check by. Who checks often has its pattern ready, with the flag `u`, and its form. */
export interface CheckedSchema extends Omit<Schema, 'pattern' | 'x-list'> {
  readonly pattern?: string | RegExp;
  readonly 'x-list'?: CheckedList;
  readonly form?: Form;
}

/** The form of a list to check by. */
export interface CheckedList extends Omit<ListForm, 'items' | 'middleItems' | 'positions'> {
  readonly items?: CheckedSchema;
  readonly middleItems?: CheckedSchema;
  readonly positions?: readonly CheckedSchema[];
}

/** What the checks read of a parameter. */
export interface CheckedParameter {
  readonly name: string;
  readonly required: boolean;
  /** References resolved. */
  readonly schema: CheckedSchema;
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
export type Failure = readonly [constraint: Constraint, predicate: string];

/** Checks a value that is more than a text. A client that knows which forms it meets need not carry the others. */
export type Form = (schema: CheckedSchema, value: string, formOf: FormOf) => Failure | undefined;

/** The form of the values of a schema; none for plain texts. */
export type FormOf = (schema: CheckedSchema) => Form | undefined;

/**
 * Checks each parameter of a request by itself: presence, type, limits, enumeration, pattern, list form and calendar.
 * Parameters that the operation does not have are not looked at.
 *
 * @param parameters - the parameters of the operation
 * @param request - the request; a list may be an array of items or one joined string
 */
export function checkParameters(parameters: readonly CheckedParameter[], request: Request): ConstraintViolation[] {
  return parameters.flatMap(
    (one) => checkParameter(one, isGiven(request, one.name) ? request[one.name] : undefined, formOf) ?? [],
  );
}

/**
 * Checks one parameter by itself.
 *
 * @param parameter - the parameter
 * @param given - its value; `undefined` when it is not given
 * @param formOf - tells the forms of its values
 */
export function checkParameter(
  { name, schema, required }: CheckedParameter,
  given: Request[string],
  formOf: FormOf,
): ConstraintViolation | undefined {
  if (given === undefined) {
    return required ? { param: name, constraint: 'required', sentence: `${name}は必須です。` } : undefined;
  }
  const value = typeof given === 'object' ? given.join(schema['x-list']?.separator ?? ':') : String(given);
  const [constraint, predicate = ''] = (value === '' ? empty : check(schema, value, formOf)) ?? [];
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

/** Lists: how many items, and each of them. */
export const listForm: Form = ({ 'x-list': list }, value, formOf) => {
  if (!list) return undefined;
  const items = value.split(list.separator);
  const { positions = [], minItems = 1, maxItems = positions.length || Number.POSITIVE_INFINITY } = list;
  if (items.every((item) => item === '')) return ['empty', 'のリストに値がありません。'];
  if (items.length < minItems) return ['minItems', give(`${minItems}件以上`)];
  if (items.length > maxItems) return ['maxItems', `に指定できるのは最大${maxItems}件です。`];
  for (const [index, item] of items.entries()) {
    const isMiddle = index > 0 && index < items.length - 1;
    const schema = positions[index] ?? (isMiddle ? list.middleItems : undefined) ?? list.items ?? {};
    const [constraint, predicate] =
      (item !== '' ? check(schema, item, formOf) : list.allowEmptyItems === true ? undefined : gap) ?? [];
    if (constraint) return [constraint, `の${index + 1}件目${predicate}`];
  }
  return undefined;
};

export const booleanForm: Form = (_, value) =>
  /^(true|false)$/.test(value) ? undefined : ['type', give('trueまたはfalse')];

export const dateForm: Form = (_, value) =>
  isCalendarDate(value) ? undefined : ['calendar', 'に存在しない日付が指定されています。'];

export const integerForm: Form = (schema, value) =>
  /^-?\d+$/.test(value) ? checkBounds(schema, Number(value)) : ['type', give('整数')];

export const numberForm: Form = (schema, value) =>
  /^-?\d+(\.\d+)?$/.test(value) ? checkBounds(schema, Number(value)) : ['type', give('数値')];

/**
 * The form of the values of a schema.
 *
 * @param schema - the schema
 * @returns `undefined` for plain texts
 */
export function formOf({ type, 'x-native': native, 'x-list': list }: CheckedSchema): Form | undefined {
  if (list) return listForm;
  if (type === 'boolean') return booleanForm;
  switch (native ?? type) {
    case 'date':
      return dateForm;
    case 'integer':
      return integerForm;
    case 'number':
      return numberForm;
    default:
      return undefined;
  }
}

function check(schema: CheckedSchema, value: string, formOf: FormOf): Failure | undefined {
  const { enum: values, pattern, minLength, maxLength, 'x-list': list } = schema;
  if (!list) {
    if (values && !values.includes(value)) return ['enum', give(`${values.join('、')}のいずれか`)];
    const { length } = Array.from(value); // Characters, not UTF-16 units.
    // A comparison with undefined is false.
    if (length < Number(minLength)) return ['length', give(`${String(minLength)}文字以上`)];
    if (length > Number(maxLength)) return ['length', give(`${String(maxLength)}文字以下`)];
    if (pattern && !(typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern).test(value))
      return ['pattern', give(`${schema['x-notation'] ?? '正しい'}形式の値`)];
  }
  return formOf(schema)?.(schema, value, formOf);
}

function checkBounds(schema: CheckedSchema, number: number): Failure | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
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
  const iso = value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  // A day that does not exist is no date, or turns into another day.
  return /^\d{4}(-\d\d){2}$/.test(iso) && JSON.stringify(new Date(iso)).startsWith(`"${iso}`);
}
