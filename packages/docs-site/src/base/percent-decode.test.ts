import { expect, it } from 'vitest';
import { decodePercent } from './percent-decode.ts';

it.each([
  ['/plain', '/plain'],
  ['%E9%A7%85', '駅'],
  ['/%e9%a7%85/a%20b', '/駅/a b'],
  ['/nope%E0%A4%A', '/nope%E0%A4%A'],
  ['%E9%A7%85/%E9%A7', '駅/%E9%A7'],
  ['%', '%'],
  ['%zz%2', '%zz%2'],
  ['%C0%AE', '%C0%AE'],
  ['%ED%A0%80', '%ED%A0%80'],
])('decodePercent: decodes %s to %s', (text, expected) => {
  expect(decodePercent(text)).toBe(expected);
});
