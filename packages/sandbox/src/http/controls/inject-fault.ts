import { truncateBody } from '../response/truncate-body.ts';
import type { SandboxResponse } from '../types/messages.ts';

/** Values of the header `x-sandbox-fault`, which injects a fault into a response. */
export const faults = ['truncate', 'reset', 'html', 'empty', 'one-as-object'] as const;

export type Fault = (typeof faults)[number];

const HTML = [
  '<!DOCTYPE html>',
  '<html lang="ja">',
  '<head><meta charset="utf-8"><title>Bad Gateway</title></head>',
  '<body><h1>Bad Gateway</h1><p>これはサンドボックスが返した、JSONではないレスポンスです。</p></body>',
  '</html>',
  '',
].join('\n');

/**
 * Injects a fault into a response.
 *
 * @param oneOrMany - names of properties that can be either one object or a list
 */
export function injectFault(
  response: SandboxResponse,
  fault: Fault | undefined,
  oneOrMany: ReadonlySet<string>,
): SandboxResponse {
  switch (fault) {
    case 'truncate':
      return { ...response, body: truncateBody(response.body) };
    case 'reset':
      return { ...response, reset: true };
    case 'html':
      return { ...response, headers: { ...response.headers, 'Content-Type': 'text/html;charset=utf-8' }, body: HTML };
    case 'empty':
      return { ...response, body: '' };
    case 'one-as-object':
      return { ...response, body: JSON.stringify(unwrapSingleItemLists(JSON.parse(response.body), oneOrMany)) };
    case undefined:
      return response;
  }
}

/** Replaces each list with one item by the item itself. Only the properties in `oneOrMany` are affected. */
function unwrapSingleItemLists(value: unknown, oneOrMany: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => unwrapSingleItemLists(item, oneOrMany));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, property]: [string, unknown]) => {
      const isSingle = Array.isArray(property) && property.length === 1 && oneOrMany.has(name);
      return [name, unwrapSingleItemLists(isSingle ? property[0] : property, oneOrMany)];
    }),
  );
}
