import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { ApiOperation } from '../../api/operations.ts';
import type { ResponseControls } from './controls.ts';
import type { OperationResult } from '../types/messages.ts';
import { createErrorResponse, type ErrorResponse } from '../response/error-response.ts';
import type { ExampleTable } from '../../api/table.ts';

/**
 * Creates the error response that a control header, the rate limiter or the failure rate causes, with the header
 * `Retry-After`.
 */
export function createRequestedError(
  status: ErrorResponse['status'],
  { retryAfter = 1, cause = 'x-sandbox-statusの指定' }: ResponseControls,
): ErrorResponse {
  const reason = status === 429 ? 'リクエストが多すぎます。' : 'サーバーが一時的に利用できません。';
  return {
    ...createErrorResponse(status, `${reason}(${cause}によるレスポンス)`),
    headers: { 'Retry-After': String(retryAfter) },
  };
}

/** Finds an example response of the spec by its name. */
export function findNamedExample(
  table: ExampleTable,
  operation: ApiOperation,
  name: string,
): OperationResult | { readonly error: ErrorResponse } {
  const examples = table[operation.id] ?? {};
  const row = Object.hasOwn(examples, name) ? examples[name] : undefined;
  if (row === undefined) {
    const names = Object.keys(examples);
    const guess = findClosestName(name, names);
    const meant = guess === undefined ? '' : `${guess}のことかもしれません。`;
    return {
      error: createErrorResponse(400, `この名前の例はありません。${meant}名前は${names.join('、')}です。`, [name]),
    };
  }
  const [status, body] = row;
  return { status, text: JSON.stringify(body), headers: { 'Preference-Applied': `example=${name}` } };
}
