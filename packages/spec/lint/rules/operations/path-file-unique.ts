import { documentRule } from '../../support/define-rule.ts';

/** Lint rule: each path refers to an operation of its own. */
export const pathFileUnique = documentRule(({ paths }, report) => {
  const first = new Map<string, string>();
  for (const { path, location, operation } of paths) {
    if (operation === undefined) continue;
    const other = first.get(operation.location.absolutePointer);
    if (other === undefined) first.set(operation.location.absolutePointer, path);
    else report(`${operation.id} is already the operation of ${other}; refer to the file of another one`, location);
  }
});
