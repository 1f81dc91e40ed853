import { knowledgeOf } from '../../src/operations.ts';
import {
  checkParameters,
  evaluate,
  operandsOf,
  serverKindNames,
  type KindName,
  type Rule,
  type RuleExample,
} from '../../src/rules/index.ts';
import { resolvedParameters, ruleSetOf, type OperationView } from '../support/operation-view.ts';
import { operationRule } from '../support/rule.ts';
import { isScalar, quoted } from '../support/values.ts';

/** A satisfied example breaks no rule of the operation, a violated one breaks exactly its own, and both fit the schemas. */
export const ruleExamples = operationRule((operation, report) => {
  const set = ruleSetOf(operation);
  const parameters = resolvedParameters(operation);
  for (const { rule, location } of operation.rules) {
    if (rule?.examples === undefined) continue;
    for (const key of ['satisfied', 'violated'] as const) {
      const example = rule.examples[key];
      const place = location.child(['examples', key]);
      const unknown = Object.keys(example.parameters).filter((name) => !parameters.some((one) => one.name === name));
      if (unknown.length > 0) continue; // rule-known-parameters
      const request = complete(operation, example);
      const [wrong] = checkParameters(parameters, request);
      if (wrong !== undefined) {
        const value = wrong.value === undefined ? '' : ` (${wrong.value})`;
        report(`the example does not fit the schema: ${wrong.sentence}${value}`, place.child(['parameters']));
        continue;
      }
      if (key === 'violated' && needsFacts(rule) && example.facts === undefined) {
        report('the violated example needs "facts": only the server can decide this rule', place);
        continue;
      }
      const broken = evaluate(set, request, knowledgeOf(example)).map((violation) => violation.rule.id);
      if (key === 'satisfied' && broken.length > 0) {
        report(`the satisfied example breaks ${quoted(broken)}; it must break no rule of the operation`, place);
      } else if (key === 'violated' && (broken.length !== 1 || broken[0] !== rule.id)) {
        const what = broken.length === 0 ? 'breaks no rule' : `breaks ${quoted(broken)}`;
        report(`the violated example ${what}; it must break exactly "${rule.id}"`, place);
      }
    }
  }
});

function needsFacts(rule: Rule): boolean {
  const kind: KindName | undefined = operandsOf(rule)?.kind;
  return (serverKindNames as readonly (KindName | undefined)[]).includes(kind);
}

/**
 * Required parameters that an example leaves out come from the first request example. While there is none yet, the
 * parameter's own example keeps the rules checkable.
 */
function complete(operation: OperationView, example: RuleExample): RuleExample['parameters'] {
  const [first] = operation.requestExamples;
  const filled = operation.parameters.flatMap(({ name, required, node }) => {
    const value = first === undefined ? node['example'] : first.parameters[name];
    return required && isScalar(value) ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(filled), ...example.parameters };
}
