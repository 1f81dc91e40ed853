import { getLineColLocation } from '@redocly/openapi-core';
import { formatSourceLocation } from '@route-search/toolkit/source-location';
import { operationRule } from '../../support/define-rule.ts';

/** Lint rule: the parameters of an operation have different names. */
export const uniqueParameters = operationRule(({ id, parameters }, report) => {
  for (const [name, group] of Map.groupBy(parameters, (parameter) => parameter.name)) {
    const [first, second, ...others] = group.map((parameter) => parameter.location.child(['name']));
    if (first === undefined || second === undefined) continue;
    const names = [first, second, ...others].map((place) => {
      const { source, start } = getLineColLocation(place);
      return formatSourceLocation({ file: source.absoluteRef, line: start.line });
    });
    const message = `${id} has several parameters of the name "${name}" (${names.join(', ')}); correct the name of one, or remove one from the operation`;
    const [, entry, ...entries] = group.map((parameter) => parameter.entry);
    report(message, second, first, ...others, ...[entry, ...entries].filter((place) => place !== undefined));
  }
});
