import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { ApiOperation } from '../../api/operations.ts';
import type { ResponseControls } from './controls.ts';
import type { OperationResult } from '../types/messages.ts';
import { createErrorResponse, type ErrorResponse } from '../response/error-response.ts';
import type { ExampleTable } from '../../api/compact-api.ts';

/** HTTP statuses of errors that the sandbox can simulate. */
export const simulatedStatuses = ['429', '500', '503'] as const;

/** Creates a simulated error response. The cause is a control header, the rate limiter or the failure rate. */
export function createSimulatedError(
  status: ErrorResponse['status'],
  { retryAfter = 1, cause = 'x-sandbox-statusの指定' }: ResponseControls,
): ErrorResponse {
  const reason = status === 429 ? 'リクエストが多すぎます。' : 'サーバーが一時的に利用できません。';
  return {
    ...createErrorResponse(status, `${reason}(${cause}によるレスポンス)`),
    headers: { 'Retry-After': String(retryAfter) },
  };
}

/** Finds an example response of the spec by its name or status. */
export function findNamedExample(
  table: ExampleTable,
  operation: ApiOperation,
  wanted: string,
): OperationResult | { readonly error: ErrorResponse } {
  const examples = table[operation.id] ?? {};
  const isStatus = /^\d+$/.test(wanted);
  const rows = Object.values(examples);
  const row = isStatus
    ? rows.find(([status]) => String(status) === wanted)
    : Object.hasOwn(examples, wanted)
      ? examples[wanted]
      : undefined;
  if (row === undefined)
    return { error: createErrorResponse(400, explainExamples(examples, isStatus, wanted), [wanted]) };
  const [status, body] = row;
  const applied = `${isStatus ? 'code' : 'example'}=${wanted}`;
  return { status, text: JSON.stringify(body), headers: { 'Preference-Applied': applied } };
}

function explainExamples(examples: ExampleTable[string], isStatus: boolean, wanted: string): string {
  if (isStatus) {
    const known = new Set([...Object.values(examples).map(([status]) => String(status)), ...simulatedStatuses]);
    return `この状態の例はありません。状態は${[...known].join('、')}です。`;
  }
  const names = Object.keys(examples);
  const guess = findClosestName(wanted, names);
  const meant = guess === undefined ? '' : `${guess}のことかもしれません。`;
  return `この名前の例はありません。${meant}名前は${names.join('、')}です。`;
}
