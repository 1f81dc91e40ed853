import { operationRule } from '../../support/define-rule.ts';
import { formatLocation } from '../../support/format-location.ts';

/** Lint rule: the parameters of an operation have different names. */
export const uniqueParameters = operationRule(({ id, parameters }, report) => {
  for (const [name, group] of Map.groupBy(parameters, (parameter) => parameter.name)) {
    const [first, second, ...others] = group.map((parameter) => parameter.location.child(['name']));
    if (first === undefined || second === undefined) continue;
    const places = [...new Set([first, second, ...others].map(formatLocation))];
    const message =
      places.length === 1
        ? `${id} has the parameter "${name}" (${places.join('')}) twice; correct one of the references, or remove it`
        : `${id} has several parameters of the name "${name}" (${places.join(', ')}); correct the name of one, or remove one from the operation`;
    report(message, second, first, ...others, ...group.slice(1).map(({ entry }) => entry));
  }
});
