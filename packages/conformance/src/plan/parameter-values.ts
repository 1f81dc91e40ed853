import type { ListSchema, Parameter, ValueSchema } from '@route-search/spec/api';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { ValueViolation } from '@route-search/spec/values';
import {
  serializeParameters,
  type SpecModel,
  type RequestParameters,
  type CompiledOperation,
} from '../model/spec-model.ts';

/** Value that the spec forbids, with the part of the declaration that forbids it. */
export interface ForbiddenValue {
  readonly value: string;
  readonly constraint: ValueViolation['constraint'];
  readonly aspect: SourceAspect;
  /** True if a single item of the list is forbidden, not the list itself. */
  readonly isItem?: true;
}

/**
 * Lists the valid requests in the spec: first the examples of the operation, then the `satisfied` examples of its
 * rules.
 */
export function listValidRequests(operation: CompiledOperation): readonly RequestParameters[] {
  const known = validRequests.get(operation);
  if (known !== undefined) return known;
  const examples = operation.examples.map(({ request }) => serializeParameters(request));
  const kept = operation.rules.flatMap(({ satisfied }) =>
    satisfied ? [serializeParameters(satisfied.parameters)] : [],
  );
  const all = [...examples, ...kept];
  validRequests.set(operation, all);
  return all;
}

const validRequests = new WeakMap<CompiledOperation, readonly RequestParameters[]>();

/**
 * Lists the parameters whose values only the server can check, such as serialized data, section numbers, or stations of
 * a certain type.
 */
export function listServerCheckedParameters({ rules }: CompiledOperation): ReadonlySet<string> {
  const judged = rules.filter(({ violated }) => violated?.knowledge !== undefined);
  return new Set(judged.flatMap(({ parameters }) => parameters));
}

/**
 * True if the values of the parameter are valid in any request, as those of an enumeration are. Values of other
 * parameters refer to data of the server: a station, a section of a course, a day with trains.
 */
export function isContextFreeParameter({ value: { kind, enum: id, unit, list }, default: fixed }: Parameter): boolean {
  if (list !== undefined) return list.items?.enum !== undefined;
  if (id !== undefined || kind === 'boolean') return true;
  return (kind === 'integer' || kind === 'number') && (unit !== undefined || fixed !== undefined);
}

/**
 * True if the operation has a parameter of this name whose values are valid in any request.
 */
export function hasContextFreeParameter({ parameters }: CompiledOperation, name: string): boolean {
  const parameter = parameters.find((one) => one.name === name);
  return parameter !== undefined && isContextFreeParameter(parameter);
}

/** True if two requests differ only in parameters whose values are valid in any request. */
export function hasOnlyContextFreeChanges(
  operation: CompiledOperation,
  [left, right]: readonly [RequestParameters, RequestParameters],
): boolean {
  const names = Object.keys({ ...left, ...right }).filter((name) => left[name] !== right[name]);
  return names.every((name) => hasContextFreeParameter(operation, name));
}

/**
 * True if the value of a parameter is an index into a list of an earlier response. The list of another response may be
 * shorter.
 */
export function isResponseIndexParameter(parameter: Parameter): boolean {
  const { value } = parameter;
  const { kind } = value.list?.items ?? value;
  return (kind === 'integer' || kind === 'number') && !isContextFreeParameter(parameter);
}

/** Lists allowed values of a parameter: the values of its enumeration, its limits, and values in examples. */
export function listAllowedValues(model: SpecModel, operation: CompiledOperation, parameter: Parameter): string[] {
  const { name, value: form } = parameter;
  const shown = listValidRequests(operation).flatMap((base) => base[name] ?? []);
  const example =
    parameter.example === undefined || isResponseIndexParameter(parameter) ? [] : [String(parameter.example)];
  if (listServerCheckedParameters(operation).has(name) || isResponseIndexParameter(parameter))
    return [...new Set(shown)];
  const declared =
    form.list === undefined
      ? [...listSingleValues(model, form), ...listLargeValues(parameter)]
      : listAllowedLists(model, form, [...shown, ...example]);
  return [...new Set([...declared, ...shown, ...example])].filter((value) =>
    model.findViolations(operation, { [name]: value }).values.every(({ param }) => param !== name),
  );
}

function listSingleValues(model: SpecModel, form: ValueSchema): string[] {
  const { kind, range = {}, enum: id } = form;
  if (id !== undefined) return model.spec.enums[id]?.values.map(({ value }) => value) ?? [];
  if (kind === 'boolean') return ['true', 'false'];
  const { min, max } = range;
  return [min, max].flatMap((bound) => (bound === undefined ? [] : [String(bound)]));
}

