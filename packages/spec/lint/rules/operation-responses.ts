import { basename } from 'node:path';
import { keyOf } from '../support/location.ts';
import { documentRule, type Report } from '../support/rule.ts';
import type { OperationView } from '../support/operation-view.ts';
import type { Inventory } from '../support/settings.ts';
import { quoted } from '../support/values.ts';

/** Each operation documents 200, 400 and 403, and 4XX where the inventory says; errors refer to the shared responses. */
export const operationResponses = documentRule(({ paths }, report, { inventory }) => {
  for (const { path, operation } of paths) {
    const entry = inventory.operations.find((one) => one.path === path);
    if (entry === undefined || operation === undefined) continue; // operation-inventory
    const wanted = ['200', '400', '403', ...(entry.clientError === true ? ['4XX'] : [])];
    const place = operation.location.child(['responses']);
    const has = operation.responses.map(({ status }) => status);
    const missing = wanted.filter((status) => !has.includes(status));
    if (missing.length > 0) report(`${entry.id} lacks the responses ${quoted(missing)}`, keyOf(place));
    for (const { status } of operation.responses) {
      if (!wanted.includes(status)) {
        report(`${entry.id} has no response ${status}; it has ${quoted(wanted)}`, keyOf(place.child([status])));
      }
    }
    for (const finding of wrongTargets(operation, entry.response, inventory)) report(...finding);
  }
});

function wrongTargets(operation: OperationView, success: string, { errorResponses }: Inventory): Parameters<Report>[] {
  return operation.responses.flatMap(({ status, entry, schema, location }): Parameters<Report>[] => {
    const wanted = errorResponses[status];
    const { $ref } = entry.node;
    const target = typeof $ref === 'string' ? baseName($ref) : undefined;
    if (wanted !== undefined && target !== wanted) {
      return [
        [`the response ${status} must refer to ${wanted}, not to ${target ?? 'an inline response'}`, entry.location],
      ];
    }
    const schemaName = wanted === undefined ? success : 'ErrorResponse';
    const found = schema === undefined ? undefined : baseName(schema.targetLocation.source.absoluteRef);
    if (found === schemaName) return [];
    const message = `the schema of the response ${status} of ${operation.id} must be ${schemaName}, not ${found ?? 'absent'}`;
    return [[message, schema?.location ?? location]];
  });
}

/** The name of a file without folder, extension and pointer. */
function baseName(file: string): string {
  return basename(file.split('#')[0] ?? '').replace(/\.ya?ml$/, '');
}
