import { knowledgeOf, ruleSetOf, type Operation, type OperationParameter } from '../../src/operations.ts';
import {
  evaluate,
  operandsOf,
  parametersOf,
  type Condition,
  type Effect,
  type ExampleKnowledge,
  type Request,
  type Rule,
  type RuleSet,
  type Scalar,
  type Violation,
} from '../../src/rules/index.ts';

/** The rules of an operation that have changed, with the operation that has them. */
export interface RuleSide {
  readonly operation: Operation;
  readonly changed: readonly Rule[];
}

/** A request that shows what a change of the rules does. */
export interface Witness {
  readonly request: string;
  readonly effect: Effect;
}

/** What trying requests has shown. */
export interface Witnesses {
  /** By rule of the working spec: a request that it refuses and that the base accepts. */
  readonly refused: ReadonlyMap<Rule, Witness>;
  /** By rule of the base: a request that it refuses and that the working spec accepts. */
  readonly accepted: ReadonlyMap<Rule, Witness>;
}

/** More requests than any change of the rules has needed; it keeps the time bounded. */
const mostRequests = 10_000;

const severity: Readonly<Record<Effect, number>> = { ignored: 0, empty: 1, error: 2 };

/**
 * Tries small requests on both sets of rules and finds those that fare differently. Both sides must know the
 * parameters and their values: what a new parameter may not meet breaks no request of today.
 *
 * @param sides - the operation before and after, with the rules that have changed
 */
export function probe({ base, working }: { readonly base: RuleSide; readonly working: RuleSide }): Witnesses {
  const refused = new Map<Rule, Witness>();
  const accepted = new Map<Rule, Witness>();
  const changed = [...base.changed, ...working.changed];
  if (changed.length === 0) return { refused, accepted };
  const own = [...new Set(changed.flatMap(parametersOf))];
  const names = namesAround(own, [...base.operation.rules, ...working.operation.rules]);
  const operations = [base.operation, working.operation];
  const dimensions = names.map((name) => dimensionOf(name, operations));
  const before = within(base.operation, names);
  const after = within(working.operation, names);
  for (const facts of factsFor([...before.rules, ...after.rules])) {
    for (const request of requestsOf(dimensions, own.length)) {
      const [was, is] = [before, after].map((set) => evaluate(set, request, knowledgeOf({ facts })));
      if (was === undefined || is === undefined) continue;
      const [worstBefore, worstAfter] = [worst(was), worst(is)];
      if (worstAfter > worstBefore) note(refused, is, { severity: worstAfter, request, facts });
      if (worstAfter < worstBefore) note(accepted, was, { severity: worstBefore, request, facts });
    }
  }
  return { refused, accepted };
}

function worst(violations: readonly Violation[]): number {
  return Math.max(0, ...violations.map(({ effect }) => severity[effect]));
}

function note(
  witnesses: Map<Rule, Witness>,
  violations: readonly Violation[],
  { severity: level, request, facts }: { severity: number; request: Request; facts: ExampleKnowledge },
): void {
  for (const { rule, effect } of violations) {
    if (severity[effect] !== level || witnesses.has(rule)) continue;
    witnesses.set(rule, { request: show(request, factsAskedBy(rule, facts)), effect });
  }
}

function factsAskedBy(
  rule: Rule,
  { searchType, sectionType, stationType, engine }: ExampleKnowledge,
): Record<string, unknown> {
  return {
    ...(rule.searchTypeOf && { searchType }),
    ...(rule.sectionTypeOf && { sectionType }),
    ...(rule.stationTypeOf && { stationType }),
    ...((rule.sameEngine ?? rule.latestEngine) && { engine }),
  };
}

/** Serialized data is long, and its end says nothing. */
function shorten(value: string): string {
  return value.length > 24 ? `${value.slice(0, 12)}…` : value;
}

function show(request: Request, facts: Readonly<Record<string, unknown>>): string {
  const query = Object.entries(request).map(([name, value]) => `${name}=${shorten(String(value))}`);
  const known = Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`);
  const text = query.length === 0 ? 'the one without any of its parameters' : `\`${query.join('&')}\``;
  return known.length === 0 ? text : `${text} (${known.join(', ')})`;
}

/** The parameters of the changed rules and of the rules that overlap with them, which may imply the change. */
function namesAround(own: readonly string[], all: readonly Rule[]): string[] {
  const overlapping = all.filter((rule) => parametersOf(rule).some((name) => own.includes(name)));
  return [...new Set([...own, ...overlapping.flatMap(parametersOf)])];
}

/** Rules about parameters that no request here gives would refuse all requests alike. */
function within(operation: Operation, names: readonly string[]): RuleSet {
  const set = ruleSetOf(operation);
  return { ...set, rules: set.rules.filter((rule) => parametersOf(rule).every((name) => names.includes(name))) };
}

interface Dimension {
  readonly name: string;
  readonly required: boolean;
  /** Empty: never given. */
  readonly values: readonly Scalar[];
}

