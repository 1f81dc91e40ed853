import type { EnumValue, Operation, Parameter, Scalar, ValueSchema } from '@route-search/spec/api';
import { guessIntendedValue } from '@route-search/spec/intended';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { loadBundledData } from '../load-data.ts';
import type { RequestParameters } from './response-cache.ts';
import { checkParameters, isScalar, type RuleViolation } from './check-parameters.ts';

/** New value of one request parameter. If `value` is absent, the parameter is removed from the request. */
interface ParameterChange {
  readonly parameter: string;
  readonly value?: unknown;
  /** Misspelt parameter name that the change removes. */
  readonly insteadOf?: string;
  /** Cost of the change; the sum of all costs is the distance between the original and the repaired request. */
  readonly cost: number;
  readonly why: string;
}

/** Valid request that is closest to an invalid one, with the changes that lead to it. */
export interface RepairedRequest {
  readonly parameters: RequestParameters;
  readonly changes: readonly ParameterChange[];
}

/**
 * Costs by which repairs of an invalid request are compared. A repair with a lower total cost is closer to the request.
 */
const cost = { written: 1, moved: 2, renamed: 2, dropped: 4, example: 6 } as const;
/**
 * Maximum number of candidate requests to check, and maximum number of parameters in all of them together. A check
 * takes some microseconds for each parameter.
 */
const limits = { requests: 400, parameters: 5000 } as const;

/**
 * Finds the valid request that is closest to an invalid one, by best-first search. The violated rules suggest the
 * changes that the search tries.
 *
 * @param references - parameters whose values refer to an earlier response. The repair may remove or replace such a
 *   value, but does not edit it
 * @returns `undefined` if the search finds no valid request
 */
