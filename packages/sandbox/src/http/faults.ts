import type { Fault } from './controls.ts';
import type { Answer } from './plain.ts';

const HTML = [
  '<!DOCTYPE html>',
  '<html lang="ja">',
  '<head><meta charset="utf-8"><title>Bad Gateway</title></head>',
  '<body><h1>Bad Gateway</h1><p>これはサンドボックスが返した、JSONではない応答です。</p></body>',
  '</html>',
  '',
].join('\n');

/**
 * Breaks an answer as it was asked for.
 *
 * @param answer - the answer
 * @param fault - how to break it; `one-as-object` is no breakage of the text, see {@link withOneAsObject}
 */
export function withFault(answer: Answer, fault: Fault | undefined): Answer {
  switch (fault) {
    case 'truncate':
      return { ...answer, body: firstHalf(answer.body) };
    case 'reset':
      return { ...answer, reset: true };
    case 'html':
      return { ...answer, headers: { ...answer.headers, 'Content-Type': 'text/html;charset=utf-8' }, body: HTML };
    case 'empty':
      return { ...answer, body: '' };
    case 'one-as-object':
    case undefined:
      return answer;
  }
}

/**
 * The first half of a text, never cut within a character.
 *
 * @param text - the text
 */
export function firstHalf(text: string): string {
  const half = text.slice(0, Math.floor(text.length / 2));
  return /[\uD800-\uDBFF]$/.test(half) ? half.slice(0, -1) : half;
}

/**
 * Replaces every list of one item by the item, wherever the API may do so.
 *
 * @param value - the body of an answer
 * @param oneOrMany - names of the members that may be one object
 */
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
