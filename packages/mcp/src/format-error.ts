import { isRouteSearchError } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { loadData } from './load-data.ts';
import { ToolError } from './tool-error.ts';
import { replaceInvisible } from '@route-search/toolkit/outside-text';
import { wrapUntrusted } from './untrusted-text.ts';

/** Formats an error as advice to the language model. Returns `undefined` for an internal error of the MCP server. */
export function formatError(error: unknown): string | undefined {
  // The message of a ToolError may repeat tool arguments, and the language model may have copied these from an
  // untrusted response.
  if (error instanceof ToolError) return replaceInvisible(error.message).replaceAll('<', String.raw`\u003c`);
  if (!isRouteSearchError(error)) return undefined;
  const { code, operation: id } = error;
  const status = 'status' in error ? error.status : undefined;
  const operation = loadData('api').operations.find((one) => one.id === id);
  const wait = 'retryAfter' in error ? `${Math.ceil(error.retryAfter / 1000)}秒待ってから呼び出してください。` : '';
  const advice = [...actionsFor(operation, status, 'apiCode' in error ? error.apiCode : undefined), wait].filter(
    Boolean,
  );
  // Error messages of the API server are as untrusted as its responses.
  return [`エラー（${code}）`, wrapUntrusted(replaceInvisible(error.message)), ...advice].join('\n');
}

/** Lists the actions that the spec advises for an error response. */
function actionsFor(operation: Operation | undefined, status: number | undefined, code: string | undefined): string[] {
  const { situations } = loadData('api');
  const answer = operation?.errors.find((one) => one.status === String(status));
  const own = (answer?.situations ?? []).flatMap((id) => situations[id] ?? []);
  return own
    .filter((one) => one.code === undefined || one.code === code)
    .map(({ title, action }) => `- ${title}: ${action}`);
}
