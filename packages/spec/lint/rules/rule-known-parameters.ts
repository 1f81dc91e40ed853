import type { Location } from '@redocly/openapi-core';
import { parametersOf } from '../../src/rules/index.ts';
import { operationRule } from '../support/rule.ts';
import { didYouMean, mappingOf, stringsOf } from '../support/values.ts';

/** Rules, their examples, dynamic defaults and implied parameters name parameters that the operation has. */
export const ruleKnownParameters = operationRule((operation, report) => {
  const known = operation.parameters.map(({ name }) => name);
  const check = (names: Iterable<string>, location: Location): void => {
    for (const name of names) {
      if (!known.includes(name)) {
        report(`the operation has no parameter "${name}"${didYouMean(name, known)}`, location);
      }
    }
  };
  for (const { rule, location } of operation.rules) {
    if (rule === undefined) continue;
    check(parametersOf(rule), location);
    for (const [key, example] of Object.entries({ ...rule.examples })) {
      check(Object.keys(example.parameters), location.child(['examples', key, 'parameters']));
    }
  }
  for (const { schema } of operation.parameters) {
    const { parameter } = mappingOf(schema.get('x-dynamic-default'));
    if (typeof parameter === 'string') check([parameter], schema.at('x-dynamic-default'));
  }
  check(stringsOf(operation.node['x-implied-parameters']), operation.location.child(['x-implied-parameters']));
});
