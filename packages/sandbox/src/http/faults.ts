import { truncated } from './truncate.ts';
import type { Answer } from './plain.ts';

/** Ways in which an answer can be broken. */
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

/** Breaks an answer as it was asked for. */
export function withFault(answer: Answer, fault: Fault | undefined, oneOrMany: ReadonlySet<string>): Answer {
  switch (fault) {
    case 'truncate':
      return { ...answer, body: truncated(answer.body) };
    case 'reset':
      return { ...answer, reset: true };
    case 'html':
      return { ...answer, headers: { ...answer.headers, 'Content-Type': 'text/html;charset=utf-8' }, body: HTML };
    case 'empty':
      return { ...answer, body: '' };
    case 'one-as-object':
      return { ...answer, body: JSON.stringify(withOneAsObject(JSON.parse(answer.body), oneOrMany)) };
    case undefined:
      return answer;
  }
}

/** Replaces every list of one item by the item, wherever the API may do so. */
export function withOneAsObject(value: unknown, oneOrMany: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withOneAsObject(item, oneOrMany));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      const single = Array.isArray(member) && member.length === 1 && oneOrMany.has(name);
      return [name, withOneAsObject(single ? member[0] : member, oneOrMany)];
    }),
  );
}
