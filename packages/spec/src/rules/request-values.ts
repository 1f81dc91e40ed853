import type {
  Condition,
  RuleOperands,
  ParameterFacts,
  Request,
  RuleSet,
  Scalar,
  ServerKnowledge,
  When,
} from './rule.ts';

/** Request with the facts of its parameters and the knowledge of the server. */
export interface RuleContext {
  readonly set: Pick<RuleSet, 'parameters'>;
  readonly request: Request;
  readonly facts: ServerKnowledge;
}

/** True if a parameter is given, even as an empty string. */
export function isGiven(request: Request, name: string): boolean {
  return Object.hasOwn(request, name) && request[name] !== undefined;
}

/**
 * Returns the value that the server uses when a parameter is not given. It may depend on the request, because a default
 * can be the value of another parameter.
 *
 * @returns `undefined` when there is no default, or when it depends on the current day
 */
export function resolveDefault(set: RuleContext['set'], name: string, request: Request): Scalar | undefined {
  const { default: fixed, dynamicDefault: dynamic } = factsOf(set, name);
  if (fixed !== undefined || (dynamic?.formula !== 'same' && dynamic?.formula !== 'half-before')) return fixed;
  const { parameter } = dynamic;
  const base = Number(isGiven(request, parameter) ? request[parameter] : resolveDefault(set, parameter, request));
  if (!Number.isFinite(base)) return undefined;
  return dynamic.formula === 'same' ? base : Math.floor((base - 1) / 2);
}

/** Returns the parameters of a list that the request gives. */
export function filterGiven(request: Request, names: readonly string[]): string[] {
  return names.filter((name) => isGiven(request, name));
}

/** Returns the given parameters if the condition on other parameters has the expected outcome (met or not met). */
export function checkCondition(
  { params, when }: RuleOperands['onlyWhen'],
  subject: RuleContext,
  isMet: boolean,
): string[] {
  const used = filterGiven(subject.request, params);
  return used.length > 0 && meetsAllConditions(subject, when) === isMet
    ? [...used, ...filterGiven(subject.request, Object.keys(when))]
    : [];
}

/** Looks up server knowledge about the value of a given parameter. */
export function queryServer<T>(
  subject: RuleContext,
  name: string,
  question: (value: string) => T | undefined,
): T | undefined {
  return isGiven(subject.request, name) ? question(formatQueryValue(subject, name)) : undefined;
}

/** True if other parameters have the values of a condition. */
export function meetsAllConditions(subject: RuleContext, when: When): boolean {
  return Object.entries(when).every(([name, is]) => meetsCondition(readValues(subject, name), { is }));
}

/** Converts the `when` of a rule to conditions on its parameters. */
export function toConditions(when: When): Record<string, Condition> {
  return Object.fromEntries(Object.entries(when).map(([name, is]) => [name, { is }]));
}

/** True if any of the values meets the condition. A list parameter has several values. */
export function meetsCondition(values: readonly string[], condition: Condition): boolean {
  const isOneOf = (value: string, allowed: readonly Scalar[]): boolean => allowed.map(String).includes(value);
  return values.some((value) => ('is' in condition ? isOneOf(value, condition.is) : !isOneOf(value, condition.not)));
}

/** Returns the values of a parameter or its default: one value, or several for a list. */
export function readValues({ set, request }: RuleContext, name: string): readonly string[] {
  const value = isGiven(request, name) ? request[name] : resolveDefault(set, name, request);
  if (value === undefined) return [];
  const { separator } = factsOf(set, name);
  if (typeof value === 'object') return value.map(String);
  return separator === undefined ? [String(value)] : String(value).split(separator);
}

/** Formats the value of a given parameter for the query, before percent-encoding. */
export function formatQueryValue({ set, request }: RuleContext, name: string): string {
  return [request[name]].flat().join(factsOf(set, name).separator ?? ':');
}

function factsOf({ parameters }: RuleContext['set'], name: string): ParameterFacts {
  return (Object.hasOwn(parameters, name) ? parameters[name] : undefined) ?? {};
}
