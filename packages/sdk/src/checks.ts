import { checkParameters, evaluateWith, withValues } from '@route-search/spec/rules';
import type { Check, RuleData } from './operation.ts';
import type { Violation } from './request.ts';

/**
 * Each parameter by itself.
 *
 * @param operation - the operation
 * @param request - the request
 */
export const eachParameter: Check = ({ parameters, required = [] }, request) =>
  checkParameters(
    // What is neither given nor demanded needs no check.
    [...new Set([...required, ...Object.keys(request)])].flatMap((name) => {
      const schema = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      return schema ? [{ name, schema, required: required.includes(name) }] : [];
    }),
    request,
  ).map(({ param, constraint, sentence, value }) =>
    violation(constraint, [param], [sentence, ...(value === undefined ? [] : [value])]),
  );

/**
 * The rules between parameters.
 *
 * @param operation - the operation
 * @param request - the request
 */
export const rulesBetween: Check = ({ set, kinds = {} }, request) =>
  (set ? evaluateWith(kinds, { set, request, facts: {} }) : []).map(({ rule, params, values }) =>
    violation(rule.id, params, [(rule as RuleData).sentence, ...values]),
  );

function violation(
  rule: string,
  parameters: readonly string[],
  [sentence = '', ...values]: readonly string[],
): Violation {
  return { rule, parameters, sentence, message: withValues(sentence, values) };
}
