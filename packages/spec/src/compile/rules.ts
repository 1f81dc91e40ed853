import type { OperationObject, RequestExample } from '../document.ts';
import type { Parameter, Rule, RuleRequest } from '../model/api.ts';
import { operandsOf, parametersOf, sentence, type RuleExample } from '../rules/index.ts';
import { Problem } from '@route-search/toolkit/problem';
import { compact } from './compact.ts';

/**
 * The rules of an operation, with finished sentences and examples.
 *
 * @param operation - the operation
 * @param parameters - its parameters
 */
export function compileRules(operation: OperationObject, parameters: readonly Parameter[]): Rule[] {
  return (operation['x-parameter-rules'] ?? []).map((declared) => {
    const seen = operandsOf(declared);
    if (seen === undefined) {
      throw new Problem(`the rule "${declared.id}" of ${operation.operationId} must have exactly one kind.`);
    }
    const request = (example: RuleExample | undefined): RuleRequest | undefined =>
      example && completed(operation, parameters, example);
    return compact<Rule>({
      id: declared.id,
      ...seen,
      effect: declared.effect ?? 'error',
      sentence: sentence(declared, (text) => `\`${text}\``),
      note: declared.note,
      parameters: [...new Set(parametersOf(declared))],
      satisfied: request(declared.examples?.satisfied),
      violated: request(declared.examples?.violated),
    });
  });
}

/** Required parameters that an example leaves out come from the first example of the operation. */
function completed(operation: OperationObject, parameters: readonly Parameter[], example: RuleExample): RuleRequest {
  const [first] = Object.values<RequestExample>(operation['x-request-examples'] ?? {});
  const filled = parameters
    .filter(({ name, required }) => required && !Object.hasOwn(example.parameters, name))
    .flatMap(({ name }) => {
      const value = first?.parameters[name];
      return value === undefined ? [] : [[name, value] as const];
    });
  const { facts: knowledge } = example;
  return { parameters: { ...Object.fromEntries(filled), ...example.parameters }, ...(knowledge && { knowledge }) };
}
