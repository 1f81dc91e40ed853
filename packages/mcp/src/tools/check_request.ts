import type { Operation } from '@route-search/spec/api';
import { appendOffendingValues } from '@route-search/parameter-rules';
import { findOperation } from '../api/find-operation.ts';
import { checkParameters, type RequestCheckResult, type RuleViolation } from '../api/check-parameters.ts';
import { repairRequest, type RepairedRequest } from '../api/repair-request.ts';
import type { RequestParameters } from '../api/response-cache.ts';
import { normalizeParameters } from './parse-arguments.ts';
import type { ToolArguments } from './schemas.ts';
import type { ToolRunner } from './tool-types.ts';

/** Runs the tool `check_request`, which validates a request without sending it. */
export const run: ToolRunner<ToolArguments<'check_request'>> = ({ api, parameters: given }, { app }) => {
  const operation = findOperation(api);
  const parameters = normalizeParameters(operation, given);
  const { checked, repaired } = checkAndRepairRequest(operation, parameters, app.answers.resolve(parameters));
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
 * Validates a request and, if it violates a rule, searches the closest valid request.
 *
 * @param given - parameters in which references are unresolved. The repaired request keeps the references
 * @param resolved - parameters in which references are replaced by their values
 */
export function checkAndRepairRequest(
  operation: Operation,
  given: RequestParameters,
  resolved: RequestParameters,
): { readonly checked: RequestCheckResult; readonly repaired: RepairedRequest | undefined } {
  const references = findReferences(given, resolved);
  const checked = hideReferencedValues(checkParameters(operation, resolved), references);
  const found = checked.violations.length === 0 ? undefined : repairRequest(operation, resolved, references);
  const entries = Object.entries(found?.parameters ?? {});
  const parameters = Object.fromEntries(
    entries.map(([name, value]) => [name, value === resolved[name] ? given[name] : value]),
  );
  return { checked, repaired: found && { ...found, parameters } };
}

/** Maps the names of parameters that refer to a cached response to the text of the reference. */
function findReferences(given: RequestParameters, resolved: RequestParameters): ReadonlyMap<string, string> {
  const entries = Object.entries(given).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(resolved[name]),
  );
  return new Map(entries.map(([name, value]) => [name, [value].flat().join(',')]));
}

/**
 * Replaces untrusted values in messages and the URL by the caller's references to a cached response, because messages
 * and URLs are printed outside of the `<api_data>` tag.
 */
function hideReferencedValues(
  checked: RequestCheckResult,
  references: ReadonlyMap<string, string>,
): RequestCheckResult {
  const hide = (violation: RuleViolation): RuleViolation => {
    const shown = violation.parameters.flatMap((name) => references.get(name) ?? []);
    if (shown.length === 0) return violation;
    const [sentence = ''] = violation.message.split('。(', 1);
    return { ...violation, message: appendOffendingValues(`${sentence.replace(/。$/, '')}。`, shown) };
  };
  const { url } = checked;
  const [path = '', query] = url?.split('?') ?? [];
  const pairs = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [
    name,
    references.get(name) ?? value,
  ]);
  return {
    violations: checked.violations.map(hide),
    ignored: checked.ignored,
    ...(url !== undefined && { url: references.size === 0 ? url : `${path}?${String(new URLSearchParams(pairs))}` }),
  };
}

/** Formats the result of a request validation as text for the language model. */
export function formatCheckResult(
  { id }: Operation,
  { violations, ignored, url }: RequestCheckResult,
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
