import { keyOf } from '../support/location.ts';
import { documentRule, type Report } from '../support/rule.ts';
import type { OperationView } from '../support/operation-view.ts';
import type { InventoryEntry } from '../support/settings.ts';
import { didYouMean, quoted, stringsOf } from '../support/values.ts';

/** The document has exactly the operations of `inventory.yaml`, each with its path, operationId, tag and parameters. */
export const operationInventory = documentRule(({ location, paths }, report, { inventory }) => {
  const known = inventory.operations.map(({ path }) => path);
  for (const { path, location: place, operation } of paths) {
    const entry = inventory.operations.find((one) => one.path === path);
    if (entry === undefined) {
      report(`the path ${path} is not in the inventory${didYouMean(path, known)}`, keyOf(place));
    } else if (operation === undefined) {
      report(`the path ${path} has no GET operation`, place);
    } else {
      checkOperation(operation, entry, report);
    }
  }
  const missing = known.filter((path) => !paths.some((one) => one.path === path));
  if (missing.length > 0) report(`the document lacks ${quoted(missing)}`, keyOf(location.child(['paths'])));
});

function checkOperation(operation: OperationView, entry: InventoryEntry, report: Report): void {
  const at = (key: string) => operation.location.child([key]);
  if (operation.id !== entry.id) {
    report(
      `the operationId of ${entry.path} is "${operation.id}"; the inventory says "${entry.id}"`,
      at('operationId'),
    );
  }
  const tags = stringsOf(operation.node['tags']);
  if (tags.length !== 1 || tags[0] !== entry.tag) {
    report(`the tags of ${entry.id} are ${quoted(tags)}; the inventory says "${entry.tag}"`, at('tags'));
  }
  const names = operation.parameters.map(({ name }) => name);
  for (const { name, location } of operation.parameters) {
    if (!entry.parameters.includes(name)) {
      report(
        `${entry.id} has no parameter "${name}" in the inventory${didYouMean(name, entry.parameters)}`,
        location.child(['name']),
      );
    }
  }
  const missing = entry.parameters.filter((name) => !names.includes(name));
  if (missing.length > 0) report(`${entry.id} lacks the parameters ${quoted(missing)}`, keyOf(at('parameters')));
  for (const { name, required, location } of operation.parameters) {
    if (!entry.parameters.includes(name) || required === entry.required.includes(name)) continue;
    report(
      `"${name}" of ${entry.id} must ${required ? 'be optional' : 'be required'}, as the inventory says`,
      location,
    );
  }
}
