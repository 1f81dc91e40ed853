import type { Operation } from '../api/operations.ts';
import type { Query } from './query.ts';
import { refusal, type Refusal } from './refusal.ts';

const WRONG = 'invalid';
const WITHOUT_REALTIME = 'base-';

/**
 * Checks the access key. Its value never becomes part of a message. Without an accepted one, all keys are right but the
 * empty one and `invalid`.
 */
export function checkKey(operation: Operation, query: Query, accepted: string | undefined): Refusal | undefined {
  const { key = '' } = query.values;
  if (key === '' || (accepted === undefined ? key === WRONG : key !== accepted)) return refusal(403, '認証エラー');
  if (operation.realtime === true && key.startsWith(WITHOUT_REALTIME)) {
    return refusal(403, '認証エラー。このアクセスキーの契約では、リアルタイム情報を利用できません。');
  }
  return undefined;
}
