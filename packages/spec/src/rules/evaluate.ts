import {
  operandsOf,
  type Condition,
  type Facts,
  type Operands,
  type Operator,
  type Request,
  type Rule,
  type RuleSet,
  type Scalar,
  type ServerKindName,
  type Violation,
  type When,
} from './types.ts';

/** A request together with what is known of its parameters. */
interface Subject {
  readonly set: RuleSet;
  readonly request: Request;
  readonly facts: Facts;
}

/**
 * Evaluates the rules between the parameters of a request. This is the only place where rules are evaluated.
 *
 * @param set - the rules and the parameters of the operation
 * @param request - the request
 * @param facts - what the server knows; without it, rules that need it are taken as kept
 * @returns the rules that are broken, in the order of the spec; those with effect `ignored` are not errors
 */
export function evaluate(set: RuleSet, request: Request, facts: Facts = {}): Violation[] {
  const subject: Subject = { set, request, facts };
  return set.rules.flatMap((rule) => {
    const params = blame(subject, rule);
    if (params.length === 0) return [];
    const values = params.filter((name) => isGiven(request, name)).map((name) => wireOf(subject, name) ?? '');
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
  const parameter = Object.hasOwn(set.parameters, name) ? set.parameters[name] : undefined;
  if (parameter?.default !== undefined) return parameter.default;
  const dynamic = parameter?.dynamicDefault;
  if (dynamic === undefined || dynamic.formula === 'today' || dynamic.formula === 'day-group') return undefined;
  const base = Number(
    isGiven(request, dynamic.parameter) ? request[dynamic.parameter] : defaultOf(set, dynamic.parameter, request),
  );
  if (!Number.isFinite(base)) return undefined;
  return dynamic.formula === 'same' ? base : Math.floor((base - 1) / 2);
}

/** The parameters that are to blame; none when the rule holds or cannot be decided. */
function blame(subject: Subject, rule: Rule): readonly string[] {
  const { request } = subject;
  const given = (names: readonly string[]): readonly string[] => names.filter((name) => isGiven(request, name));
  const seen = operandsOf(rule);
  if (seen === undefined) return [];
  switch (seen.kind) {
    case 'exclusive': {
      const used = seen.operands.filter((one) => given(typeof one === 'string' ? [one] : one).length > 0);
      return used.length > 1 ? given(used.flat()) : [];
    }
    case 'conflicts': {
      const left = given(seen.operands.params);
      const right = given(seen.operands.with);
      return left.length > 0 && right.length > 0 ? [...left, ...right] : [];
    }
    case 'atLeastOne':
      return given(seen.operands).length === 0 ? seen.operands : [];
    case 'exactlyOne': {
      const used = given(seen.operands);
      if (used.length === 1) return [];
      return used.length === 0 ? seen.operands : used;
    }
    case 'together': {
      const used = given(seen.operands);
      return used.length > 0 && used.length < seen.operands.length ? seen.operands : [];
    }
    case 'requires': {
      const causes = given(seen.operands.if);
      const missing = seen.operands.then.filter((name) => !isGiven(request, name));
      return causes.length > 0 && missing.length > 0 ? [...causes, ...missing] : [];
    }
    case 'onlyWhen': {
      const used = given(seen.operands.params);
      return used.length > 0 && !matches(subject, seen.operands.when)
        ? [...used, ...given(Object.keys(seen.operands.when))]
        : [];
    }
    case 'notWhen': {
      const used = given(seen.operands.params);
      return used.length > 0 && matches(subject, seen.operands.when)
        ? [...used, ...given(Object.keys(seen.operands.when))]
        : [];
    }
    case 'incompatible': {
      const conditions = Object.entries(seen.operands);
      return conditions.every(([name, condition]) => meets(valuesOf(subject, name), condition))
        ? given(conditions.map(([name]) => name))
        : [];
    }
    case 'compare':
      return compares(subject, seen.operands) ? [] : given([seen.operands.left, seen.operands.right]);
    default:
      return blameByFacts(subject, seen);
  }
}

type ServerOperands = Extract<Operands, { kind: ServerKindName }>;

function blameByFacts(subject: Subject, seen: ServerOperands): readonly string[] {
  const { request, facts } = subject;
  switch (seen.kind) {
    case 'searchTypeOf': {
      const { data, is, params } = seen.operands;
      const used = params === undefined ? [data] : params.filter((name) => isGiven(request, name));
      const type = ask(subject, data, (value) => facts.searchTypeOf?.(value));
      return used.length === 0 || type === undefined || is.includes(type) ? [] : used;
    }
    case 'sectionTypeOf': {
      const { data, section, is } = seen.operands;
      const index = Number(wireOf(subject, section));
      const type = ask(subject, data, (value) => facts.sectionTypeOf?.(value, index));
      return !isGiven(request, section) || type === undefined || is.includes(type) ? [] : [section];
    }
    case 'stationTypeOf':
      return seen.operands.params.filter((name) => {
        const type = ask(subject, name, (value) => facts.stationTypeOf?.(value));
        return type !== undefined && !seen.operands.is.includes(type);
      });
    case 'sameEngine': {
      const { data, when } = seen.operands;
      if (!matches(subject, when)) return [];
      return ask(subject, data, (value) => facts.isSameEngine?.(value)) === false ? [data] : [];
    }
    case 'latestEngine': {
      const { param } = seen.operands;
      return ask(subject, param, (value) => facts.isLatestEngine?.(value)) === false ? [param] : [];
    }
  }
}

/** Asks the server about the value of a parameter that is given. */
function ask<T>(subject: Subject, name: string, question: (value: string) => T | undefined): T | undefined {
  const value = wireOf(subject, name);
  return value === undefined ? undefined : question(value);
}

function compares(subject: Subject, rule: { left: string; op: Operator; right: string }): boolean {
  if (!isGiven(subject.request, rule.left)) return true;
  const [left] = valuesOf(subject, rule.left).map(Number);
  const [right] = valuesOf(subject, rule.right).map(Number);
  // A value that is no number breaks the schema of its parameter, not this rule.
  if (left === undefined || right === undefined || Number.isNaN(left) || Number.isNaN(right)) return true;
  switch (rule.op) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

function matches(subject: Subject, when: When): boolean {
  return Object.entries(when).every(([name, allowed]) => meets(valuesOf(subject, name), { is: allowed }));
}

/** Whether any of the values (several for a list) meets the condition. */
function meets(values: readonly string[], condition: Condition): boolean {
  if ('is' in condition) return values.some((value) => condition.is.some((one) => String(one) === value));
  return values.some((value) => !condition.not.some((one) => String(one) === value));
}

/** The values of a parameter, its default counted: one, or several for a list. */
function valuesOf(subject: Subject, name: string): readonly string[] {
  const { set, request } = subject;
  const value = isGiven(request, name) ? request[name] : defaultOf(set, name, request);
  if (value === undefined) return [];
  if (typeof value === 'object') return value.map(String);
  const separator = Object.hasOwn(set.parameters, name) ? set.parameters[name]?.separator : undefined;
  return separator === undefined ? [String(value)] : String(value).split(separator);
}

/** The value of a given parameter in its form in the query, before percent-encoding. */
function wireOf(subject: Subject, name: string): string | undefined {
  if (!isGiven(subject.request, name)) return undefined;
  const value = subject.request[name];
  if (typeof value !== 'object') return String(value);
  return value.join(subject.set.parameters[name]?.separator ?? ':');
}
