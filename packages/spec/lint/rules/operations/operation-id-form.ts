import { operationRule } from '../../support/define-rule.ts';

/** Verbs that an operationId may begin with. */
export const verbs: readonly string[] = ['search', 'list', 'get', 'recalculate', 'edit', 'generate'];

/** Lint rule: an operationId begins with an allowed verb and is in camel case. */
export const operationIdForm = operationRule(({ id, location }, report) => {
  if (id === '' || new RegExp(`^(${verbs.join('|')})([A-Z][a-z0-9]*)+$`).test(id)) return;
  report(
    `the operationId "${id}" must be camel case and begin with one of ${verbs.join(', ')}`,
    location.child(['operationId']),
  );
});
