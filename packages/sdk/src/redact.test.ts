import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask, redactor } from './redact.ts';

it('shows that something stood there', () => {
  expect(mask).toBe('***');
});

describe('the key', () => {
  it.each([
    ['as it is', 'abc-123', 'Key abc-123 is unknown', 'Key *** is unknown'],
    ['several times', 'abc', 'abc/abc abc', '***/*** ***'],
    ['in capitals', 'abc', 'ABC', '***'],
    ['percent-encoded', 'a/b+c', 'x=a%2Fb%2Bc', 'x=***'],
    ['percent-encoded in small letters', 'a/b', 'x=a%2fb', 'x=***'],
    ['encoded as an address', 'a b/c', 'x=a%20b/c', 'x=***'],
    ['as in a form', 'a b', 'x=a+b', 'x=***'],
    ['as in a form, with a slash and a blank', 'a b/', 'x=a+b%2F', 'x=***'],
    ['as in JSON', 'a"b', '{"k":"a\\"b"}', '{"k":"***"}'],
    ['as in JSON, where the key is the beginning of it', 'ab\\', '"ab\\\\"', '"***"'],
    ['with the signs of patterns', 'a.b*c', 'a.b*c axbbc', '*** axbbc'],
    ['without anything left of it', 'k)(', '(k)()', '(***)'],
  ])('%s', (_, key, text, expected) => {
    expect(redactor(key)(text)).toBe(expected);
  });

  it('is left nowhere, whatever it is and wherever it stands', () => {
    const keys = fc
      .string({ minLength: 4, maxLength: 40, unit: 'binary' })
      .filter((key) => !/\p{Surrogate}/u.test(key) && !mask.includes(key));
    fc.assert(
      fc.property(keys, fc.string(), fc.string(), (key, before, after) => {
        const forms = [key, encodeURIComponent(key), encodeURI(key), JSON.stringify(key).slice(1, -1)];
        for (const form of forms) {
          const shown = redactor(key)(`${before}${form}${after}`);
          expect(shown.includes(form) && !`${before}${mask}${after}`.includes(form)).toBe(false);
        }
      }),
    );
  });
});

describe('the query parameter', () => {
  const redact = redactor(null);

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
    ['?key=&a=1', '?key=&a=1'],
    ['?monkey=1&keys=2', '?monkey=1&keys=2'],
    ['key=secret', 'key=secret'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it('goes as well when the key is another one', () => {
    expect(redactor('mine')('?key=other&name=mine')).toBe('?key=***&name=***');
  });

  it('is all that goes without a key', () => {
    expect(redact('null undefined * a.b')).toBe('null undefined * a.b');
    expect(redact('')).toBe('');
  });
});
