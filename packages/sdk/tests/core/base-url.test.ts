import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ConfigurationError } from '../../src/errors/errors.ts';
import { getDataVersion } from '../../src/generated/operations.ts';

const key = 'base-key-0123456789';

/** Returns the URL to which a client with the base URL sends a request, or the error if it rejects the base URL. */
async function sentTo(baseUrl: string): Promise<URL | ConfigurationError> {
  let sent = '';
  try {
    const api = createClient({
      key,
      baseUrl,
      fetch: (url) => {
        sent = url;
        return Promise.resolve(Response.json({ ResultSet: {} }));
      },
    });
    await getDataVersion(api);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  return new URL(sent);
}

const pieces = fc.constantFrom(
  ...`https: http: HTTPS: ftp: file: javascript: data: // / @ : :: ? # % %2f %40 %00 api.example.com
    evil.example localhost 127.0.0.1 [::1] 0x7f.1 例え.jp user pw a/b .. . :8080 :99999 : ａ /v1 key=x & =
    " < > é 😀`.split(/\s+/),
  ...['\\', '\\\\', ' ', '\t', '\n', '\0', '　', "'", '\ud800'],
);
const anything = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 6 }).map((parts) => `https://api.example.com${parts.join('')}`),
  fc
    .tuple(
      fc.constantFrom('https', 'http'),
      fc.domain(),
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.constantFrom('', '', '?a=b', '#c'),
    )
    .map(([scheme, host, path, end]) => `${scheme}://${host}/${path.map(encodeURIComponent).join('/')}${end}`),
  fc.string(),
);

const addresses = process.env['DEEP'] === undefined ? 500 : 20_000;

test(`baseUrl: ${addresses} random addresses are rejected or keep their host`, async () => {
  const seen = { refused: 0, sent: 0 };
  await fc.assert(
    fc.asyncProperty(anything, async (baseUrl) => {
      const result = await sentTo(baseUrl);
      if (result instanceof ConfigurationError) {
        seen.refused += 1;
        if (baseUrl.length > 12) expect(result.message).not.toContain(baseUrl);
        return;
      }
      seen.sent += 1;
      const base = new URL(baseUrl);
      expect(result.origin).toBe(base.origin);
      expect(result.protocol).toMatch(/^https?:$/);
      expect([result.username, result.password, result.hash, base.search, base.hash]).toEqual(['', '', '', '', '']);
      expect(result.pathname).toBe(`${base.pathname.replace(/\/+$/, '')}/v1/json/dataversion`);
      expect(result.search).toBe(`?key=${key}`);
    }),
    { numRuns: addresses, seed: 20240620 },
  );
  expect(seen.refused).toBeGreaterThan(addresses * 0.15);
  expect(seen.sent).toBeGreaterThan(addresses * 0.15);
});

test.for([
  ...`https://user:pw@api.example.com https://api.example.com/?a=1 https://api.example.com/? https://api.example.com/#x
    ftp://api.example.com web+https://api.example.com api.example.com /relative`.split(/\s+/),
  '',
])('baseUrl: %s is rejected', async (baseUrl) => {
  const error = await sentTo(baseUrl);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error).toHaveProperty('message', 'baseUrlにはhttps://host/pathの形を指定してください。');
});

test.for([
  ['https://api.example.com/', 'https://api.example.com/v1/json/dataversion'],
  ['https://api.example.com///', 'https://api.example.com/v1/json/dataversion'],
  ['http://localhost:4010', 'http://localhost:4010/v1/json/dataversion'],
  ['https://proxy.example/transit/', 'https://proxy.example/transit/v1/json/dataversion'],
  ['HTTPS://API.example.com:443/a/../b', 'https://api.example.com/b/v1/json/dataversion'],
] as const)('baseUrl: %s is accepted and normalized to %s', async ([baseUrl, expected]) => {
  const result = (await sentTo(baseUrl)) as URL;
  expect(result.origin + result.pathname).toBe(expected);
});
