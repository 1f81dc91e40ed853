import { serverKnowledge } from '../../src/compile/error-examples.ts';
import type { Effect, Parameter, Rule, RuleRequest, Scalar } from '../../src/model/api.ts';
import { ruleSetOf } from '../../src/model/rules.ts';
import { evaluate, type Condition, type Request, type RuleSet } from '../../src/rules/index.ts';
import type { FactData } from '../parts/part.ts';

/** The rules of an operation, with those that have changed. */
export interface RuleSide extends Omit<FactData['rules'], 'examples'> {
  readonly changed: readonly Rule[];
}

type Knowledge = NonNullable<RuleRequest['knowledge']>;

/** A request that shows what a change of the rules does. */
export interface Witness {
  readonly request: string;
  readonly effect: Effect;
}

/** What trying requests has shown. */
export interface Witnesses {
  /** By rule of the working spec: a request that it refuses and that the base accepts. */
  readonly refused: ReadonlyMap<Rule['id'], Witness>;
  /** By rule of the base: a request that it refuses and that the working spec accepts. */
  readonly accepted: ReadonlyMap<Rule['id'], Witness>;
}

/** More requests than any change of the rules has needed; it keeps the time bounded. */
const mostRequests = 10_000;

const severity: Readonly<Record<Effect, number>> = { ignored: 0, empty: 1, error: 2 };

/**
 * Tries small requests on both sets of rules and finds those that fare differently. Both sides must know the
 * parameters and their values: what a new parameter may not meet breaks no request of today.
 */
export function probe({ base, working }: { readonly base: RuleSide; readonly working: RuleSide }): Witnesses {
  const refused = new Map<Rule['id'], Witness>();
  const accepted = new Map<Rule['id'], Witness>();
  const own = [...new Set([...base.changed, ...working.changed].flatMap(({ parameters }) => parameters))];
  const names = namesAround(own, [...base.rules, ...working.rules]);
  const dimensions = names.map((name) => dimensionOf(name, [base, working])).filter(({ values }) => values.length > 0);
  const [before, after] = [within(base, names), within(working, names)];
  for (const knowledge of knowledgeFor([...before.rules, ...after.rules])) {
    for (const request of requestsOf(dimensions, own)) {
      const [was, is] = [broken(before, request, knowledge), broken(after, request, knowledge)];
      const [worstBefore, worstAfter] = [worst(was), worst(is)];
      if (worstAfter > worstBefore) note(refused, is, { severity: worstAfter, request, knowledge });
      if (worstAfter < worstBefore) note(accepted, was, { severity: worstBefore, request, knowledge });
    }
  }
  return { refused, accepted };
}

function broken({ set, rules }: Side, request: Request, knowledge: Knowledge): Rule[] {
  const violated = evaluate(set, request, serverKnowledge(knowledge));
  return rules.filter(({ id }) => violated.some(({ rule }) => rule.id === id));
}

function worst(rules: readonly Rule[]): number {
  return Math.max(0, ...rules.map(({ effect }) => severity[effect]));
}

function note(
  witnesses: Map<Rule['id'], Witness>,
  rules: readonly Rule[],
  { severity: level, request, knowledge }: { severity: number; request: Request; knowledge: Knowledge },
): void {
  for (const { id, kind, effect } of rules) {
    if (severity[effect] !== level || witnesses.has(id)) continue;
    witnesses.set(id, { request: `${show(request)}${asked(kind, knowledge)}`, effect });
  }
}

/** What the kinds of rules ask that need knowledge of the server. */
const questions: Readonly<Partial<Record<Rule['kind'], keyof Knowledge>>> = {
  searchTypeOf: 'searchType',
  sectionTypeOf: 'sectionType',
  stationTypeOf: 'stationType',
  sameEngine: 'engine',
  latestEngine: 'engine',
};

/** What the server knows, and a kind of rule asks for. */
function asked(kind: Rule['kind'], knowledge: Knowledge): string {
  const own = Object.entries(knowledge).filter(([name]) => name === questions[kind]);
  return own.map(([name, value]) => ` (${name}: ${value})`)[0] ?? '';
}

/** Serialized data is long, and its end says nothing. */
function shorten(value: string): string {
  return value.length > 24 ? `${value.slice(0, 12)}…` : value;
}

function show(request: Request): string {
  const query = Object.entries(request).map(([name, value]) => `${name}=${shorten(String(value))}`);
  return query.length === 0 ? 'the one without any of its parameters' : `\`${query.join('&')}\``;
}

/** The parameters of the changed rules and of the rules that overlap with them, which may imply the change. */
function namesAround(own: readonly string[], all: readonly Rule[]): string[] {
  const overlapping = all.filter(({ parameters }) => parameters.some((name) => own.includes(name)));
  return [...new Set([...own, ...overlapping.flatMap(({ parameters }) => parameters)])];
}

interface Side {
  readonly rules: readonly Rule[];
  readonly set: RuleSet;
}

/** Rules about parameters that no request here gives would refuse all requests alike. */
function within({ rules, parameters }: RuleSide, names: readonly string[]): Side {
  const known = rules.filter((rule) => rule.parameters.every((name) => names.includes(name)));
  return { rules: known, set: ruleSetOf({ rules: known, parameters }) };
}

interface Dimension {
  readonly name: string;
  readonly required: boolean;
  /** Empty: never given. */
  readonly values: readonly Scalar[];
}

/** A parameter with the values of its enumeration, and of that of its items. */
interface Known extends Parameter {
  readonly allowed?: readonly string[] | undefined;
}

