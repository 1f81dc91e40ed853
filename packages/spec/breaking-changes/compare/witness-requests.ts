import type { Effect, Operation, Parameter, Rule, RuleExampleRequest, Scalar } from '../../src/model/api.ts';
import { toRuleSet } from '../../src/model/rule-set.ts';
import {
  createServerKnowledge,
  evaluateRules,
  type Condition,
  type ParameterValues,
} from '@route-search/parameter-rules';
import type { RuleFacts } from '../parts/part.ts';

/**
 * Parameter rules of an operation in one revision of the spec. `changed` contains those that differ from the other
 * revision.
 */
export interface RevisionRules extends Omit<RuleFacts, 'examples'> {
  readonly changed: readonly Rule[];
}

/** Request that proves the effect of a changed rule: one revision of the spec accepts it, the other rejects it. */
export interface WitnessRequest {
  readonly request: string;
  readonly effect: Effect;
}

interface Witnesses {
  /** Requests that the base accepts and the current spec rejects, by the rule that rejects them. */
  readonly refused: Map<Rule['id'], WitnessRequest>;
  /** Requests that the base rejects and the current spec accepts, by the rule that rejects them. */
  readonly accepted: Map<Rule['id'], WitnessRequest>;
}

type Knowledge = NonNullable<RuleExampleRequest['knowledge']>;

/** Maximum number of requests to try, which limits the running time. No rule change in the tests needs as many. */
const maxRequests = 10_000;

const severity: Readonly<Record<Effect, number>> = { ignored: 0, empty: 1, error: 2 };

/**
 * Finds requests that one revision of the spec accepts and the other rejects, by evaluating both sets of rules for
 * many small requests. The requests use only parameters and values of both revisions, because a new parameter cannot
 * break an existing request.
 */
export function findWitnessRequests(base: RevisionRules, working: RevisionRules): Witnesses {
  const witnesses: Witnesses = { refused: new Map(), accepted: new Map() };
  const rules = [...base.rules, ...working.rules];
  const changed = new Set([...base.changed, ...working.changed].flatMap(({ parameters }) => parameters));
  // Also evaluates rules that share a parameter with a changed rule, because they may reject the same requests.
  const overlapping = rules.filter(({ parameters }) => parameters.some((name) => changed.has(name)));
  const names = [...new Set([...changed, ...overlapping.flatMap(({ parameters }) => parameters)])];
  const dimensions = names
    .map((name) => createDimension(name, [base, working]))
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => Number(b.required) - Number(a.required));
  const [evaluateBase, evaluateWorking] = [createEvaluator(base, names), createEvaluator(working, names)];
  for (const knowledge of combineKnowledge(overlapping)) {
    for (const request of generateRequests(dimensions, changed)) {
      const [before, after] = [evaluateBase(request, knowledge), evaluateWorking(request, knowledge)];
      if (after.worst > before.worst) addWitnesses(witnesses.refused, after, { request, knowledge });
      if (after.worst < before.worst) addWitnesses(witnesses.accepted, before, { request, knowledge });
    }
  }
  return witnesses;
}

interface Evaluation {
  readonly violated: readonly Rule[];
  /** Severity of the worst violation. 0 if no rule is violated. */
  readonly worst: number;
}

type Evaluate = (request: ParameterValues, knowledge: Knowledge) => Evaluation;

/**
 * Creates a function that evaluates only the rules about the given parameters. All other rules reject the same
 * requests in both revisions.
 */
function createEvaluator({ rules, parameters }: Pick<Operation, 'rules' | 'parameters'>, names: string[]): Evaluate {
  const relevant = rules.filter((rule) => rule.parameters.every((name) => names.includes(name)));
  const set = toRuleSet({ rules: relevant, parameters });
  return (request, knowledge) => {
    const ids = new Set(evaluateRules(set, request, createServerKnowledge(knowledge)).map(({ rule }) => rule.id));
    const violated = relevant.filter(({ id }) => ids.has(id));
    return { violated, worst: Math.max(0, ...violated.map(({ effect }) => severity[effect])) };
  };
}

function addWitnesses(
  witnesses: Map<Rule['id'], WitnessRequest>,
  { violated, worst }: Evaluation,
  { request, knowledge }: { readonly request: ParameterValues; readonly knowledge: Knowledge },
): void {
  for (const { id, kind, effect } of violated) {
    if (severity[effect] !== worst || witnesses.has(id)) continue;
    const needed = neededKnowledge[kind];
    const known = needed === undefined ? '' : ` (${needed}: ${knowledge[needed]})`;
    witnesses.set(id, { request: `${formatRequest(request)}${known}`, effect });
  }
}

/** Formats a request as a query string for a message. Long values, such as serialized data, are cut. */
function formatRequest(request: ParameterValues): string {
  const query = Object.entries(request).map(([name, value]) => {
    const text = String(value);
    return `${name}=${text.length > 24 ? `${text.slice(0, 12)}…` : text}`;
  });
  return query.length === 0 ? 'the one without any of its parameters' : `\`${query.join('&')}\``;
}

/** Server-side information that a kind of rule needs, such as the type of a station. */
const neededKnowledge: Readonly<Partial<Record<Rule['kind'], keyof Knowledge>>> = {
  searchTypeOf: 'searchType',
  sectionTypeOf: 'sectionType',
  stationTypeOf: 'stationType',
  sameEngine: 'engine',
  latestEngine: 'engine',
};

