import { appendNotGuaranteedMark } from '../sentences/not-guaranteed-mark.ts';
import { collectUnverifiedClaims, isUnverified } from '../sentences/unverified.ts';
import type { OperationObject, RequestExample } from '../document/openapi-document.ts';
import type { Parameter, Rule, RuleExampleRequest } from '../model/api.ts';
import { parseRuleKind, listRuleParameters, formatRuleSentence, type RuleExample } from '@route-search/parameter-rules';
import { Problem } from '@route-search/toolkit/problem';
import { omitUndefined } from '../model/compact.ts';

/** Compiles the parameter rules of an operation with their Japanese sentences and examples. */
export function compileParameterRules(operation: OperationObject, parameters: readonly Parameter[]): Rule[] {
  const [first] = Object.values(operation['x-request-examples'] ?? {});
  return (operation['x-parameter-rules'] ?? []).map((declared) => {
    const seen = parseRuleKind(declared);
    if (seen === undefined) {
      throw new Problem(`the rule "${declared.id}" of ${operation.operationId} must have exactly one kind.`);
    }
    const request = (example: RuleExample | undefined): RuleExampleRequest | undefined =>
      example && completeRequest(example, parameters, first);
    const sentence = formatRuleSentence(declared, (text) => `\`${text}\``);
    const note = [declared.note, ...collectUnverifiedClaims([declared]).map(appendNotGuaranteedMark)].join('');
    return omitUndefined<Rule>({
      id: declared.id,
      ...seen,
      effect: declared.effect ?? 'error',
      sentence: isUnverified(declared) ? appendNotGuaranteedMark(sentence) : sentence,
      note: note === '' ? undefined : note,
      parameters: [...new Set(listRuleParameters(declared))],
      satisfied: request(declared.examples?.satisfied),
      violated: request(declared.examples?.violated),
    });
  });
}

/**
 * Adds missing required parameters to the example request of a rule. Their values come from the first request example
 * of the operation, otherwise from the examples of the parameters.
 */
function completeRequest(
  { parameters: given, facts: knowledge }: RuleExample,
  parameters: readonly Pick<Parameter, 'name' | 'required' | 'example'>[],
  first: Pick<RequestExample, 'parameters'> | undefined,
): RuleExampleRequest {
  const filled = parameters
    .filter(({ name, required }) => required && !Object.hasOwn(given, name))
    .flatMap(({ name, example }) => {
      const values = first?.parameters ?? { [name]: example };
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
  return { parameters: { ...Object.fromEntries(filled), ...given }, ...(knowledge && { knowledge }) };
}