function dimensionOf(name: string, operations: readonly Operation[]): Dimension {
  const parameters = operations.map((operation) => operation.parameters.find((one) => one.name === name));
  const known = parameters.flatMap((one) => one ?? []);
  // A parameter that only one side has stands in no request that both may get.
  if (known.length < operations.length) return { name, required: false, values: [] };
  const rules = operations.flatMap((operation) => operation.rules);
  const wanted = new Set([...rules.flatMap((rule) => valuesIn(rule, name)), ...comparable(name, { rules, known })]);
  const others = known.flatMap(samples);
  const values = wanted.size === 0 ? others.slice(0, 1) : [...wanted, ...known.flatMap(otherValue(wanted))];
  const allowed = [...new Set(values)].filter((value) => known.every((parameter) => allows(parameter, value)));
  return {
    name,
    required: known.every(({ required }) => required),
    values:
      allowed.length > 0 ? allowed : others.filter((value) => known.every((one) => allows(one, value))).slice(0, 1),
  };
}

/** Values that a rule sets apart. */
function valuesIn(rule: Rule, name: string): readonly Scalar[] {
  const seen = operandsOf(rule);
  switch (seen?.kind) {
    case 'onlyWhen':
    case 'notWhen':
    case 'sameEngine':
      return seen.operands.when[name] ?? [];
    case 'incompatible': {
      const condition: Condition | undefined = seen.operands[name];
      return condition === undefined ? [] : 'is' in condition ? condition.is : condition.not;
    }
    default:
      return [];
  }
}

/** One more value than the rules speak of, and the default. */
function otherValue(wanted: ReadonlySet<Scalar>): (parameter: OperationParameter) => readonly Scalar[] {
  const texts = new Set([...wanted].map(String));
  return (parameter) => {
    const { default: fallback } = parameter.schema;
    const other = samples(parameter).find((value) => !texts.has(String(value)));
    return [...(fallback === undefined ? [] : [fallback]), ...(other === undefined ? [] : [other])];
  };
}

/** Numbers around the ends and the defaults, so that `<` and `<=` differ. */
function comparable(
  name: string,
  { rules, known }: { readonly rules: readonly Rule[]; readonly known: readonly OperationParameter[] },
): number[] {
  const compared = rules.some(({ compare }) => compare?.left === name || compare?.right === name);
  if (!compared) return [];
  return known.flatMap(({ schema }) => {
    const start = schema.minimum ?? 0;
    const fallback = Number(schema.default);
    const around = Number.isFinite(fallback) ? [fallback - 1, fallback, fallback + 1] : [];
    return [start, start + 1, start + 2, start + 3, start + 5, ...around].filter((value) => inRange(schema, value));
  });
}

function inRange(schema: OperationParameter['schema'], value: number): boolean {
  return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
}

/** Values that a parameter takes, the plainest first. */
function samples({ schema, example }: OperationParameter): Scalar[] {
  const item = schema['x-list']?.items ?? schema;
  if (item.enum !== undefined) return [...item.enum];
  if (item.type === 'boolean') return [true, false];
  const written = [example, schema.example, ...(schema.examples ?? []), schema.default].filter(isScalar);
  if (written.length > 0) return written;
  return item.type === 'integer' || item.type === 'number' ? [item.minimum ?? 1] : ['x'];
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Only enumerations are looked at: samples stand for all other values, whatever their pattern. */
function allows({ schema }: OperationParameter, value: Scalar): boolean {
  const item = schema['x-list']?.items ?? schema;
  return item.enum === undefined || item.enum.includes(String(value));
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

function* productOf(dimensions: readonly Dimension[]): Generator<Request> {
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
function factsFor(rules: readonly Rule[]): ExampleKnowledge[] {
  const named = (pick: (rule: Rule) => readonly string[] | undefined): (string | undefined)[] => {
    const values = rules.flatMap((rule) => pick(rule) ?? []);
    return values.length === 0 ? [undefined] : [...new Set([...values, 'another'])];
  };
  const searchTypes = named((rule) => rule.searchTypeOf?.is);
  const sectionTypes = named((rule) => rule.sectionTypeOf?.is);
  const stationTypes = named((rule) => rule.stationTypeOf?.is);
  const asksEngine = rules.some(
    ({ sameEngine, latestEngine }) => sameEngine !== undefined || latestEngine !== undefined,
  );
  const engines = asksEngine ? (['current', 'older'] as const) : [undefined];
  return searchTypes.flatMap((searchType) =>
    sectionTypes.flatMap((sectionType) =>
      stationTypes.flatMap((stationType) =>
        engines.map((engine) => ({
          ...(searchType === undefined ? {} : { searchType }),
          ...(sectionType === undefined ? {} : { sectionType }),
          ...(stationType === undefined ? {} : { stationType }),
          ...(engine === undefined ? {} : { engine }),
        })),
      ),
    ),
  );
}
