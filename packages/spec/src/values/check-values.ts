import { isParameterGiven } from '@route-search/parameter-rules';
import type { ParameterValues } from '@route-search/parameter-rules';
import { isCalendarDate } from './calendar-date.ts';
import type { CompactParameter, CompactSchema, ValueCheckFinder, ValueCheck } from './compact-schema.ts';
import {
  checkItemCount,
  checkTextLength,
  checkNumberRange,
  emptyItemFailure,
  emptyListFailure,
  emptyValueFailure,
  missingValueFailure,
  nonexistentDateFailure,
  createEnumFailure,
  createPatternFailure,
  createTypeFailure,
} from './constraint-messages.ts';
import type { ConstraintFailure, ValueViolation } from './value-violation.ts';

/**
 * Checks each parameter of a request separately: presence, type, limits, enumeration, pattern, list and calendar day.
 * Ignores unknown parameters.
 *
 * @param request - parameter values; a list may be an array or one joined string
 */
export function checkParameterValues(
  parameters: readonly CompactParameter[],
  request: ParameterValues,
): ValueViolation[] {
  return parameters.flatMap(
    (parameter) =>
      checkParameterValue(
        parameter,
        isParameterGiven(request, parameter.name) ? request[parameter.name] : undefined,
        findValueCheck,
      ) ?? [],
  );
}

/**
 * Checks the value of one parameter against its schema.
 *
 * @param given - undefined if the parameter is missing
 */
export function checkParameterValue(
  { name, value: form, required }: CompactParameter,
  given: ParameterValues[string],
  checkOf: ValueCheckFinder,
): ValueViolation | undefined {
  const failure = given === undefined && !required ? undefined : findConstraintFailure(form, given, checkOf);
  if (!failure) return undefined;
  const [constraint, predicate] = failure;
  const violation = { param: name, constraint, sentence: name + predicate };
  return given === undefined ? violation : { ...violation, value: joinListValue(form, given) };
}

/** Finds the constraint that a value breaks. Returns undefined if the value is valid. */
export function findConstraintFailure(
  form: CompactSchema,
  given: ParameterValues[string],
  checkOf: ValueCheckFinder,
): ConstraintFailure | undefined {
  if (given === undefined) return missingValueFailure;
  const value = joinListValue(form, given);
  return value === '' ? emptyValueFailure : check(form, value, checkOf);
}

/** Formats a parameter value as in the query, before percent-encoding. Joins the items of a list. */
export function joinListValue({ list }: CompactSchema, value: ParameterValues[string]): string {
  return typeof value === 'object' ? value.join(list?.separator ?? ':') : String(value);
}

/** Checks the number of items of a list, and each item. */
export const listValueCheck: ValueCheck = ({ list }, value, checkOf) => {
  if (!list) return undefined;
  const items = value.split(list.separator);
  const { positions = [], count = {}, emptyItems } = list;
  const { min = 1, max = positions.length || Infinity } = count;
  if (!items.some(Boolean)) return emptyListFailure;
  const wrongCount = checkItemCount(items.length, min, max);
  if (wrongCount) return wrongCount;
  for (const [index, item] of items.entries()) {
    const isMiddle = index > 0 && index < items.length - 1;
    const form = positions[index] ?? (isMiddle ? list.middleItems : undefined) ?? list.items ?? {};
    const [constraint, predicate] =
      (item !== '' ? check(form, item, checkOf) : emptyItems ? undefined : emptyItemFailure) ?? [];
    if (constraint) return [constraint, `の${index + 1}件目${predicate}`];
  }
  return undefined;
};

export const booleanCheck: ValueCheck = (_, value) =>
  /^(true|false)$/.test(value) ? undefined : createTypeFailure('trueまたはfalse');

export const dateCheck: ValueCheck = (_, value) => (isCalendarDate(value) ? undefined : nonexistentDateFailure);

export const integerCheck: ValueCheck = ({ range = {} }, value) =>
  /^-?\d+$/.test(value) ? checkNumberRange(Number(value), range) : createTypeFailure('整数');

export const numberCheck: ValueCheck = ({ range = {} }, value) =>
  /^-?\d+(\.\d+)?$/.test(value) ? checkNumberRange(Number(value), range) : createTypeFailure('指数のない数値');

/** Checks the length of a text in characters instead of UTF-16 code units. */
export const lengthCheck: ValueCheck = ({ length = {} }, value) => checkTextLength(Array.from(value).length, length);

/** Returns the function that checks the values of a schema. Returns undefined for plain texts. */
export function findValueCheck({ kind, length }: CompactSchema): ValueCheck | undefined {
  switch (kind) {
    case 'list':
      return listValueCheck;
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

function check(form: CompactSchema, value: string, checkOf: ValueCheckFinder): ConstraintFailure | undefined {
  const { values, pattern, list, notation } = form;
  if (!list) {
    if (values && !values.some((allowed) => String(allowed) === value)) return createEnumFailure(values);
    if (pattern && !(typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern).test(value))
      return createPatternFailure(notation);
  }
  return checkOf(form)?.(form, value, checkOf);
}
