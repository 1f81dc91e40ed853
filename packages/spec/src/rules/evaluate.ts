import type {
  Condition,
  ServerKnowledge,
  KindName,
  Kinds,
  ParameterFacts,
  Request,
  RuleSet,
  Scalar,
  Violation,
  When,
} from './types.ts';

/** A request together with what is known of its parameters and of the server. */
export interface Subject {
  readonly set: RuleSet;
  readonly request: Request;
  readonly facts: ServerKnowledge;
}

/** The parameters that are to blame; none when the rule holds or cannot be decided. */
export type Check<K extends KindName> = (operands: Kinds[K], subject: Subject) => readonly string[];

/** How each kind of rule is checked. A client that knows which kinds it meets need not carry the others. */
export type Checks = { readonly [K in KindName]?: Check<K> };

/**
 * Evaluates the rules between the parameters of a request. This is the only place where rules are evaluated.
 *
 * @param set - the rules and the parameters of the operation
 * @param request - the request
 * @param facts - what the server knows; without it, rules that need it are taken as kept
 * @returns the rules that are broken, in the order of the spec; those with effect `ignored` are not errors
 */
export function evaluate(set: RuleSet, request: Request, facts: ServerKnowledge = {}): Violation[] {
  return evaluateWith(allChecks, { set, request, facts });
}

/**
 * Evaluates the rules of some kinds; rules of other kinds are taken as kept.
 *
 * @param checks - the kinds
 * @param subject - the rules, the request and what the server knows
 */
export function evaluateWith(checks: Checks, subject: Subject): Violation[] {
  const { set, request } = subject;
  return set.rules.flatMap((rule) => {
    const [kind, ...others] = Object.keys(checks).filter((name) => rule[name as KindName] !== undefined) as KindName[];
    if (kind === undefined || others.length > 0) return [];
    const params = (checks[kind] as Check<KindName>)(rule[kind] as never, subject);
    if (params.length === 0) return [];
    const values = given(request, params).map((name) => wireOf(subject, name));
    return [{ rule, effect: rule.effect ?? 'error', params, values }];
  });
}

/**
 * Whether a parameter is given, be it as an empty string.
 *
 * @param request - the request
 * @param name - name of the parameter
 */
export function isGiven(request: Request, name: string): boolean {
  return Object.hasOwn(request, name) && request[name] !== undefined;
}

/**
 * The value that the server works with when a parameter is not given.
 *
 * @param set - the parameters of the operation
 * @param name - name of the parameter
 * @param request - the request, because a default may depend on another parameter
 * @returns `undefined` when there is no default, or when it depends on the day
 */
export function defaultOf(set: RuleSet, name: string, request: Request): Scalar | undefined {
  const { default: fixed, dynamicDefault: dynamic } = factsOf(set, name);
  if (fixed !== undefined || (dynamic?.formula !== 'same' && dynamic?.formula !== 'half-before')) return fixed;
  const { parameter } = dynamic;
  const base = Number(isGiven(request, parameter) ? request[parameter] : defaultOf(set, parameter, request));
  if (!Number.isFinite(base)) return undefined;
  return dynamic.formula === 'same' ? base : Math.floor((base - 1) / 2);
}

export const exclusive: Check<'exclusive'> = (alternatives, { request }) => {
  const used = alternatives.filter((one) => given(request, [one].flat()).length > 0);
  return used.length > 1 ? given(request, used.flat()) : [];
};

export const conflicts: Check<'conflicts'> = (operands, { request }) => {
  const left = given(request, operands.params);
  const right = given(request, operands.with);
  return left.length > 0 && right.length > 0 ? [...left, ...right] : [];
};

export const atLeastOne: Check<'atLeastOne'> = (names, { request }) => (given(request, names).length > 0 ? [] : names);

export const exactlyOne: Check<'exactlyOne'> = (names, { request }) => {
  const used = given(request, names);
  return used.length > 1 ? used : used.length > 0 ? [] : names;
};

export const together: Check<'together'> = (names, { request }) => {
  const used = given(request, names).length;
  return used > 0 && used < names.length ? names : [];
};

export const requires: Check<'requires'> = (operands, { request }) => {
  const causes = given(request, operands.if);
  const missing = operands.then.filter((name) => !isGiven(request, name));
  return causes.length > 0 && missing.length > 0 ? [...causes, ...missing] : [];
};

export const onlyWhen: Check<'onlyWhen'> = (operands, subject) => conditional(operands, subject, false);

export const notWhen: Check<'notWhen'> = (operands, subject) => conditional(operands, subject, true);

