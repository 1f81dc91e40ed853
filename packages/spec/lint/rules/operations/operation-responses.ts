import { basename } from 'node:path';
import { locateKey } from '../../support/key-location.ts';
import { documentRule, type ReportFinding } from '../../support/define-rule.ts';
import type { OperationView } from '../../support/operation-view.ts';
import type { LintSettings } from '../../support/lint-settings.ts';
import { quoteAll } from '../../../src/source/yaml-values.ts';

const required = ['200', '400', '403'];
const allowed = [...required, '4XX'];

/**
 * Lint rule: each path has one GET operation with the responses 200, 400, 403 and optionally 4XX, and errors use the
 * shared responses.
 */
export const operationResponses = documentRule(({ paths }, report, { settings }) => {
  for (const { path, location, operation } of paths) {
    if (operation === undefined) {
      report(`the path ${path} has no GET operation`, location);
      continue;
    }
    const place = operation.location.child(['responses']);
    const has = operation.responses.map(({ status }) => status);
    const missing = required.filter((status) => !has.includes(status));
    if (missing.length > 0) report(`${operation.id} lacks the responses ${quoteAll(missing)}`, locateKey(place));
    for (const { status } of operation.responses) {
      if (!allowed.includes(status)) {
        report(
          `${operation.id} has the response ${status}; allowed are ${quoteAll(allowed)}`,
          locateKey(place.child([status])),
        );
      }
    }
    for (const finding of wrongTargets(operation, settings)) report(...finding);
  }
});

function wrongTargets(operation: OperationView, { errorResponses }: LintSettings): Parameters<ReportFinding>[] {
  return operation.responses.flatMap(({ status, entry, schema, location }): Parameters<ReportFinding>[] => {
    const found = schema === undefined ? undefined : baseName(schema.targetLocation.source.absoluteRef);
    const wanted = errorResponses[status];
    const { $ref } = entry.node;
    const target = typeof $ref === 'string' ? baseName($ref) : undefined;
    if (wanted !== undefined && target !== wanted) {
      return [
        [`the response ${status} must refer to ${wanted}, not to ${target ?? 'an inline response'}`, entry.location],
      ];
    }
    const message = `the schema of the response ${status} of ${operation.id} must be`;
    const at = schema?.location ?? location;
    if (wanted !== undefined && found !== 'ErrorResponse') {
      return [[`${message} ErrorResponse, not ${found ?? 'absent'}`, at]];
    }
    if (status === '200' && (found === undefined || found === 'ErrorResponse')) {
      return [[`${message} the response of a success, not ${found ?? 'absent'}`, at]];
    }
    return [];
  });
}

/** Returns the name of a referenced file without folder, extension and JSON Pointer. */
function baseName(file: string): string {
  return basename(file.split('#')[0] ?? '').replace(/\.ya?ml$/, '');
}
