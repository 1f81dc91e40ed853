import { mapListItems } from '../model/map-list-items.ts';
import type { Bounds, EnumId, Enumeration, ListSchema, Range, ValueSchema } from '../model/api.ts';
import { isGiven } from '../rules/request-values.ts';
import { appendValues } from '../rules/sentence.ts';
import type { Request, Scalar } from '../rules/rule.ts';

/**
 * Schema of a value with everything that the checks read. Frequent callers pass a compiled pattern (flag `u`) and the
 * check.
 */
export interface CheckedSchema {
  readonly kind?: ValueSchema['kind'];
  /** Values of an enumeration. */
  readonly values?: readonly Scalar[];
  readonly pattern?: string | RegExp;
  readonly notation?: string;
  readonly range?: Range;
  readonly length?: Bounds;
  readonly list?: CheckedListSchema;
  readonly check?: ValueCheck;
}

/** List schema for the checks. */
export interface CheckedListSchema extends Partial<Omit<ListSchema, 'items' | 'middleItems' | 'positions'>> {
  readonly separator: string;
  readonly items?: CheckedSchema;
  readonly middleItems?: CheckedSchema;
  readonly positions?: readonly CheckedSchema[];
}

/** Parameter with everything that the checks read. */
export interface CheckedParameter {
  readonly name: string;
  readonly required: boolean;
  readonly value: CheckedSchema;
}

/**
 * Maximum length of a URL, in characters, that client and sandbox accept by default. A guard against absurd input,
 * longer than servers accept; the API documents give no length.
 */
export const maxUrlLength = 65_536;

