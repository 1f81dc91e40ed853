import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { Operation } from '../api/operations.ts';
import type { Controls } from './controls.ts';
import type { Outcome } from './plain.ts';
import { refusal, type Refusal } from './refusal.ts';
import type { ExampleTable } from '../api/table.ts';

/** The error that was asked for, with the seconds to wait before the next try. */
export function unavailable(
  status: Refusal['status'],
  { retryAfter = 1, cause = 'x-sandbox-statusの指定' }: Controls,
): Refusal {
  const reason = status === 429 ? 'リクエストが多すぎます。' : 'サーバーが一時的に利用できません。';
  return {
    ...refusal(status, `${reason}(${cause}によるレスポンス)`),
    headers: { 'Retry-After': String(retryAfter) },
  };
}

/** A named example of the spec. */
export function namedExample(
  table: ExampleTable,
  operation: Operation,
  name: string,
): Outcome | { readonly refused: Refusal } {
  const examples = table[operation.id] ?? {};
  const row = Object.hasOwn(examples, name) ? examples[name] : undefined;
  if (row === undefined) {
    const names = Object.keys(examples);
    const guess = findClosestName(name, names);
    const meant = guess === undefined ? '' : `${guess}のことかもしれません。`;
    return { refused: refusal(400, `この名前の例はありません。${meant}名前は${names.join('、')}です。`, [name]) };
  }
  const [status, body] = row;
  return { status, text: JSON.stringify(body), headers: { 'Preference-Applied': `example=${name}` } };
}
