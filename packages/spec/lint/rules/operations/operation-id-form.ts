import { operationRule } from '../../support/define-rule.ts';

/** Verbs that an operationId may begin with. */
export const operationIdVerbs: readonly string[] = ['search', 'list', 'get', 'recalculate', 'edit', 'generate'];

/** Lint rule: an operationId begins with an allowed verb and is in camel case. */
export const operationIdForm = operationRule(({ id, location }, report) => {
  if (id === '' || new RegExp(`^(${operationIdVerbs.join('|')})([A-Z][a-z0-9]*)+$`).test(id)) return;
  report(
    `the operationId "${id}" must be camel case and begin with one of ${operationIdVerbs.join(', ')}`,
    location.child(['operationId']),
  );
});
