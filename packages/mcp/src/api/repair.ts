import type { EnumValue, Operation, Parameter, Scalar, ValueForm } from '@route-search/spec/api';
import { intendedValue } from '@route-search/spec/intended';
import { closest } from '@route-search/toolkit/problem';
import { load } from '../data.ts';
import type { Parameters } from './answers.ts';
import { check, isScalar, type Finding } from './checks.ts';

/** A change of one parameter; without a value it is taken away. */
export interface Change {
  readonly parameter: string;
  readonly value?: unknown;
  /** The unknown name that it takes the place of. */
  readonly insteadOf?: string;
  /** How far it is from what was meant. */
  readonly cost: number;
  readonly why: string;
}

/** The nearest request that breaks nothing. */
export interface Repair {
  readonly parameters: Parameters;
  readonly changes: readonly Change[];
}

/** How far a change is from what was meant: writing it otherwise is nearest, an invented value is farthest. */
const cost = { written: 1, moved: 2, renamed: 2, dropped: 4, example: 6 } as const;
/** Requests that are tried; each is a check of microseconds. */
const tries = 400;

/**
 * Looks for the nearest request that the checks accept: changes that the broken rules suggest, the nearest first, and only
 * what the same checks accept is offered.
 *
 * @returns `undefined` when none is found
 */
