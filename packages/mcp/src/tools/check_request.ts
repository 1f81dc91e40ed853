import type { Operation } from '@route-search/spec/api';
import { operationOf } from '../api/operations.ts';
import { check, type Checked, type Finding } from '../api/checks.ts';
import { repair, type Repair } from '../api/repair.ts';
import type { Parameters } from '../api/answers.ts';
import type { Args } from './schemas.ts';
import type { Run } from './tool.ts';

/** Checks a request without sending it. */
export const run: Run<Args<'check_request'>> = ({ api, parameters }, { desk }) => {
  const operation = operationOf(api);
  const { checked, repaired } = verdictOn(operation, parameters, desk.answers.resolve(parameters));
  const { violations, ignored, url } = checked;
  return {
    text: verdictText(operation, checked, repaired),
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
 * What is wrong with a request, and the nearest one that is right.
 *
 * @param given - the parameters with references, which stay in what is offered
 * @param resolved - the same with their values
 */
export function verdictOn(
  operation: Operation,
  given: Parameters,
  resolved: Parameters,
): { readonly checked: Checked; readonly repaired: Repair | undefined } {
  const checked = check(operation, resolved);
  const found = checked.violations.length === 0 ? undefined : repair(operation, resolved);
  const entries = Object.entries(found?.parameters ?? {});
  const parameters = Object.fromEntries(
    entries.map(([name, value]) => [name, value === resolved[name] ? given[name] : value]),
  );
  return { checked, repaired: found && { ...found, parameters } };
}

/** The same as a text. */
export function verdictText(
  { id }: Operation,
  { violations, ignored, url }: Checked,
  repaired: Repair | undefined,
): string {
  const lines = (findings: readonly Finding[]): string =>
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
