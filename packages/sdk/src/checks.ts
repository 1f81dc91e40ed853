import { checkParameter, withValues, type FormOf, type Scalar } from '@route-search/spec/rules';
import { member } from './own.ts';
import type { Check, ParameterData } from './operation.ts';
import type { Violation } from './request.ts';

const formOf: FormOf = ({ form }) => form;

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
    const schema = member(parameters, name) as ParameterData | undefined;
    const broken = schema && checkParameter({ name, schema, required: required.includes(name) }, request[name], formOf);
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
export const rulesBetween: Check = ({ rules = [], facts = {} }, request) =>
  rules.flatMap(({ id, check, operands, sentence }) => {
    const blamed = check(operands as never, { set: { rules: [], parameters: facts }, request, facts: {} });
    const given = blamed.map((name) => request[name]).filter((value) => value !== undefined);
    return blamed.length > 0 ? violation(id, blamed, [sentence, ...given.map(wireOf)]) : [];
  });

/** A value in the query, before encoding. */
function wireOf(value: Scalar | readonly Scalar[]): string {
  return [value].flat().join(':');
}

function violation(
  rule: string,
  parameters: readonly string[],
  [sentence = '', ...values]: readonly string[],
): Violation {
  return { rule, parameters, sentence, message: withValues(sentence, values) };
}
