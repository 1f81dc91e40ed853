import { basename } from 'node:path';
import { locateKey, type ReportFinding } from '@route-search/redocly-plugin/views';
import { createDocumentRule } from '../../support/define-rule.ts';
import type { OperationView } from '../../support/operation-view.ts';
import { quoteAndJoin } from '@route-search/toolkit/yaml-values';

const required = ['200', '400', '403'];
const allowed = /^(?:200|[45](?:\d\d|XX)|default)$/;

/** Shared response of each error status, with the first operation that refers to it. */
type SharedResponses = Map<string, { readonly target: string; readonly operation: string }>;

/**
 * Lint rule: each path has one GET operation with the responses 200, 400 and 403 and optional ones for other errors.
 * All operations refer to the same response for an error status.
 */
export const operationResponses = createDocumentRule(({ paths }, report) => {
  const shared: SharedResponses = new Map();
  const usual = findUsualStatuses(paths.flatMap(({ operation }) => operation ?? []));
  for (const { path, location, operation } of paths) {
    if (operation === undefined) {
      report(`the path ${path} has no GET operation`, location);
      continue;
    }
    const place = operation.location.child(['responses']);
    const has = operation.responses.map(({ status }) => status);
    const missing = required.filter((status) => !has.includes(status));
    if (missing.length > 0) {
      const targets = [...usual]
        .filter(([, status]) => missing.includes(status))
        .map(([target]) => `responses/${target}.yaml`);
      const advice = targets.length === 0 ? '' : `; refer to ${targets.join(' and ')}`;
      report(`the operation lacks the responses ${quoteAndJoin(missing)}${advice}`, locateKey(place));
    }
    for (const { status } of operation.responses) {
      if (!allowed.test(status)) {
        report(
          `${operation.id} has the response ${status}; allowed are 200, the error statuses such as 429, "4XX", "5XX" and "default"`,
          locateKey(place.child([status])),
        );
      }
    }
    for (const finding of wrongTargets(operation, shared, usual)) report(...finding);
  }
});

/** Finds the status for which most operations refer to each shared response. */
function findUsualStatuses(operations: readonly OperationView[]): ReadonlyMap<string, string> {
  const uses = operations.flatMap(({ responses }) =>
    responses.flatMap(({ status, entry }) => {
      const { $ref } = entry.node;
      return typeof $ref === 'string' && /^[45d]/.test(status) ? [{ status, target: baseName($ref) }] : [];
    }),
  );
  return new Map(
    [...Map.groupBy(uses, ({ target }) => target)].map(([target, group]) => {
      const [most = []] = [...Map.groupBy(group, ({ status }) => status).values()].sort((a, b) => b.length - a.length);
      return [target, most[0]?.status ?? ''];
    }),
  );
}

function wrongTargets(
  operation: OperationView,
  shared: SharedResponses,
  usual: ReadonlyMap<string, string>,
): Parameters<ReportFinding>[] {
  return operation.responses.flatMap(({ status, entry, schema, location }): Parameters<ReportFinding>[] => {
    const found = schema === undefined ? undefined : baseName(schema.targetLocation.source.absoluteRef);
    const message = `the schema of the response ${status} of ${operation.id} must be`;
    const at = schema?.location ?? location;
    if (!/^[45d]/.test(status)) {
      const isInline = schema !== undefined && schema.targetLocation === schema.location;
      if (status !== '200' || (found !== undefined && found !== 'ErrorResponse' && !isInline)) return [];
      if (isInline) return [[`${message} a file in schemas/responses/, not an inline schema`, at]];
      return [[`${message} the response of a success, not ${found ?? 'absent'}`, at]];
    }
    const { $ref } = entry.node;
    if (typeof $ref !== 'string') {
      return [[`the response ${status} must refer to a file in responses/, not be an inline response`, entry.location]];
    }
    const target = baseName($ref);
    const first = shared.get(status);
    if (first === undefined) {
      const other = usual.get(target);
      if (other !== status) {
        return [[`the response ${status} refers to ${target}, which is the response ${other ?? ''}`, entry.location]];
      }
      shared.set(status, { target, operation: operation.id });
    } else if (first.target !== target) {
      return [
        [
          `the response ${status} must refer to ${first.target}, as in ${first.operation}, not to ${target}`,
          entry.location,
        ],
      ];
    }
    // A mistake in a shared response is reported for its first operation only.
    const isReported = found === 'ErrorResponse' || first !== undefined;
    return isReported ? [] : [[`${message} ErrorResponse, not ${found ?? 'absent'}`, at]];
  });
}

/** Returns the file name of a reference without folder, extension and JSON Pointer. */
function baseName(file: string): string {
  return basename(file.split('#')[0] ?? '').replace(/\.ya?ml$/, '');
}