/** Constraint of one parameter that a request breaks. */
export interface ValueViolation {
  readonly param: string;
  readonly constraint: Constraint;
  /** The Japanese sentence, without the value. */
  readonly sentence: string;
  /** Offending value as written in the query; absent when the parameter is missing. */
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

/** Broken constraint, and the predicate of a sentence about the parameter. */
export type ConstraintFailure = readonly [constraint: Constraint, predicate: string];

/** Checks a value that is not a plain text. A client that uses only some kinds need not include the others. */
export type ValueCheck = (
  form: CheckedSchema,
  value: string,
  findValueCheck: FindValueCheck,
) => ConstraintFailure | undefined;

/** Returns the check of a schema; `undefined` for plain texts. */
export type FindValueCheck = (form: CheckedSchema) => ValueCheck | undefined;

/** Converts a value schema to everything that its checks read. */
export function toCheckedSchema(enums: Readonly<Record<EnumId, Enumeration>>, form: ValueSchema): CheckedSchema {
  const { kind, pattern, notation, range, length, list } = form;
  // A request may use values of an open enumeration that the product documents do not name.
  const values = form.enum === undefined || form.open === true ? undefined : valuesOf(enums, form.enum);
  if (list !== undefined)
    return { kind, list: mapListItems(list, (item: ValueSchema) => toCheckedSchema(enums, item)) };
  return {
    kind,
    ...(values && { values }),
    ...(pattern !== undefined && { pattern }),
    ...(notation !== undefined && { notation }),
    ...(range && { range }),
    ...(length && { length }),
  };
}

function valuesOf(enums: Readonly<Record<EnumId, Enumeration>>, id: EnumId): Scalar[] {
  const enumeration = enums[id];
  // Without its values the schema would accept anything.
  if (enumeration === undefined) throw new RangeError(`the model has no enumeration ${id}`);
  return enumeration.values.map(({ value }) => value);
}

/**
 * Checks each parameter of a request by itself: presence, type, limits, enumeration, pattern, list and calendar.
 * Parameters that the operation does not have are ignored.
 *
 * @param request - the request; a list may be an array of items or one joined string
 */
export function checkValues(parameters: readonly CheckedParameter[], request: Request): ValueViolation[] {
  return parameters.flatMap(
    (parameter) =>
      checkValue(parameter, isGiven(request, parameter.name) ? request[parameter.name] : undefined, checkOf) ?? [],
  );
}

/**
 * Checks one parameter by itself.
 *
 * @param given - its value; `undefined` when it is not given
 */
export function checkValue(
  { name, value: form, required }: CheckedParameter,
  given: Request[string],
  checkOf: FindValueCheck,
): ValueViolation | undefined {
  const failure = given === undefined && !required ? undefined : findConstraintFailure(form, given, checkOf);
  if (!failure) return undefined;
  const [constraint, predicate] = failure;
  const violation = { param: name, constraint, sentence: name + predicate };
  return given === undefined ? violation : { ...violation, value: joinListValue(form, given) };
}

/**
 * Finds the broken constraint of a required value.
 *
 * @returns `undefined` when the value is valid
 */
export function findConstraintFailure(
  form: CheckedSchema,
  given: Request[string],
  checkOf: FindValueCheck,
): ConstraintFailure | undefined {
  if (given === undefined) return ['required', 'は必須です。'];
  const value = joinListValue(form, given);
  return value === '' ? ['empty', 'の値が空です。'] : check(form, value, checkOf);
}

/** Formats a value for the query, before percent-encoding. */
export function joinListValue({ list }: CheckedSchema, value: Request[string]): string {
  return typeof value === 'object' ? value.join(list?.separator ?? ':') : String(value);
}

/** Formats the message of a broken constraint: its sentence, and the offending value in parentheses. */
export function formatValueViolation({ sentence, value }: ValueViolation): string {
  return appendValues(sentence, value === undefined ? [] : [value]);
}

const gap: ConstraintFailure = ['emptyItem', 'が空です。'];

/** Checks the number of items of a list, and each item. */
export const listCheck: ValueCheck = ({ list }, value, checkOf) => {
  if (!list) return undefined;
  const items = value.split(list.separator);
  const { positions = [], count = {}, emptyItems } = list;
  const { min = 1, max = positions.length || Infinity } = count;
  if (!items.some(Boolean)) return ['empty', 'のリストに値がありません。'];
  if (items.length < min) return ['minItems', give(`${min}件以上`)];
  if (items.length > max) return ['maxItems', `に指定できるのは最大${max}件です。`];
  for (const [index, item] of items.entries()) {
    const isMiddle = index > 0 && index < items.length - 1;
    const form = positions[index] ?? (isMiddle ? list.middleItems : undefined) ?? list.items ?? {};
    const [constraint, predicate] = (item !== '' ? check(form, item, checkOf) : emptyItems ? undefined : gap) ?? [];
    if (constraint) return [constraint, `の${index + 1}件目${predicate}`];
  }
  return undefined;
};

export const booleanCheck: ValueCheck = (_, value) =>
  /^(true|false)$/.test(value) ? undefined : ['type', give('trueまたはfalse')];

export const dateCheck: ValueCheck = (_, value) =>
  isCalendarDate(value) ? undefined : ['calendar', 'に存在しない日付が指定されています。'];

export const integerCheck: ValueCheck = (form, value) =>
  /^-?\d+$/.test(value) ? checkRange(form, Number(value)) : ['type', give('整数')];

export const numberCheck: ValueCheck = (form, value) =>
  /^-?\d+(\.\d+)?$/.test(value) ? checkRange(form, Number(value)) : ['type', give('数値')];

export const lengthCheck: ValueCheck = ({ length }, value) => {
  const count = Array.from(value).length; // Characters, not UTF-16 units.
  // A comparison with undefined is false.
  if (count < Number(length?.min)) return ['length', give(`${String(length?.min)}文字以上`)];
  if (count > Number(length?.max)) return ['length', give(`${String(length?.max)}文字以下`)];
  return undefined;
};

/**
 * Returns the check of a schema.
 *
 * @returns `undefined` for plain texts
 */
export function checkOf({ kind, length }: CheckedSchema): ValueCheck | undefined {
  switch (kind) {
    case 'list':
      return listCheck;
    case 'boolean':
      return booleanCheck;
    case 'date':
      return dateCheck;
    case 'integer':
      return integerCheck;
    case 'number':
      return numberCheck;
    default:
      return length && lengthCheck;
  }
}

function check(form: CheckedSchema, value: string, checkOf: FindValueCheck): ConstraintFailure | undefined {
  const { values, pattern, list, notation } = form;
  if (!list) {
    if (values && !values.some((allowed) => String(allowed) === value))
      return ['enum', give(`${values.join('、')}のいずれか`)];
    if (pattern && !(typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern).test(value))
      return ['pattern', give(`${notation ?? '正しい'}形式の値`)];
  }
  return checkOf(form)?.(form, value, checkOf);
}

function checkRange({ range = {} }: CheckedSchema, number: number): ConstraintFailure | undefined {
  const { min, max, above, below } = range;
  if (number < Number(min)) return ['minimum', give(`${String(min)}以上の値`)];
  if (number <= Number(above)) return ['minimum', give(`${String(above)}より大きい値`)];
  if (number > Number(max)) return ['maximum', give(`${String(max)}以下の値`)];
  if (number >= Number(below)) return ['maximum', give(`${String(below)}より小さい値`)];
  return undefined;
}

function give(what: string): string {
  return `には${what}を指定してください。`;
}

/** True if `YYYYMMDD` or `YYYY-MM-DD` is an existing day. */
export function isCalendarDate(value: string): boolean {
  const [, year, , month, day] = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(value) ?? [];
  // `Date` rejects a day that does not exist, or turns it into another day.
  return new Date([year, month, day].join('-')).getUTCDate() === Number(day);
}
