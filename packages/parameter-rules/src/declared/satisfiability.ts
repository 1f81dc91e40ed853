import { evaluateRules } from '../evaluate.ts';
import { ruleTraits } from '../kinds/index.ts';
import type { RuleTraits } from '../kinds/kind.ts';
import { parseRuleKind, type ParameterValues, type Rule, type Scalar } from '../rule.ts';
import { listRuleParameters } from '../rule-parameters.ts';
import type { OperationWithRules } from './operation-with-rules.ts';

/**
 * Maximum number of requests that the search tries, enough for the largest operation. If the search needs more, the
 * rules count as satisfiable, so that authors get no false finding.
 */
const maximumRequests = 4000;

/** True if at least one request satisfies all parameter rules of an operation. */
export function canSatisfyAllRules(subject: OperationWithRules): boolean {
  return search(subject, [initial(subject)], undefined);
}

/** True if at least one request with the named parameter satisfies all parameter rules of an operation. */
export function canSatisfyRulesWithParameter(subject: OperationWithRules, name: string): boolean {
  const start = initial(subject);
  return search(
    subject,
    candidates(subject, name).map((value) => ({ ...start, [name]: value })),
    name,
  );
}

/** Creates the first request of the search: all required parameters, each with its first candidate value. */
function initial(subject: OperationWithRules): ParameterValues {
  return Object.fromEntries(
    subject.parameters.filter(({ required }) => required).map(({ name }) => [name, candidates(subject, name)[0]]),
  );
}

/** Searches breadth-first for a request that satisfies all parameter rules. Each step repairs one broken rule. */
function search(subject: OperationWithRules, start: readonly ParameterValues[], fixed: string | undefined): boolean {
  const queue = [...start];
  const seen = new Set(queue.map(keyOf));
  for (let tried = 0; ; tried++) {
    const request = queue[tried];
    if (request === undefined) return false;
    if (tried >= maximumRequests) return true;
    const [broken] = evaluateRules(subject.set, request);
    if (broken === undefined) return true;
    for (const next of mended(subject, request, { names: listRuleParameters(broken.rule), fixed })) {
      const key = keyOf(next);
      if (!seen.has(key)) {
        seen.add(key);
        queue.push(next);
      }
    }
  }
}

function mended(
  subject: OperationWithRules,
  request: ParameterValues,
  { names, fixed }: { names: readonly string[]; fixed: string | undefined },
): ParameterValues[] {
  return names.flatMap((name) => {
    const required = subject.parameters.find((parameter) => parameter.name === name)?.required ?? false;
    const others = candidates(subject, name).map((value): ParameterValues => ({ ...request, [name]: value }));
    if (name === fixed || required) return others;
    return [Object.fromEntries(Object.entries(request).filter(([key]) => key !== name)), ...others];
  });
}

/**
 * Returns the values that the search tries for a parameter: all values of an enumeration, otherwise the values that the
 * rules compare the parameter with, and a few samples.
 */
function candidates({ parameters, set }: OperationWithRules, name: string): Scalar[] {
  const parameter = parameters.find((candidate) => candidate.name === name);
  const { kind, values, range } = parameter ?? {};
  if (values !== undefined) return [...values];
  const compared = set.rules.flatMap((rule) => comparedValues(rule, name));
  if (kind !== 'integer' && kind !== 'number') return [...new Set([...compared, 'x'])];
  const { min = 0, max = min + 10 } = range ?? {};
  return [...new Set([...compared, Number(parameter?.default ?? min), min, min + 1, max])];
}

function comparedValues(rule: Rule, name: string): readonly Scalar[] {
  const seen = parseRuleKind(rule);
  const traits: RuleTraits<never> | undefined = seen && ruleTraits[seen.kind];
  const conditions = traits?.conditions?.(seen?.operands as never) ?? {};
  const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
  if (condition === undefined) return [];
  return 'is' in condition ? condition.is : condition.not;
}

function keyOf(request: ParameterValues): string {
  return JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
}
