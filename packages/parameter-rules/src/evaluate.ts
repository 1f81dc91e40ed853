import { ruleChecks } from './kinds/index.ts';
import type { RuleChecker } from './kinds/kind.ts';
import { filterGivenParameters, formatQueryValue, type RuleContext } from './request-values.ts';
import type {
  RuleKindName,
  RuleOperands,
  ParameterValues,
  Rule,
  RuleSet,
  ServerKnowledge,
  RuleViolation,
} from './rule.ts';

/**
 * Check functions of parameter rules by rule kind. A client leaves out the kinds that it does not need, which makes its
 * bundle smaller.
 */
export type RuleChecks = { readonly [K in RuleKindName]?: RuleChecker<K> };

/**
 * Evaluates the rules between the parameters of a request. This is the only evaluator of parameter rules in the
 * project.
 *
 * @param facts - information that only the server has; rules that need missing information count as satisfied
 * @returns the broken rules, in the order of the spec; those with effect `ignored` are not errors
 */
export function evaluateRules(set: RuleSet, request: ParameterValues, facts: ServerKnowledge = {}): RuleViolation[] {
  return evaluateCheckableRules(ruleChecks, { set, request, facts });
}

/** Evaluates only the rules of the kinds that have a check function; rules of other kinds count as satisfied. */
export function evaluateCheckableRules(
  checks: RuleChecks,
  subject: RuleContext & { readonly set: RuleSet },
): RuleViolation[] {
  const { set, request } = subject;
  return set.rules.flatMap((rule) => {
    const [kind, ...others] = (Object.keys(rule) as RuleKindName[]).filter((name) => checks[name] !== undefined);
    if (kind === undefined || others.length > 0) return [];
    const params = blamed(checks as Required<RuleChecks>, kind, { rule, subject });
    if (params.length === 0) return [];
    const values = filterGivenParameters(request, params).map((name) => formatQueryValue(subject, name));
    return [{ rule, effect: rule.effect ?? 'error', params, values }];
  });
}

/**
 * Runs the check function of a rule and returns the parameters that break the rule. The caller guarantees that the rule
 * has the given kind and that a check function for this kind exists.
 */
function blamed<K extends RuleKindName>(
  checks: { readonly [P in K]: RuleChecker<P> },
  kind: K,
  { rule, subject }: { readonly rule: Rule; readonly subject: RuleContext },
): readonly string[] {
  return checks[kind](rule[kind] as RuleOperands[K], subject);
}
