import { isRouteSearchError } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { load } from './data.ts';
import { Refusal } from './refusal.ts';
import { clean, marked } from './text.ts';

/** A failure in words by which a model can go on, or `undefined` for a mistake of this program. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!isRouteSearchError(error)) return undefined;
  const { code, operation: id } = error;
  const status = 'status' in error ? error.status : undefined;
  const operation = load('api').operations.find((one) => one.id === id);
  const wait = 'retryAfter' in error ? `${Math.ceil(error.retryAfter / 1000)}秒待ってから呼び出してください。` : '';
  const advice = [...actionsFor(operation, status, 'apiCode' in error ? error.apiCode : undefined), wait].filter(
    Boolean,
  );
  // What the server says of itself is data like its answers.
  return [`エラー（${code}）`, marked(clean(error.message)), ...advice].join('\n');
}

/** What the spec says of such failures. */
function actionsFor(operation: Operation | undefined, status: number | undefined, code: string | undefined): string[] {
  const { situations } = load('api');
  const answer = operation?.errors.find((one) => one.status === String(status));
  const own = (answer?.situations ?? []).flatMap((id) => situations[id] ?? []);
  return own
    .filter((one) => one.code === undefined || one.code === code)
    .map(({ title, action }) => `- ${title}: ${action}`);
}
