import type { Oas3Rule } from '@redocly/openapi-core';
import { createVisitor, type RuleCheck } from '../views/define-rule.ts';
import { listOperations, type ListedOperation } from '../views/list-operations.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: two paths must not refer to the same file. Redocly's rule `operation-operationId-unique` misses this
 * mistake, because Redocly visits each file once.
 */
const check: RuleCheck<readonly ListedOperation[]> = (operations, report) => {
  const first = new Map<string, ListedOperation>();
  for (const operation of operations) {
    const { path, entry, id, location } = operation;
    if (id === '') continue;
    const other = first.get(location.absolutePointer);
    first.set(location.absolutePointer, other ?? operation);
    if (other === undefined) continue;
    const message = `${id} is the operation of ${other.path} and of ${path}; refer to the file of another one at one of them`;
    report(message, entry.location, other.entry.location);
  }
};

export const pathFileUnique: Oas3Rule = (options) => ({
  Root: {
    leave: createVisitor(check, options, (node, { location, resolve }) =>
      isMapping(node) ? [listOperations({ node, location }, resolve)] : [],
    ),
  },
});
