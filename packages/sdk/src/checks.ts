import type { Schema } from '@route-search/spec/document';
import { checkParameter, evaluateWith, withValues } from '@route-search/spec/rules';
import { member } from './own.ts';
import type { Check, RuleData } from './operation.ts';
import type { Violation } from './request.ts';

/**
 * Each parameter by itself.
 *
 * @param operation - the operation
 * @param request - the request
 */
export const eachParameter: Check = ({ parameters, required = [] }, request) => {
  const violations: Violation[] = [];
  // What is neither given nor demanded needs no check.
  for (const name of new Set([...required, ...Object.keys(request)])) {
    const schema = member(parameters, name) as Schema | undefined;
    const broken = schema && checkParameter({ name, schema, required: required.includes(name) }, request[name]);
    if (!broken) continue;
    const { constraint, sentence, value } = broken;
    violations.push(violation(constraint, [name], [sentence, ...(value === undefined ? [] : [value])]));
  }
  return violations;
};

/**
 * The rules between parameters.
 *
 * @param operation - the operation
 * @param request - the request
 */
export const rulesBetween: Check = ({ rules = [], facts = {}, kinds = {} }, request) =>
  evaluateWith(kinds, { set: { rules, parameters: facts }, request, facts: {} }).map(({ rule, params, values }) =>
    violation(rule.id, params, [(rule as RuleData).sentence, ...values]),
  );

function violation(
  rule: string,
  parameters: readonly string[],
  [sentence = '', ...values]: readonly string[],
): Violation {
  return { rule, parameters, sentence, message: withValues(sentence, values) };
}
