import type {
  Condition,
  RuleOperands,
  RuleParameterFacts,
  ParameterValues,
  RuleSet,
  Scalar,
  ServerKnowledge,
  When,
} from './rule.ts';

/**
 * Input for checking one parameter rule: the request, the declarations of its parameters and the information that only
 * the server has.
 */
export interface RuleContext {
  readonly set: Pick<RuleSet, 'parameters'>;
  readonly request: ParameterValues;
  readonly facts: ServerKnowledge;
}

/** True if the request gives the parameter, even as an empty string. */
export function isParameterGiven(request: ParameterValues, name: string): boolean {
  return Object.hasOwn(request, name) && request[name] !== undefined;
}

/**
 * Returns the default that the server uses when a parameter is not given. The default may depend on the request, for
 * example on the value of another parameter.
 *
 * @returns `undefined` when the parameter has no default, or when the default depends on the current day
 */
export function resolveDefault(set: RuleContext['set'], name: string, request: ParameterValues): Scalar | undefined {
  const { default: fixed, dynamicDefault: dynamic } = factsOf(set, name);
  if (fixed !== undefined || (dynamic?.formula !== 'same' && dynamic?.formula !== 'half-before')) return fixed;
  const { parameter } = dynamic;
  const base = Number(
    isParameterGiven(request, parameter) ? request[parameter] : resolveDefault(set, parameter, request),
  );
  if (!Number.isFinite(base)) return undefined;
  return dynamic.formula === 'same' ? base : Math.floor((base - 1) / 2);
}

/** Removes the names of parameters that the request does not give. */
export function filterGivenParameters(request: ParameterValues, names: readonly string[]): string[] {
  return names.filter((name) => isParameterGiven(request, name));
}

/**
 * Evaluates a rule whose parameters depend on a condition `when` on other parameters. Returns the parameters that break
 * the rule.
 *
 * @param isMet - true if a met condition breaks the rule (`notWhen`), false if an unmet one does (`onlyWhen`)
 */
export function checkConditionalParameters(
  { params, when }: RuleOperands['onlyWhen'],
  subject: RuleContext,
  isMet: boolean,
): string[] {
  const used = filterGivenParameters(subject.request, params);
  return used.length > 0 && meetsAllConditions(subject, when) === isMet
    ? [...used, ...filterGivenParameters(subject.request, Object.keys(when))]
    : [];
}

/**
 * Asks a question about a parameter value that only the server can answer, such as the type of a station. Returns
 * `undefined` if the parameter is not given.
 */
export function queryServerKnowledge<T>(
  subject: RuleContext,
  name: string,
  question: (value: string) => T | undefined,
): T | undefined {
  return isParameterGiven(subject.request, name) ? question(formatQueryValue(subject, name)) : undefined;
}

/** True if the request meets the condition `when` of a rule: each named parameter has one of the listed values. */
export function meetsAllConditions(subject: RuleContext, when: When): boolean {
  return Object.entries(when).every(([name, is]) => meetsCondition(readParameterValues(subject, name), { is }));
}

/** Converts the key `when` of a rule, such as `{ sort: fare }`, to one condition for each parameter in it. */
export function listWhenConditions(when: When): Record<string, Condition> {
  return Object.fromEntries(Object.entries(when).map(([name, is]) => [name, { is }]));
}

/** True if any of a parameter's values meets the condition. A list parameter has several values. */
export function meetsCondition(values: readonly string[], condition: Condition): boolean {
  const isOneOf = (value: string, allowed: readonly Scalar[]): boolean => allowed.map(String).includes(value);
  return values.some((value) => ('is' in condition ? isOneOf(value, condition.is) : !isOneOf(value, condition.not)));
}

/** Returns the values that a parameter has in the request, or its default: one value, or several for a list. */
export function readParameterValues({ set, request }: RuleContext, name: string): readonly string[] {
  const value = isParameterGiven(request, name) ? request[name] : resolveDefault(set, name, request);
  if (value === undefined) return [];
  const { separator } = factsOf(set, name);
  if (typeof value === 'object') return value.map(String);
  return separator === undefined ? [String(value)] : String(value).split(separator);
}

/** Formats the value of a given parameter as in the query, before percent-encoding. */
export function formatQueryValue({ set, request }: RuleContext, name: string): string {
  return [request[name]].flat().join(factsOf(set, name).separator ?? ':');
}

function factsOf({ parameters }: RuleContext['set'], name: string): RuleParameterFacts {
  return (Object.hasOwn(parameters, name) ? parameters[name] : undefined) ?? {};
}