export const incompatible: Check<'incompatible'> = (conditions, subject) => {
  const names = Object.keys(conditions);
  const isMet = Object.entries(conditions).every(([name, condition]) => meets(valuesOf(subject, name), condition));
  return isMet ? given(subject.request, names) : [];
};

export const compare: Check<'compare'> = ({ left, op, right }, subject) => {
  const { request } = subject;
  if (!isGiven(request, left)) return [];
  // A value that is no number breaks the schema of its parameter, not this rule: every comparison with it is false.
  const [a = Number.NaN] = valuesOf(subject, left).map(Number);
  const [b = Number.NaN] = valuesOf(subject, right).map(Number);
  const isBroken = a < b ? op.startsWith('>') : a > b ? op.startsWith('<') : a === b && op.length === 1;
  return isBroken ? given(request, [left, right]) : [];
};

export const searchTypeOf: Check<'searchTypeOf'> = ({ data, is, params }, subject) => {
  const used = params === undefined ? [data] : given(subject.request, params);
  const type = ask(subject, data, (value) => subject.facts.searchTypeOf?.(value));
  return type === undefined || is.includes(type) ? [] : used;
};

export const sectionTypeOf: Check<'sectionTypeOf'> = ({ data, section, is }, subject) => {
  const index = Number(wireOf(subject, section));
  const type = ask(subject, data, (value) => subject.facts.sectionTypeOf?.(value, index));
  return type === undefined || is.includes(type) ? [] : given(subject.request, [section]);
};

export const stationTypeOf: Check<'stationTypeOf'> = ({ params, is }, subject) =>
  params.filter((name) => {
    const type = ask(subject, name, (value) => subject.facts.stationTypeOf?.(value));
    return type !== undefined && !is.includes(type);
  });

export const sameEngine: Check<'sameEngine'> = ({ data, when }, subject) => {
  const isSame = ask(subject, data, (value) => subject.facts.isSameEngine?.(value));
  return isSame === false && matches(subject, when) ? [data] : [];
};

export const latestEngine: Check<'latestEngine'> = ({ param }, subject) =>
  ask(subject, param, (value) => subject.facts.isLatestEngine?.(value)) === false ? [param] : [];

const allChecks: Checks = {
  exclusive,
  conflicts,
  atLeastOne,
  exactlyOne,
  together,
  requires,
  onlyWhen,
  notWhen,
  incompatible,
  compare,
  searchTypeOf,
  sectionTypeOf,
  stationTypeOf,
  sameEngine,
  latestEngine,
};

function given(request: Request, names: readonly string[]): string[] {
  return names.filter((name) => isGiven(request, name));
}

/** Blames the parameters when the condition on others is met, or when it is not. */
function conditional({ params, when }: Kinds['onlyWhen'], subject: Subject, isMet: boolean): string[] {
  const used = given(subject.request, params);
  return used.length > 0 && matches(subject, when) === isMet
    ? [...used, ...given(subject.request, Object.keys(when))]
    : [];
}

/** Asks the server about the value of a parameter that is given. */
function ask<T>(subject: Subject, name: string, question: (value: string) => T | undefined): T | undefined {
  return isGiven(subject.request, name) ? question(wireOf(subject, name)) : undefined;
}

function matches(subject: Subject, when: When): boolean {
  return Object.entries(when).every(([name, is]) => meets(valuesOf(subject, name), { is }));
}

/** Whether any of the values (several for a list) meets the condition. */
function meets(values: readonly string[], condition: Condition): boolean {
  const isOneOf = (value: string, allowed: readonly Scalar[]): boolean => allowed.map(String).includes(value);
  return values.some((value) => ('is' in condition ? isOneOf(value, condition.is) : !isOneOf(value, condition.not)));
}

/** The values of a parameter, its default counted: one, or several for a list. */
function valuesOf({ set, request }: Subject, name: string): readonly string[] {
  const value = isGiven(request, name) ? request[name] : defaultOf(set, name, request);
  if (value === undefined) return [];
  const { separator } = factsOf(set, name);
  if (typeof value === 'object') return value.map(String);
  return separator === undefined ? [String(value)] : String(value).split(separator);
}

/** The value of a given parameter in its form in the query, before percent-encoding. */
function wireOf({ set, request }: Subject, name: string): string {
  return [request[name]].flat().join(factsOf(set, name).separator ?? ':');
}

function factsOf({ parameters }: RuleSet, name: string): ParameterFacts {
  return (Object.hasOwn(parameters, name) ? parameters[name] : undefined) ?? {};
}
