import type { NextOperation, Operation } from '../model/api.ts';

/**
 * Formats the description of an OpenAPI link: its target, the values it passes, and a note that lists pass their first
 * item.
 *
 * @param taken - values of the response
 * @param repeated - parameters that keep their value of the request
 */
export function formatLinkDescription(
  target: Operation,
  taken: NextOperation['values'],
  repeated: readonly string[],
): string {
  const given = taken.map(({ parameter, path }) => `\`${parameter}\`に\`${path.map(({ name }) => name).join('.')}\``);
  const hasList = taken.some(({ path }) => path.some(({ list }) => list));
  return [
    `「${target.title}」を呼び出し、${given.join('、')}の値を渡します。`,
    repeated.length > 0 && `${repeated.map((name) => `\`${name}\``).join('、')}には、リクエストと同じ値を渡します。`,
    hasList && '配列では先頭の要素の値です。',
  ]
    .filter(Boolean)
    .join('');
}
