import type { Operation } from '@route-search/spec/api';
import { findOperation } from '../api/find-operation.ts';
import { checkParameters, type CheckResult, type RuleViolation } from '../api/check-parameters.ts';
import { repairRequest, type RepairedRequest } from '../api/repair-request.ts';
import type { RequestParameters } from '../api/response-cache.ts';
import type { ToolArguments } from './schemas.ts';
import type { RunTool } from './tool-types.ts';

/** Runs the tool `check_request`: checks a request without sending it. */
export const run: RunTool<ToolArguments<'check_request'>> = ({ api, parameters }, { app }) => {
  const operation = findOperation(api);
  const { checked, repaired } = checkAndRepair(operation, parameters, app.answers.resolve(parameters));
  const { violations, ignored, url } = checked;
  return {
    text: formatCheckResult(operation, checked, repaired),
    data: {
      ok: violations.length === 0,
      violations,
      ignored,
      ...(repaired && {
        repaired: repaired.parameters,
        changes: repaired.changes.map(({ cost: _cost, ...change }) => change),
      }),
      ...(url !== undefined && { url }),
    },
  };
};

/**
 * Checks a request and, if it violates a rule, repairs it.
 *
 * @param given - parameters with references, which the repaired request keeps
 * @param resolved - parameters in which the references are replaced by their values
 */
export function checkAndRepair(
  operation: Operation,
  given: RequestParameters,
  resolved: RequestParameters,
): { readonly checked: CheckResult; readonly repaired: RepairedRequest | undefined } {
  const checked = checkParameters(operation, resolved);
  const found = checked.violations.length === 0 ? undefined : repairRequest(operation, resolved);
  const entries = Object.entries(found?.parameters ?? {});
  const parameters = Object.fromEntries(
    entries.map(([name, value]) => [name, value === resolved[name] ? given[name] : value]),
  );
  return { checked, repaired: found && { ...found, parameters } };
}

/** Formats the result of checking a request as text. */
export function formatCheckResult(
  { id }: Operation,
  { violations, ignored, url }: CheckResult,
  repaired: RepairedRequest | undefined,
): string {
  const lines = (findings: readonly RuleViolation[]): string =>
    findings.map(({ rule, message }) => `- ${message} [${rule}]`).join('\n');
  const mended =
    repaired &&
    `最も近い正しいリクエスト（確認済み）:\n${JSON.stringify({ api: id, parameters: repaired.parameters })}\n${repaired.changes
      .map(
        ({ parameter, value, why }) =>
          `- ${parameter}${value === undefined ? '' : ` → ${JSON.stringify(value)}`}: ${why}`,
      )
      .join('\n')}`;
  return [
    violations.length === 0
      ? `正しいリクエストです。\nGET ${url ?? ''}`
      : `APIに拒否されるリクエストです。\n${lines(violations)}`,
    ignored.length > 0 && `効果がないか、結果が空になる指定:\n${lines(ignored)}`,
    mended,
    violations.length > 0 && repaired === undefined && 'describe_apiでパラメータを確認してください。',
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}
