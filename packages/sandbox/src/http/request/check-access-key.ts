import type { ApiOperation } from '../../api/operations.ts';
import type { ParsedQuery } from './parse-query.ts';
import { createErrorResponse, type ErrorResponse } from '../response/error-response.ts';

const WRONG = 'invalid';
const WITHOUT_REALTIME = 'base-';

/**
 * Checks the access key of a request. Messages never contain its value. Without a configured key (`undefined`), every
 * key except `invalid` and the empty one is accepted. With `null`, the key is not checked.
 */
export function checkAccessKey(
  operation: ApiOperation,
  query: ParsedQuery,
  accepted: string | null | undefined,
): ErrorResponse | undefined {
  if (accepted === null) return undefined;
  const { key = '' } = query.values;
  if (key === '' || (accepted === undefined ? key === WRONG : key !== accepted))
    return createErrorResponse(403, '認証エラー');
  if (operation.realtime === true && key.startsWith(WITHOUT_REALTIME)) {
    return createErrorResponse(403, '認証エラー。このアクセスキーの契約では、リアルタイム情報を利用できません。');
  }
  return undefined;
}