export function repair(operation: Operation, parameters: Parameters): Repair | undefined {
  interface State extends Repair {
    readonly distance: number;
  }
  const open: State[] = [{ parameters, changes: [], distance: 0 }];
  const seen = new Set<string>();
  for (let tried = 0; tried < tries; tried++) {
    open.sort((a, b) => a.distance - b.distance);
    const state = open.shift();
    if (state === undefined) return undefined;
    const key = JSON.stringify(Object.entries(state.parameters).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (seen.has(key)) continue;
    seen.add(key);
    const [violation] = check(operation, state.parameters).violations;
    if (violation === undefined) return state;
    for (const change of changesFor(operation, violation, state.parameters)) {
      open.push({
        parameters: changed(state.parameters, change),
        changes: [...state.changes.filter((one) => one.parameter !== change.parameter), change],
        distance: state.distance + change.cost,
      });
    }
  }
  return undefined;
}

function changed(parameters: Parameters, { parameter, value, insteadOf }: Change): Parameters {
  const others = Object.entries(parameters).filter(([name]) => name !== insteadOf && name !== parameter);
  // A parameter keeps its place.
  return value !== undefined && parameter in parameters && insteadOf === undefined
    ? { ...parameters, [parameter]: value }
    : Object.fromEntries([...others, ...(value === undefined ? [] : [[parameter, value] as const])]);
}

/** The changes that a broken rule suggests. */
function changesFor(operation: Operation, { rule, parameters: blamed }: Finding, given: Parameters): Change[] {
  const declared = new Map(operation.parameters.map((parameter) => [parameter.name, parameter]));
  const kept = operation.rules.find(({ id }) => id === rule);
  const names = new Set([...blamed, ...(kept?.parameters ?? [])]);
  return [...names].flatMap((name): Change[] => {
    const parameter = declared.get(name);
    if (parameter === undefined) return unknownName(name, [...declared.keys()], given);
    const drop = name in given && !parameter.required ? [dropped(name)] : [];
    if (kept === undefined) return [...valuesFor(operation, parameter, given[name]), ...drop];
    const shown = kept.satisfied?.parameters[name];
    const example = shown ?? exampleOf(operation, parameter);
    // A value of the same rule that keeps it: another one for what is given, one at all for what is missing.
    const other = example === undefined || example === given[name] ? [] : [exampleChange(name, example)];
    return [...drop, ...other, ...compared(kept, name, given)];
  });
}

/** For a comparison of two parameters: the value of the other one. */
function compared({ kind, operands }: Operation['rules'][number], name: string, given: Parameters): Change[] {
  if (kind !== 'compare') return [];
  const other = name === operands.left ? operands.right : operands.left;
  return other in given ? [{ parameter: name, value: given[other], cost: cost.moved, why: `${other}に合わせる` }] : [];
}

function unknownName(name: string, names: readonly string[], given: Parameters): Change[] {
  const near = closest(
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

const dropped = (parameter: string): Change => ({ parameter, cost: cost.dropped, why: '外す' });

const exampleChange = (parameter: string, value: Scalar): Change => ({
  parameter,
  value,
  cost: cost.example,
  why: '例の値。正しい値に置き換える',
});

function exampleOf({ examples }: Operation, { name, example }: Parameter): Scalar | undefined {
  return example ?? examples.find(({ request }) => name in request)?.request[name];
}

/** Values that a parameter might have been meant to have. */
function valuesFor(operation: Operation, parameter: Parameter, given: unknown): Change[] {
  const { name, value: form } = parameter;
  const example = exampleOf(operation, parameter);
  const shown = example === undefined ? [] : [exampleChange(name, example)];
  if (given === undefined || given === null) return shown;
  const near = nearValues(form, given);
  return [
    ...near.map((value, place): Change => ({ parameter: name, value, cost: cost.written + place / 10, why: '近い値' })),
    ...shown,
  ];
}

function nearValues(form: ValueForm, given: unknown): unknown[] {
  if (form.list !== undefined) return nearLists(form.list, given);
  if (Array.isArray(given)) return given.length > 0 ? nearValues(form, given[0]) : [];
  if (!isScalar(given)) return [];
  const text = String(given).normalize('NFKC').trim();
  return [...new Set(nearTexts(form, text))].filter((value) => value !== given && value !== '');
}

/** Each item by itself, cut to the number that is allowed, without those that are empty. */
function nearLists(list: NonNullable<ValueForm['list']>, given: unknown): unknown[] {
  const { separator, items, middleItems, positions, count } = list;
  const parts = Array.isArray(given)
    ? (given as readonly unknown[])
    : String(given)
        .normalize('NFKC')
        .split(String(given).includes(separator) ? separator : /[\s,、:;→]+/);
  const { max = positions?.length ?? Infinity } = count;
  const filled = parts.filter((part) => String(part).trim() !== '');
  // Both ends stay: they are where a journey begins and ends.
  const cut = filled.length > max ? [...filled.slice(0, max - 1), filled.at(-1)] : filled;
  const mended = cut.map((part, index) => {
    const isMiddle = index > 0 && index < cut.length - 1;
    const form = positions?.[index] ?? (isMiddle ? middleItems : undefined) ?? items;
    return form === undefined ? part : (nearValues(form, part)[0] ?? part);
  });
  return [cut, mended];
}

function nearTexts({ kind, enum: enumId, range, length, notation }: ValueForm, text: string): (string | number)[] {
  const values = enumId === undefined ? [] : (load('api').enums[enumId]?.values ?? []);
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
      return [intendedValue(kind, text)];
    default:
      return [
        text,
        // Spaces and marks that a notation does not have.
        ...(notation === undefined ? [] : [text.replace(/[\s/.:-]/g, '')]),
        ...(length?.max === undefined ? [] : [Array.from(text).slice(0, length.max).join('')]),
      ];
  }
}

/** The value, another way to write it, the one whose meaning was given, or the one with the nearest name. */
function nearChoices(values: readonly EnumValue[], text: string): string[] {
  const same = values.filter(({ value }) => value.toLowerCase() === text.toLowerCase());
  const meant = values.filter(({ meaning }) => meaning === text || (text.length > 1 && meaning.includes(text)));
  const near = closest(
    text,
    values.map(({ value }) => value),
  );
  return [...same, ...meant].map(({ value }) => value).concat(near ?? []);
}

function nearNumbers(text: string, isInteger: boolean, range: ValueForm['range'] = {}): number[] {
  const number = Number.parseFloat(intendedValue('number', text));
  if (Number.isNaN(number)) return [];
  const whole = isInteger ? Math.round(number) : number;
  const step = isInteger ? 1 : 1e-6;
  const min = range.min ?? (range.above === undefined ? -Infinity : range.above + step);
  const max = range.max ?? (range.below === undefined ? Infinity : range.below - step);
  return [Math.min(Math.max(whole, min), max)];
}

/** A date in other notations, and the last day of a month that is shorter. */
function nearDates(text: string): string[] {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(intendedValue('date', text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return [];
  const number = Math.min(Math.max(Number(month), 1), 12);
  const last = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const two = (one: number): string => String(one).padStart(2, '0');
  return [`${year}${two(number)}${two(Math.min(Math.max(Number(day), 1), last))}`];
}