/** For a parameter without a maximum, lists a number far above the default: the server may have a hidden maximum. */
function listLargeValues({ value: { range }, default: fixed }: Parameter): string[] {
  const isOpen = range !== undefined && range.max === undefined && range.below === undefined;
  return isOpen && typeof fixed === 'number' && fixed > 1 ? [String(fixed * 5)] : [];
}

/**
 * Lists allowed values that `listAllowedValues` does not return: values just inside the limits, fractions, and lists
 * with each value at each position.
 */
export function listValuesInsideLimits(model: SpecModel, operation: CompiledOperation, parameter: Parameter): string[] {
  const { name, value: form } = parameter;
  if (listServerCheckedParameters(operation).has(name) || isResponseIndexParameter(parameter)) return [];
  const shown = listValidRequests(operation).flatMap((base) => base[name] ?? []);
  const found =
    form.list === undefined ? listValuesInsideRange(form) : listInnerLists(model, form.list, shown[0] ?? '');
  const tried = new Set(listAllowedValues(model, operation, parameter));
  return [...new Set(found)].filter(
    (value) =>
      !tried.has(value) &&
      model.findViolations(operation, { [name]: value }).values.every((violation) => violation.param !== name),
  );
}

function listValuesInsideRange({ kind, range: { min, max, above, below } = {} }: ValueSchema): string[] {
  const step = kind === 'number' ? 0.5 : 1;
  const from = [min ?? above].flatMap((bound) => (bound === undefined ? [] : [bound + step]));
  const to = [max ?? below].flatMap((bound) => (bound === undefined ? [] : [bound - step]));
  return [...from, ...to].map(String);
}

/** Creates lists with each value at each position, and a list with one item less than the maximum. */
function listInnerLists(model: SpecModel, { separator, items, positions, count }: ListSchema, shown: string): string[] {
  const parts = shown.split(separator);
  const at = (index: number, value: string): string => parts.with(index, value).join(separator);
  const values = (form: ValueSchema): string[] => [...listSingleValues(model, form), ...listValuesInsideRange(form)];
  if (positions !== undefined) {
    const shorter = count.min === undefined ? [] : [parts.slice(0, count.min).join(separator)];
    return [
      ...shorter,
      ...positions.slice(0, parts.length).flatMap((form, index) => values(form).map((value) => at(index, value))),
    ];
  }
  const known = items === undefined ? [] : listSingleValues(model, items);
  const pairs = known.map((value, index) => [value, known[(index + 1) % known.length] ?? value]);
  const each = known.length > 0 ? known : parts;
  const less = count.max === undefined ? 0 : count.max - 1;
  const most = Array.from(
    { length: shown === '' && known.length === 0 ? 0 : less },
    (_, index) => each[index % each.length] ?? '',
  );
  return [...pairs, most].filter((list) => list.length > 0).map((list) => list.join(separator));
}

/** Creates lists that contain each value of the enumeration, and a list with the maximum number of items. */
function listAllowedLists(model: SpecModel, { list }: ValueSchema, shown: readonly string[]): string[] {
  if (list?.items === undefined) return [];
  const { separator, items, count } = list;
  const each = listSingleValues(model, items);
  // The list with the maximum number of items repeats items of the example, because the server accepts these.
  const known = each.length > 0 ? each : (shown[0]?.split(separator) ?? []);
  const { max } = count;
  const most =
    max === undefined || known.length === 0
      ? []
      : [Array.from({ length: max }, (_, index) => known[index % known.length] ?? '')];
  return [...each.map((value) => [value]), ...most].map((parts) => parts.join(separator));
}

/** Lists values of a parameter that each violate one declared constraint as little as possible. */
export function listForbiddenValues(
  model: SpecModel,
  operation: CompiledOperation,
  parameter: Parameter,
): ForbiddenValue[] {
  const { name, value: form, example } = parameter;
  const shown = String(listValidRequests(operation).find((base) => base[name] !== undefined)?.[name] ?? example ?? '');
  const all = [...listValuesOfNamesakes(model, parameter), ...listForbiddenCandidates(model, form, shown)];
  return all.filter(({ value, constraint }) =>
    model
      .findViolations(operation, { [name]: value })
      .values.some((one) => one.param === name && one.constraint === constraint),
  );
}

