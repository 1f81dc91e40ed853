import { evaluate, violationMessage } from '../../src/rules/index.ts';
import { checkValues } from '../../src/values/check.ts';
import { keyOf } from '../support/location.ts';
import { checkableParameters, ruleSetOf } from '../support/operation-view.ts';
import { operationRule } from '../support/rule.ts';
import { didYouMean } from '../support/values.ts';

/** Each request example would be accepted: parameters known and complete, values in their schema, no rule broken. */
export const exampleValid = operationRule((operation, report) => {
  const parameters = checkableParameters(operation);
  const known = parameters.map(({ name }) => name);
  for (const { parameters: request, location } of operation.requestExamples) {
    const place = location.child(['parameters']);
    for (const name of Object.keys(request)) {
      if (!known.includes(name))
        report(`${operation.id} has no parameter "${name}"${didYouMean(name, known)}`, keyOf(place.child([name])));
    }
    const violations = checkValues(parameters, request);
    for (const { param, sentence, value } of violations) {
      const shown = value === undefined ? '' : ` (${value})`;
      report(`the request would be refused: ${sentence}${shown}`, value === undefined ? place : place.child([param]));
    }
    for (const violation of violations.length > 0 ? [] : evaluate(ruleSetOf(operation, parameters), request)) {
      report(`the request breaks the rule "${violation.rule.id}": ${violationMessage(violation)}`, place);
    }
  }
  for (const [index, parameter] of parameters.entries()) {
    const { name, example } = parameter;
    const [violation] = example === undefined ? [] : checkValues([parameter], { [name]: example });
    const place = operation.parameters[index]?.location.child(['example']);
    if (violation !== undefined && place !== undefined) {
      report(`the example of "${name}" is no value of it: ${violation.sentence} (${violation.value ?? ''})`, place);
    }
  }
});