/**
 * Returns all combinations of server-side information, such as the search type and station type, that the rules
 * distinguish.
 */
function combineKnowledge(rules: readonly Rule[]): Knowledge[] {
  const values = new Map<keyof Knowledge, Set<string>>();
  for (const { kind, operands } of rules) {
    const name = neededKnowledge[kind];
    if (name === undefined) continue;
    const isType = kind === 'searchTypeOf' || kind === 'sectionTypeOf' || kind === 'stationTypeOf';
    const known = isType ? [...operands.is, 'another'] : ['current', 'older'];
    values.set(name, new Set([...(values.get(name) ?? []), ...known]));
  }
  return [...values].reduce<Knowledge[]>(
    (all, [name, list]) => all.flatMap((one) => [...list].map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Parameter with the values that generated requests use. */
interface Dimension {
  readonly name: string;
  readonly required: boolean;
  /** Values to try. Empty if generated requests leave the parameter out. */
  readonly values: readonly Scalar[];
}

function createDimension(name: string, revisions: readonly RevisionRules[]): Dimension {
  const known = revisions.flatMap(({ parameters, enums }) =>
    parameters
      .filter((parameter) => parameter.name === name)
      .map((parameter) => ({
        parameter,
        allowed: enums[getItemValue(parameter).enum ?? '']?.values.map(({ value }) => value),
      })),
  );
  // Generated requests leave out parameters that only one revision of the spec has.
  if (known.length < revisions.length) return { name, required: false, values: [] };
  const isAllowed = (value: Scalar): boolean => known.every(({ allowed }) => allowed?.includes(String(value)) ?? true);
  const rules = revisions.flatMap((revision) => revision.rules);
  const named = new Set([
    ...rules.flatMap((rule) => listValuesIn(rule, name)),
    ...listBoundaryNumbers(name, revisions),
  ]);
  const texts = new Set([...named].map(String));
  // Values that no rule mentions all have the same effect, so one of them is enough.
  const other = known
    .flatMap(({ parameter, allowed }) => allowed ?? listSamples(parameter))
    .find((value) => isAllowed(value) && !texts.has(String(value)));
  return {
    name,
    required: known.every(({ parameter }) => parameter.required),
    values: [...[...named].filter(isAllowed), ...(other === undefined ? [] : [other])],
  };
}

/** Returns the values with which a rule compares a parameter. */
function listValuesIn({ kind, operands }: Rule, name: string): readonly Scalar[] {
  if (kind === 'onlyWhen' || kind === 'notWhen' || kind === 'sameEngine') return operands.when[name] ?? [];
  if (kind !== 'incompatible') return [];
  const condition: Condition | undefined = operands[name];
  return condition === undefined ? [] : 'is' in condition ? condition.is : condition.not;
}

/**
 * Returns the numbers at which the result of a `compare` rule may change: the minimum and default of each compared
 * parameter, and each plus one.
 */
function listBoundaryNumbers(name: string, revisions: readonly RevisionRules[]): number[] {
  const related = revisions
    .flatMap(({ rules }) => rules)
    .flatMap(({ kind, operands }) => (kind === 'compare' ? [[operands.left, operands.right]] : []))
    .filter((pair) => pair.includes(name))
    .flat();
  const all = revisions.flatMap(({ parameters }) => parameters);
  const ranges = all.filter((one) => one.name === name).map(({ value }) => value.range);
  return all
    .filter((one) => related.includes(one.name))
    .flatMap(({ default: fixed, value: { range } }) => [range?.min ?? 0, Number(fixed ?? range?.min ?? 0)])
    .flatMap((number) => [number, number + 1])
    .filter((number) => ranges.every(({ min = -Infinity, max = Infinity } = {}) => number >= min && number <= max));
}

/** Returns a few valid values of a parameter that has no enumeration. */
function listSamples(parameter: Parameter): readonly Scalar[] {
  const { kind, range } = getItemValue(parameter);
  if (kind === 'boolean') return [true, false];
  const written = [parameter.example, parameter.default].filter((value) => value !== undefined);
  if (written.length > 0) return written;
  return kind === 'integer' || kind === 'number' ? [range?.min ?? 1] : ['x'];
}

function getItemValue({ value }: Parameter): Parameter['value'] {
  return value.list?.items ?? value;
}

/**
 * Generates requests with the parameters of the changed rules, then requests with all parameters. Requests with few
 * parameters come first.
 */
function* generateRequests(dimensions: readonly Dimension[], changed: ReadonlySet<string>): Generator<ParameterValues> {
  for (const some of [dimensions.filter(({ name, required }) => required || changed.has(name)), dimensions]) {
    let left = maxRequests;
    for (let given = 0; given <= some.length && left > 0; given++) {
      for (const request of generateWith(given, some)) {
        if (left-- === 0) break;
        yield request;
      }
    }
  }
}

function* generateWith(given: number, [first, ...rest]: readonly Dimension[]): Generator<ParameterValues> {
  if (first === undefined) {
    if (given === 0) yield {};
    return;
  }
  if (given > rest.length + 1) return;
  const left = first.required ? given : given - 1;
  for (const value of left < 0 ? [] : first.values) {
    for (const others of generateWith(left, rest)) yield { [first.name]: value, ...others };
  }
  if (!first.required) yield* generateWith(given, rest);
}