function dimensionOf(name: string, sides: readonly RuleSide[]): Dimension {
  const known = sides.flatMap(({ parameters, enums }): Known[] =>
    parameters
      .filter((parameter) => parameter.name === name)
      .map((parameter) => {
        const values = enums[itemOf(parameter).enum ?? '']?.values;
        return { ...parameter, allowed: values?.map(({ value }) => value) };
      }),
  );
  // Only enumerations are looked at: samples stand for all other values, whatever their pattern.
  const isAllowed = (value: Scalar): boolean => known.every(({ allowed }) => allowed?.includes(String(value)) ?? true);
  const rules = sides.flatMap((side) => side.rules);
  const named = new Set([...rules.flatMap((rule) => valuesIn(rule, name)), ...comparable(name, { rules, sides })]);
  const texts = new Set([...named].map(String));
  // One more value than the rules speak of stands for all others; the default counts where none is given.
  const others = known.flatMap(samples).filter((value) => isAllowed(value) && !texts.has(String(value)));
  // A parameter that only one side has stands in no request that both may get.
  const isShared = known.length === sides.length;
  return {
    name,
    required: known.every(({ required }) => required),
    values: isShared ? [...[...named].filter(isAllowed), ...others.slice(0, 1)] : [],
  };
}

/** Values that a rule sets apart. */
function valuesIn({ kind, operands }: Rule, name: string): readonly Scalar[] {
  switch (kind) {
    case 'onlyWhen':
    case 'notWhen':
    case 'sameEngine':
      return operands.when[name] ?? [];
    case 'incompatible': {
      const condition: Condition | undefined = operands[name];
      return condition === undefined ? [] : 'is' in condition ? condition.is : condition.not;
    }
    default:
      return [];
  }
}

/** Numbers from where the compared parameters begin, and from their defaults, so that `<` and `<=` differ. */
function comparable(
  name: string,
  { rules, sides }: { readonly rules: readonly Rule[]; readonly sides: readonly RuleSide[] },
): number[] {
  const names = rules
    .filter((rule) => rule.kind === 'compare')
    .flatMap(({ operands: { left, right } }) => ([left, right].includes(name) ? [left, right] : []));
  const all = sides.flatMap(({ parameters }) => parameters);
  const begins = all
    .filter((one) => names.includes(one.name))
    .flatMap(({ default: fixed, value: { range } }) => [range?.min ?? 0, Number(fixed ?? range?.min ?? 0)]);
  const ranges = all.filter((one) => one.name === name).map(({ value: { range } }) => range);
  return begins
    .flatMap((number) => [number, number + 1])
    .filter((number) =>
      ranges.every((range) => number >= (range?.min ?? -Infinity) && number <= (range?.max ?? Infinity)),
    );
}

/** Values that a parameter takes, the plainest first. */
function samples(parameter: Known): readonly Scalar[] {
  const { allowed, example, default: fixed } = parameter;
  const { kind, range } = itemOf(parameter);
  if (allowed !== undefined) return allowed;
  if (kind === 'boolean') return [true, false];
  const written = [example, fixed].filter((value) => value !== undefined);
  if (written.length > 0) return written;
  return kind === 'integer' || kind === 'number' ? [range?.min ?? 1] : ['x'];
}

function itemOf({ value }: Parameter): Parameter['value'] {
  return value.list?.items ?? value;
}

/**
 * Requests of some parameters, then of all: those that the changed rules name matter most. Each in the order of how many
 * optional parameters they give, because rules are broken by few.
 */
function* requestsOf(dimensions: readonly Dimension[], first: readonly string[]): Generator<Request> {
  const required = dimensions.filter((one) => one.required);
  const optional = dimensions.filter((one) => !one.required);
  for (const some of [optional.filter(({ name }) => first.includes(name)), optional]) {
    let left = mostRequests;
    for (const request of allRequestsOf(required, some)) {
      if (left-- === 0) break;
      yield request;
    }
  }
}

function* allRequestsOf(required: readonly Dimension[], optional: readonly Dimension[]): Generator<Request> {
  for (const chosen of subsetsOf(optional)) yield* productOf([...required, ...chosen]);
}

function* subsetsOf<T>(from: readonly T[]): Generator<readonly T[]> {
  for (let size = 0; size <= from.length; size++) yield* choicesOf(from, size);
}

function* choicesOf<T>(from: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of from.entries()) {
    for (const rest of choicesOf(from.slice(index + 1), size - 1)) yield [first, ...rest];
  }
}

function* productOf(dimensions: readonly Pick<Dimension, 'name' | 'values'>[]): Generator<Request> {
  const [first, ...rest] = dimensions;
  if (first === undefined) {
    yield {};
    return;
  }
  for (const value of first.values) {
    for (const others of productOf(rest)) yield { [first.name]: value, ...others };
  }
}

/** What the server may know, for the rules that ask it. */
function knowledgeFor(rules: readonly Rule[]): Iterable<Knowledge> {
  const asked = new Set(rules.flatMap(({ kind }) => questions[kind] ?? []));
  const dimensions = [...asked].map((name) => {
    const asking = rules.filter(({ kind }) => questions[kind] === name);
    return { name, values: [...new Set(asking.flatMap(answersTo))] };
  });
  return productOf(dimensions) as Iterable<Knowledge>;
}

/** The answers of the server that a rule tells apart. */
function answersTo({ kind, operands }: Rule): readonly string[] {
  switch (kind) {
    case 'searchTypeOf':
    case 'sectionTypeOf':
    case 'stationTypeOf':
      return [...operands.is, 'another'];
    default:
      return ['current', 'older'];
  }
}
