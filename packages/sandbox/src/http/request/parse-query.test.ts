import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

describe('parseQuery', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=1=2', { a: '1=2' }],
    ['&&a=1&', { a: '1' }],
    ['name=%E6%96%B0%E5%AE%BF', { name: '新宿' }],
    ['a=x+y%2Bz', { a: 'x y+z' }],
    ['viaList=22671:22741', { viaList: '22671:22741' }],
    ['__proto__=1&constructor=2', { ['__proto__']: '1', constructor: '2' }],
  ])('parses %s', (search, expected) => {
    const { values, repeated, malformed } = parseQuery(search);
    expect(Object.entries(values)).toEqual(Object.entries(expected));
    expect(repeated.size).toBe(0);
    expect(malformed).toBeUndefined();
  });

  it('reads the output of URLSearchParams', () => {
    const pairs = fc.uniqueArray(
      fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
      {
        selector: ([name]) => name,
      },
    );
    fc.assert(
      fc.property(pairs, (given) => {
        expect(Object.entries(parseQuery(new URLSearchParams(given).toString()).values).sort()).toEqual(given.sort());
      }),
    );
  });

  it('reports repeated parameters', () => {
    const { values, repeated } = parseQuery('a=1&b=2&a=3&a=4');
    expect(values['a']).toBe('1');
    expect([...repeated]).toEqual([['a', ['1', '3', '4']]]);
  });

  it.each([
    ['a=%', 'a=%'],
    ['a=%E3%81', 'a=%E3%81'],
    ['a=1&%zz=2&b=%', '%zz=***'],
    ['Key=%zz', 'Key=***'],
  ])('reports invalid percent-encoding: %s', (search, expected) => {
    expect(parseQuery(search).malformed).toBe(expected);
  });

  it('treats an access key that cannot be decoded as missing, and does not report its value', () => {
    const { values, malformed } = parseQuery('key=%secret');
    expect(values['key']).toBe('');
    expect(malformed).toBeUndefined();
  });
});
