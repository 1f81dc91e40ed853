import { checkParameters, evaluate, violationMessage } from '../../src/rules/index.ts';
import { keyOf } from '../support/location.ts';
import { resolvedParameters, ruleSetOf } from '../support/operation-view.ts';
import { operationRule } from '../support/rule.ts';
import { didYouMean, isScalar } from '../support/values.ts';

/** Each request example would be accepted: parameters known and complete, values in their schema, no rule broken. */
export const exampleValid = operationRule((operation, report) => {
  const parameters = resolvedParameters(operation);
  const known = parameters.map(({ name }) => name);
  for (const { parameters: request, location } of operation.requestExamples) {
    const place = location.child(['parameters']);
    for (const name of Object.keys(request)) {
      if (!known.includes(name))
        report(`${operation.id} has no parameter "${name}"${didYouMean(name, known)}`, keyOf(place.child([name])));
    }
    const violations = checkParameters(parameters, request);
    for (const { param, sentence, value } of violations) {
      const shown = value === undefined ? '' : ` (${value})`;
      report(`the request would be refused: ${sentence}${shown}`, value === undefined ? place : place.child([param]));
    }
    for (const violation of violations.length > 0 ? [] : evaluate(ruleSetOf(operation), request)) {
      report(`the request breaks the rule "${violation.rule.id}": ${violationMessage(violation)}`, place);
    }
  }
  for (const [index, { name, node, location }] of operation.parameters.entries()) {
    const parameter = parameters[index];
    const { example } = node;
    if (parameter === undefined || !isScalar(example)) continue;
    const [violation] = checkParameters([parameter], { [name]: example });
    if (violation !== undefined) {
      report(
        `the example of "${name}" is no value of it: ${violation.sentence} (${violation.value ?? ''})`,
        location.child(['example']),
      );
    }
  }
});