export function repairRequest(
  operation: Operation,
  parameters: RequestParameters,
  references: ReadonlyMap<string, string> = new Map(),
): RepairedRequest | undefined {
  interface State extends RepairedRequest {
    readonly distance: number;
  }
  const open: State[] = [{ parameters, changes: [], distance: 0 }];
  const seen = new Set<string>();
  const tries = Math.min(limits.requests, Math.ceil(limits.parameters / Object.keys(parameters).length));
  for (let tried = 0; tried < tries; tried++) {
    open.sort((a, b) => a.distance - b.distance);
    const state = open.shift();
    if (state === undefined) return undefined;
    const key = JSON.stringify(Object.entries(state.parameters).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (seen.has(key)) continue;
    seen.add(key);
    const [violation] = checkParameters(operation, state.parameters).violations;
    if (violation === undefined) return state;
    for (const change of changesFor(operation, violation, state.parameters)) {
      const isRewritten = change.cost < cost.moved && references.has(change.parameter);
      const isMoved = [...references.keys()].some((name) => change.value === parameters[name]);
      if (isRewritten || isMoved) continue;
      open.push({
        parameters: changed(state.parameters, change),
        changes: [...state.changes.filter((one) => one.parameter !== change.parameter), change],
        distance: state.distance + change.cost,
      });
    }
  }
  return undefined;
}

function changed(parameters: RequestParameters, { parameter, value, insteadOf }: ParameterChange): RequestParameters {
  const others = Object.entries(parameters).filter(([name]) => name !== insteadOf && name !== parameter);
  // Overwriting the property keeps the parameter at its position in the request.
  return value !== undefined && parameter in parameters && insteadOf === undefined
    ? { ...parameters, [parameter]: value }
    : Object.fromEntries([...others, ...(value === undefined ? [] : [[parameter, value] as const])]);
}

function changesFor(
  operation: Operation,
  { rule, parameters: blamed }: RuleViolation,
  given: RequestParameters,
): ParameterChange[] {
  const declared = new Map(operation.parameters.map((parameter) => [parameter.name, parameter]));
  const kept = operation.rules.find(({ id }) => id === rule);
  const names = new Set([...blamed, ...(kept?.parameters ?? [])]);
  return [...names].flatMap((name): ParameterChange[] => {
    const parameter = declared.get(name);
    if (parameter === undefined) return unknownName(name, [...declared.keys()], given);
    const drop = name in given && !parameter.required ? [dropped(name)] : [];
    if (kept === undefined) return [...valuesFor(operation, parameter, given[name]), ...drop];
    const shown = kept.satisfied?.parameters[name];
    const example = shown ?? exampleOf(operation, parameter);
    // A possible repair is the value that the parameter has in the valid example of the rule. It replaces a wrong value
    // or adds a missing one.
    const other = example === undefined || example === given[name] ? [] : [exampleChange(name, example)];
    return [...drop, ...other, ...compared(kept, name, given)];
  });
}

/** For a rule that compares two parameters, suggests the value of one parameter for the other. */
function compared(
  { kind, operands }: Operation['rules'][number],
  name: string,
  given: RequestParameters,
): ParameterChange[] {
  if (kind !== 'compare') return [];
  const other = name === operands.left ? operands.right : operands.left;
  return other in given ? [{ parameter: name, value: given[other], cost: cost.moved, why: `${other}に合わせる` }] : [];
}

function unknownName(name: string, names: readonly string[], given: RequestParameters): ParameterChange[] {
  const near = findClosestName(
    name,
    names.filter((one) => !(one in given)),
  );
  return near === undefined
    ? [dropped(name)]
    : [
        { parameter: near, value: given[name], insteadOf: name, cost: cost.renamed, why: `${name}の綴りの誤り` },
        dropped(name),
      ];
}

const dropped = (parameter: string): ParameterChange => ({ parameter, cost: cost.dropped, why: '外す' });

const exampleChange = (parameter: string, value: Scalar): ParameterChange => ({
  parameter,
  value,
  cost: cost.example,
  why: '例の値。正しい値に置き換える',
});

function exampleOf({ examples }: Operation, { name, example }: Parameter): Scalar | undefined {
  return example ?? examples.find(({ request }) => name in request)?.request[name];
}

/** Lists changes that replace an invalid value: first by similar valid values, then by the example value. */
function valuesFor(operation: Operation, parameter: Parameter, given: unknown): ParameterChange[] {
  const { name, value: form } = parameter;
  const example = exampleOf(operation, parameter);
  const shown = example === undefined ? [] : [exampleChange(name, example)];
  if (given === undefined || given === null) return shown;
  const near = nearValues(form, given);
  return [
    ...near.map((value, place): ParameterChange => ({
      parameter: name,
      value,
      cost: cost.written + place / 10,
      why: '近い値',
    })),
    ...shown,
  ];
}

function nearValues(form: ValueSchema, given: unknown): unknown[] {
  if (form.list !== undefined) return nearLists(form.list, given);
  if (Array.isArray(given)) return given.length > 0 ? nearValues(form, given[0]) : [];
  if (!isScalar(given)) return [];
  const text = String(given).normalize('NFKC').trim();
  return [...new Set(nearTexts(form, text))].filter((value) => value !== given && value !== '');
}

/** Repairs every item of a list parameter, removes empty items and shortens the list to its maximum length. */
function nearLists(list: NonNullable<ValueSchema['list']>, given: unknown): unknown[] {
  const { separator, items, middleItems, positions, count } = list;
  const parts = Array.isArray(given)
    ? (given as readonly unknown[])
    : String(given)
        .normalize('NFKC')
        .split(String(given).includes(separator) ? separator : /[\s,、:;→]+/);
  const { max = positions?.length ?? Infinity } = count;
  const filled = parts.filter((part) => String(part).trim() !== '');
  // The first and the last item are the origin and the destination of the journey, so only middle items are cut.
  const cut = filled.length > max ? [...filled.slice(0, max - 1), filled.at(-1)] : filled;
  const mended = cut.map((part, index) => {
    const isMiddle = index > 0 && index < cut.length - 1;
    const form = positions?.[index] ?? (isMiddle ? middleItems : undefined) ?? items;
    return form === undefined ? part : (nearValues(form, part)[0] ?? part);
  });
  return [cut, mended];
}

function nearTexts({ kind, enum: enumId, range, length, notation }: ValueSchema, text: string): (string | number)[] {
  const values = enumId === undefined ? [] : (loadBundledData('api').enums[enumId]?.values ?? []);
  if (values.length > 0) return nearChoices(values, text);
  switch (kind) {
    case 'boolean':
      return [/^(?:1|y|yes|on|true|はい|する|○)$/i.test(text) ? 'true' : 'false'];
    case 'integer':
    case 'number':
      return nearNumbers(text, kind === 'integer', range);
    case 'date':
      return nearDates(text);
    case 'time':
      return [guessIntendedValue(kind, text)];
    default:
      return [
        text,
        // Spaces and punctuation are removed from a value with a fixed notation, such as a code, because it cannot
        // contain them.
        ...(notation === undefined ? [] : [text.replace(/[\s/.:-]/g, '')]),
        ...(length?.max === undefined ? [] : [Array.from(text).slice(0, length.max).join('')]),
      ];
  }
}

/**
 * Finds enum values that the user probably meant. They differ only in upper and lower case, have the given meaning, or
 * are spelt similarly.
 */
function nearChoices(values: readonly EnumValue[], text: string): string[] {
  const same = values.filter(({ value }) => value.toLowerCase() === text.toLowerCase());
  const meant = values.filter(({ meaning }) => meaning === text || (text.length > 1 && meaning.includes(text)));
  const near = findClosestName(
    text,
    values.map(({ value }) => value),
  );
  return [...same, ...meant].map(({ value }) => value).concat(near ?? []);
}

function nearNumbers(text: string, isInteger: boolean, range: ValueSchema['range'] = {}): number[] {
  const number = Number.parseFloat(guessIntendedValue('number', text));
  if (Number.isNaN(number)) return [];
  const whole = isInteger ? Math.round(number) : number;
  const step = isInteger ? 1 : 1e-6;
  const min = range.min ?? (range.above === undefined ? -Infinity : range.above + step);
  const max = range.max ?? (range.below === undefined ? Infinity : range.below - step);
  return [Math.min(Math.max(whole, min), max)];
}

/**
 * Corrects a date to the closest valid one, in the notation `YYYYMMDD`. A day after the end of the month becomes its
 * last day.
 */
function nearDates(text: string): string[] {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(guessIntendedValue('date', text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return [];
  const number = Math.min(Math.max(Number(month), 1), 12);
  const last = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const two = (one: number): string => String(one).padStart(2, '0');
  return [`${year}${two(number)}${two(Math.min(Math.max(Number(day), 1), last))}`];
}
