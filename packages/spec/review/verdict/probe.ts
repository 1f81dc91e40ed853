import { serverKnowledge } from '../../src/compile/error-examples.ts';
import type { Effect, Parameter, Rule, RuleRequest, Scalar } from '../../src/model/api.ts';
import { ruleSetOf } from '../../src/model/rules.ts';
import { evaluate, type Condition, type Request, type RuleSet } from '../../src/rules/index.ts';
import type { FactData } from '../facts.ts';

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
  const changed = [...base.changed, ...working.changed];
  if (changed.length === 0) return { refused, accepted };
  const own = [...new Set(changed.flatMap(({ parameters }) => parameters))];
  const names = namesAround(own, [...base.rules, ...working.rules]);
  const dimensions = names.map((name) => dimensionOf(name, [base, working]));
  const [before, after] = [within(base, names), within(working, names)];
  for (const knowledge of knowledgeFor([...before.rules, ...after.rules])) {
    for (const request of requestsOf(dimensions, own.length)) {
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
    witnesses.set(id, { request: show(request, asked(kind, knowledge)), effect });
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

/** The part of the knowledge that a kind of rule asks for. */
function asked(kind: Rule['kind'], knowledge: Knowledge): Knowledge {
  const name = questions[kind];
  return name === undefined || knowledge[name] === undefined ? {} : { [name]: knowledge[name] };
}

/** Serialized data is long, and its end says nothing. */
function shorten(value: string): string {
  return value.length > 24 ? `${value.slice(0, 12)}…` : value;
}

function show(request: Request, knowledge: Knowledge): string {
  const query = Object.entries(request).map(([name, value]) => `${name}=${shorten(String(value))}`);
  const known = Object.entries(knowledge).map(([name, value]) => `${name}: ${value}`);
  const text = query.length === 0 ? 'the one without any of its parameters' : `\`${query.join('&')}\``;
  return known.length === 0 ? text : `${text} (${known.join(', ')})`;
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
  // A parameter that only one side has stands in no request that both may get.
  if (known.length < sides.length) return { name, required: false, values: [] };
  const rules = sides.flatMap((side) => side.rules);
  const wanted = new Set([...rules.flatMap((rule) => valuesIn(rule, name)), ...comparable(name, { rules, known })]);
  const others = known.flatMap(samples);
  const values = wanted.size === 0 ? others.slice(0, 1) : [...wanted, ...known.flatMap(otherValue(wanted))];
  // Only enumerations are looked at: samples stand for all other values, whatever their pattern.
  const isAllowed = (value: Scalar): boolean => known.every(({ allowed }) => allowed?.includes(String(value)) ?? true);
  const allowed = [...new Set(values)].filter(isAllowed);
  return {
    name,
    required: known.every(({ required }) => required),
    values: allowed.length > 0 ? allowed : others.filter(isAllowed).slice(0, 1),
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

/** One more value than the rules speak of, and the default. */
function otherValue(wanted: ReadonlySet<Scalar>): (parameter: Known) => readonly Scalar[] {
  const texts = new Set([...wanted].map(String));
  return (parameter) => {
    const { default: fallback } = parameter;
    const other = samples(parameter).find((value) => !texts.has(String(value)));
    return [...(fallback === undefined ? [] : [fallback]), ...(other === undefined ? [] : [other])];
  };
}

/** Numbers around the ends and the defaults, so that `<` and `<=` differ. */
function comparable(
  name: string,
  { rules, known }: { readonly rules: readonly Rule[]; readonly known: readonly Known[] },
): number[] {
  const compared = rules.some(
    ({ kind, operands }) => kind === 'compare' && (operands.left === name || operands.right === name),
  );
  if (!compared) return [];
  return known.flatMap(({ default: fixed, value: { range = {} } }) => {
    const { min: start = 0, max = Infinity } = range;
    const fallback = Number(fixed);
    const around = Number.isFinite(fallback) ? [fallback - 1, fallback, fallback + 1] : [];
    return [start, start + 1, start + 2, start + 3, start + 5, ...around].filter(
      (value) => value >= (range.min ?? -Infinity) && value <= max,
    );
  });
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
 * Requests of the first parameters, then of all: those that the changed rules name matter most. Each in the order of how
 * many optional parameters they give, because rules are broken by few.
 */
function* requestsOf(dimensions: readonly Dimension[], first: number): Generator<Request> {
  const isFixed = ({ required, values }: Dimension): boolean => required && values.length > 0;
  const required = dimensions.filter(isFixed);
  for (const some of [dimensions.slice(0, first), dimensions]) {
    const optional = some.filter((one) => !isFixed(one) && one.values.length > 0);
    let made = 0;
    for (const chosen of subsetsOf(optional)) {
      for (const request of productOf([...required, ...chosen])) {
        if (++made > mostRequests) break;
        yield request;
      }
      if (made > mostRequests) break;
    }
  }
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
  const dimensions = [...new Set(Object.values(questions))].flatMap((name) => {
    const asking = rules.filter(({ kind }) => questions[kind] === name);
    if (asking.length === 0) return [];
    const types = asking.flatMap((rule) =>
      rule.kind === 'searchTypeOf' || rule.kind === 'sectionTypeOf' || rule.kind === 'stationTypeOf'
        ? rule.operands.is
        : [],
    );
    return [{ name, values: name === 'engine' ? ['current', 'older'] : [...new Set(types), 'another'] }];
  });
  return productOf(dimensions) as Iterable<Knowledge>;
}
