import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactionMask, createRedactor } from './redact.ts';

const percent = encodeURIComponent;
const json = (text: string): string => JSON.stringify(text).slice(1, -1);
const html = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');
const numbers = (text: string): string => text.replace(/[&<>"'/`=]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Sequences of encodings in which a server may return the access key. */
const echoes: readonly (readonly ((text: string) => string)[])[] = [
  [],
  [percent],
  [percent, percent],
  [percent, percent, percent, html],
  [encodeURI],
  [encodeURI, html],
  [encodeURI, json],
  [(text) => new URLSearchParams({ k: text }).toString().slice(2), json],
  [(text) => text.replace(/[^]/g, (char) => `%${char.charCodeAt(0).toString(16)}`), percent],
  [json],
  [json, json],
  [json, html],
  [(text) => text.replace(/[<>&'"]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`), json],
  [html],
  [html, html],
  [html, json],
  [numbers, json],
  [numbers],
  [numbers, numbers],
  [(text) => text.toUpperCase()],
];

describe('createRedactor: client key', () => {
  it.each([
    ['unencoded', 'abc-123', 'Key abc-123 is unknown', 'Key *** is unknown'],
    ['several times', 'abc', 'abc/abc abc', '***/*** ***'],
    ['in upper case', 'abc', 'ABC', '***'],
    ['percent-encoded', 'a/b+c', 'x=a%2Fb%2Bc', 'x=***'],
    ['percent-encoded in lower case', 'a/b', 'x=a%2fb', 'x=***'],
    ['encoded by encodeURI', 'a^b/c', 'x=a%5Eb/c', 'x=***'],
    ['form-encoded', 'a+b*', 'x=a%2Bb*', 'x=***'],
    ['JSON-escaped', 'a"b', '{"k":"a\\"b"}', '{"k":"***"}'],
    ['in a JSON string that starts with the key', 'ab\\', '"ab\\\\"', '"***"'],
    ['with characters of regular expressions', 'a.b*c', 'a.b*c axbbc', '*** axbbc'],
    ['without remaining characters', 'k)(', '(k)()', '(***)'],
    ['percent-encoded twice', 'a/b+c', 'x=a%252Fb%252bc', 'x=***'],
    ['percent-encoded four times', 'a%b', 'x=a%25252525b', 'x=***'],
    ['with unnecessary percent-encoding', 'abc/123', '%61b%63%2f%31%32%2533', '***'],
    ['HTML-escaped', `a<b>"c"&d'e`, 'a&lt;b&gt;&quot;c&quot;&amp;d&apos;e', '***'],
    ['as numeric HTML entities', `a"b'c`, '&#97;&#34;b&#0039;&#x63; a&#x22;b&#X0027;c', '*** ***'],
    ['HTML-escaped twice', 'a&b<c', '"a&amp;amp;b&amp;lt;c" "a&#38;b&amp;#60;c" "a&b&#038;lt;c"', '"***" "***" "***"'],
    ['percent-encoded and HTML-escaped', 'a/b&c', 'a%2fb%26c a%2Fb&amp;c', '*** ***'],
    ['with all JSON escapes', `a"b\\'c`, String.raw`a\u0022b\\\u0027c \u0061\"b\\'c`, '*** ***'],
    [
      'JSON-escaped twice',
      'a"b',
      String.raw`{"k":"{\"k\":\"a\\\"b\"}"} a\\u0022b`,
      String.raw`{"k":"{\"k\":\"***\"}"} ***`,
    ],
    [
      'with backslashes',
      'a\\b',
      String.raw`a\b a\\b a\\\\b a%5Cb a%255cb a\u005cb a&#92;b`,
      '*** *** *** *** *** *** ***',
    ],
    [
      'with consecutive backslashes, JSON-escaped twice',
      String.raw`a\\\\\b`,
      String.raw`a\\\\\\\\\\\\\\\\\\\\b`,
      '***',
    ],
    ['with a different encoding for each character', 'k-0"1', String.raw`&#x6b;%252D\u0030%22\u0031`, '***'],
  ])('masks %s', (_, key, text, expected) => {
    expect(createRedactor(key)(text)).toBe(expected);
  });

  it('masks the key in any encoding, for random keys and texts', () => {
    const keys = fc
      .string({ minLength: 8, maxLength: 40, unit: 'grapheme-ascii' })
      .map((key) => key.replace(/ /g, '-'));
    const encodings = fc.constantFrom(...echoes);
    fc.assert(
      fc.property(keys, fc.string(), fc.string(), encodings, (key, before, after, steps) => {
        const form = steps.reduce((text, step) => step(text), key);
        const shown = createRedactor(key)(`${before}${form}${after}`);
        expect(shown.includes(form) && !`${before}${redactionMask}${after}`.includes(form)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('createRedactor: client key shorter than eight characters', () => {
  it.each([
    ['unchanged in longer words', 'test', 'latest tests of contest2 x3test', 'latest tests of contest2 x3test'],
    [
      'next to punctuation',
      'test',
      'test "test" (test) x=test&y test-1 あtestい',
      '*** "***" (***) x=***&y ***-1 あ***い',
    ],
    ['after a percent escape', 'test', '%22test%22 x%3dtest%26', '%22***%22 x%3d***%26'],
    ['after a JSON escape', 'test', String.raw`"\ntest\n" \u0022test\u0022`, String.raw`"\n***\n" \u0022***\u0022`],
    ['encoded', 'test', '%74est &#116;est', '*** ***'],
    ['with digits', 'a1', 'a1 a12 ba1 A1', '*** a12 ba1 ***'],
    ['seven letters', 'letters', 'letters xletters lettersx', '*** xletters lettersx'],
    ['eight letters, replaced everywhere', 'alphabet', 'xalphabets', 'x***s'],
    ['with punctuation', 'te-st', 'late-sts te-st', 'late-sts ***'],
  ])('masks the key only as a whole word: %s', (_, key, text, expected) => {
    expect(createRedactor(key)(text)).toBe(expected);
  });
});

it.each([
  ['percent-encoding that also occurs in the key', '%3333', 5000, '33333333'],
  ['HTML entities that also occur in the key', '&#53535', 5000, '55555555'],
  ['JSON escapes that also occur in the key', '\\u00333', 5000, '33333333'],
  ['backslashes', '\\', 50_000, '\\"\\"\\"\\"'],
  ['backslashes that the key also has', '\\', 50_000, '\\\\\\\\'],
  ['percent signs', '%25', 50_000, '%%%%%%%%'],
  ['HTML escapes', '&amp;', 50_000, '&&&&&&&&'],
  ['zeros', '&#0', 50_000, '&&&&&&&&'],
])('createRedactor: takes linear time for a long text of %s', (_, piece, count, signs) => {
  const text = piece.repeat(count);
  const before = process.cpuUsage();
  expect(createRedactor(`${signs.repeat(4)}x`)(text)).toBe(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

describe('createRedactor: query parameter `key`', () => {
  const redact = createRedactor(null);

  it.each([
    ['https://h.example/v1?key=secret', 'https://h.example/v1?key=***'],
    ['https://h.example/v1?a=1&key=secret&b=2', 'https://h.example/v1?a=1&key=***&b=2'],
    ['/v1?KEY=secret#top', '/v1?KEY=***#top'],
    ['GET /v1?key=secret HTTP/1.1', 'GET /v1?key=*** HTTP/1.1'],
    ['"/v1?key=secret"', '"/v1?key=***"'],
    ["'/v1?key=secret'", "'/v1?key=***'"],
    ['<a>/v1?key=secret</a>', '<a>/v1?key=***</a>'],
    ['</v1?key=secret>', '</v1?key=***>'],
    ['?key=a?key=b', '?key=***'],
    ['?key=a&x=1 ?key=b', '?key=***&x=1 ?key=***'],
    ['<a href="/v1?a=1&amp;key=secret">', '<a href="/v1?a=1&amp;key=***">'],
    ['?key=&a=1', '?key=&a=1'],
    ['?monkey=1&keys=2', '?monkey=1&keys=2'],
    ['key=secret', 'key=secret'],
  ])('redacts %s to %s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it('masks every value of the parameter, even if it is not the key of the client', () => {
    expect(createRedactor('mine')('?key=other&name=mine')).toBe('?key=***&name=***');
  });

  it('masks only the query parameter if the client has no key', () => {
    expect(redact('null undefined * a.b')).toBe('null undefined * a.b');
    expect(redact('')).toBe('');
  });
});
