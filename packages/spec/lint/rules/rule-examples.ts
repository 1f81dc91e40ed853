import { serverKnowledge } from '../../src/compile/error-examples.ts';
import { completeRequest } from '../../src/compile/rules.ts';
import { evaluate, operandsOf, serverKindNames, type KindName, type Rule } from '../../src/rules/index.ts';
import { checkValues } from '../../src/values/check.ts';
import { checkableParameters, ruleSetOf } from '../support/operation-view.ts';
import { operationRule } from '../support/rule.ts';
import { quoted } from '../support/values.ts';

/** A satisfied example breaks no rule of the operation, a violated one breaks exactly its own, and both fit the schemas. */
export const ruleExamples = operationRule((operation, report) => {
  const parameters = checkableParameters(operation);
  const set = ruleSetOf(operation, parameters);
  for (const { rule, location } of operation.rules) {
    if (rule?.examples === undefined) continue;
    for (const key of ['satisfied', 'violated'] as const) {
      const example = rule.examples[key];
      const place = location.child(['examples', key]);
      const unknown = Object.keys(example.parameters).filter(
        (name) => !parameters.some((parameter) => parameter.name === name),
      );
      if (unknown.length > 0) continue; // rule-known-parameters
      const { knowledge, parameters: request } = completeRequest(example, parameters, operation.requestExamples[0]);
      const [wrong] = checkValues(parameters, request);
      if (wrong !== undefined) {
        const value = wrong.value === undefined ? '' : ` (${wrong.value})`;
        report(`the example does not fit the schema: ${wrong.sentence}${value}`, place.child(['parameters']));
        continue;
      }
      if (key === 'violated' && needsFacts(rule) && example.facts === undefined) {
        report('the violated example needs "facts": only the server can decide this rule', place);
        continue;
      }
      const broken = evaluate(set, request, serverKnowledge(knowledge)).map((violation) => violation.rule.id);
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