/**
 * Lists the values of enumerations that parameters of the same name have in other operations. A server that shares the
 * code of these operations accepts such a value, and refuses an invented one.
 */
function listValuesOfNamesakes(model: SpecModel, { name, value: { enum: id } }: Parameter): ForbiddenValue[] {
  if (id === undefined) return [];
  const others = model.spec.operations.flatMap(({ parameters }) =>
    parameters.filter((other) => other.name === name && other.value.enum !== id),
  );
  return [...new Set(others.flatMap((other) => listSingleValues(model, other.value)))].map((value) => ({
    value,
    constraint: 'enum',
    aspect: 'values',
  }));
}

/**
 * Creates values that a declaration forbids. The first value for each constraint is one that even a slightly tolerant
 * server accepts, such as an enumeration value in upper case. It therefore reveals the most.
 */
function listForbiddenCandidates(model: SpecModel, form: ValueSchema, shown: string): ForbiddenValue[] {
  const { kind, range = {}, length = {}, list, pattern } = form;
  const all: ForbiddenValue[] = [];
  const add = (value: string | number, constraint: ForbiddenValue['constraint'], aspect: SourceAspect): void => {
    all.push({ value: String(value), constraint, aspect });
  };
  if (list !== undefined) return listForbiddenLists(model, list, shown);
  if (form.enum !== undefined) {
    const [value = ''] = listSingleValues(model, form);
    for (const other of [value.toUpperCase(), 'zzz']) add(other, 'enum', 'values');
  }
  const step = kind === 'number' ? 0.5 : 1;
  if (range.max !== undefined) add(range.max + step, 'maximum', 'maximum');
  if (range.min !== undefined) add(range.min - step, 'minimum', 'minimum');
  if (range.above !== undefined) add(range.above, 'minimum', 'exclusiveMinimum');
  if (range.below !== undefined) add(range.below, 'maximum', 'exclusiveMaximum');
  if (kind === 'integer' || kind === 'number' || kind === 'boolean') {
    for (const value of [kind === 'boolean' ? '1' : `${range.min ?? 1}x`, 'zzz']) add(value, 'type', 'type');
  }
  if (kind === 'date') add('20240231', 'calendar', 'pattern');
  if (pattern !== undefined && form.enum === undefined) {
    const tolerated = { date: '2024-06-20', time: '10:00' }[kind as string] ?? [];
    // A list of two codes: a server that splits every value wrongly accepts it.
    for (const value of [tolerated, `${shown}:${shown}`, 'zzz', 'z z', '9'].flat()) add(value, 'pattern', 'pattern');
  }
  if (length.max !== undefined) add('z'.repeat(length.max + 1), 'length', 'maxLength');
  if (length.min !== undefined && length.min > 1) add('z'.repeat(length.min - 1), 'length', 'minLength');
  // Removes a value that is listed twice for the same constraint.
  return all.filter(
    (one, index) =>
      all.findIndex(({ constraint, value }) => constraint === one.constraint && value === one.value) === index,
  );
}

/**
 * Creates lists with too few or too many items, and lists with one forbidden item. In a tuple, the forbidden item is at
 * each position; in another list, at the start and at the end.
 */
function listForbiddenLists(
  model: SpecModel,
  { separator, items, positions, count }: ListSchema,
  shown: string,
): ForbiddenValue[] {
  const parts = shown.split(separator);
  const [item = ''] = parts;
  const repeated = (length: number): string => Array.from({ length }, () => item).join(separator);
  const { min, max = positions?.length } = count;
  const all: ForbiddenValue[] = [];
  if (max !== undefined) all.push({ value: repeated(max + 1), constraint: 'maxItems', aspect: 'maxItems' });
  if (min !== undefined && min > 1) all.push({ value: repeated(min - 1), constraint: 'minItems', aspect: 'minItems' });
  if (items?.enum !== undefined) all.push({ value: 'zzz', constraint: 'enum', aspect: 'values' });
  const places = positions ?? [items, ...(parts.length > 1 ? [items] : [])];
  const wrong = places.flatMap((form, place): ForbiddenValue[] => {
    const index = positions === undefined && place > 0 ? parts.length - 1 : place;
    if (form === undefined || index >= parts.length) return [];
    return listForbiddenCandidates(model, form, parts[index] ?? '').map((one) => ({
      ...one,
      value: parts.with(index, one.value).join(separator),
      isItem: true,
    }));
  });
  return [...all, ...wrong];
}
