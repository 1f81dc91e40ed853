import { expect, it } from 'vitest';
import { negotiateEncoding } from './content-encoding.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.9, br; q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=often', undefined],
])('negotiateEncoding: chooses for the header Accept-Encoding %j: %s', (accept, encoding) => {
  expect(negotiateEncoding(accept)).toBe(encoding);
});
