import { expect, it } from 'vitest';
import { decodePercent } from './percent-decode.ts';

it('decodePercent: decodes UTF-8 in percent-encoding, and leaves malformed sequences unchanged', () => {
  const texts = ['/plain', '%E9%A7%85', '/%e9%a7%85/a%20b', '%E9%A7%85/%E9%A7'];
  expect(texts.map(decodePercent)).toEqual(['/plain', '駅', '/駅/a b', '駅/%E9%A7']);
  for (const text of ['/nope%E0%A4%A', '%', '%zz%2', '%C0%AE', '%ED%A0%80']) expect(decodePercent(text)).toBe(text);
});
