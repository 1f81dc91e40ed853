import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import { failureOf, key } from '../support/clients.ts';

/** What comes of an answer. */
const call = (status: number, body: string): ReturnType<typeof getDataVersion> =>
  getDataVersion(createClient({ key, retries: 0, fetch: () => Promise.resolve(new Response(body, { status })) }));
const withError = (Error: unknown): string => JSON.stringify({ ResultSet: { engineVersion: '202406_04a', Error } });

describe('the error for an answer', () => {
  it.each([
    // The message holds what is known, and nothing else.
    [401, '', { code: 'authentication', message: 'getDataVersion: HTTP 401' }],
    [
      400,
      withError({ code: 'E400', Message: '駅名が見つかりません。(無駅)' }),
      { code: 'invalid-request', message: 'getDataVersion: HTTP 400 E400 駅名が見つかりません。(無駅)' },
    ],
    // What stands before the API has no codes of the API.
    [403, '<html>', { code: 'authentication' }],
    [499, '', { code: 'client' }],
    [500, '', { code: 'server' }],
    // A message in pieces, some of which say nothing.
    [
      400,
      withError({ code: 'E400', Message: [{ text: 'a' }, {}, 'b', '', 5] }),
      { apiMessage: 'a b', message: 'getDataVersion: HTTP 400 E400 a b' },
    ],
  ])('%i %s', async (status, body, expected) => {
    expect(await failureOf(call(status, body))).toMatchObject({ status, ...expected });
  });

  it('has no code and no message that is not a text', async () => {
    const error = await failureOf(call(200, withError({ code: 400, Message: 5 })));
    expect(error).toMatchObject({ code: 'api', message: 'getDataVersion: HTTP 200' });
    expect(error).not.toHaveProperty('apiCode');
    expect(error).not.toHaveProperty('apiMessage');
  });
});

it('an error that is null is none', async () => {
  expect(await call(200, withError(null))).toMatchObject({ engineVersion: '202406_04a' });
});

it('each status from 200 to 299 is a success, and no other', async () => {
  const good = '{"ResultSet":{"engineVersion":"202406_04a"}}';
  expect(await call(299, good)).toMatchObject({ engineVersion: '202406_04a' });
  expect(await failureOf(call(404, good))).toMatchObject({ code: 'client', status: 404 });
  // What a page may not read of another origin has no status.
  const opaque = { status: 0, headers: new Headers(), text: () => Promise.resolve('') };
  const api = createClient({ key, retries: 0, fetch: () => Promise.resolve(opaque) });
  expect(await failureOf(getDataVersion(api))).toMatchObject({ code: 'api', status: 0 });
});

describe('the error for a body that cannot be read', () => {
  it.each([
    ['', 'empty', undefined],
    ['<p>', 'html', '<p>'],
    ['[]', 'shape', '[]'],
  ])('%j', async (body, problem, bodyExcerpt) => {
    const error = await failureOf(call(200, body));
    const message = `getDataVersion: レスポンスを読めません。${problem}`;
    expect(error).toMatchObject({ code: 'response-body', message, problem, path: '' });
    expect((error as { readonly bodyExcerpt?: string }).bodyExcerpt).toBe(bodyExcerpt);
  });

  it.each([200, 500])('has no half of a key where the excerpt of a long body ends, with status %i', async (status) => {
    const before = 'a'.repeat(490);
    const error = await failureOf(call(status, `<p>${before}${key}</p>`));
    expect((error as { readonly bodyExcerpt?: string }).bodyExcerpt).toBe(`<p>${before}***</p>`);
  });

  it('names the place where it is of another shape', async () => {
    const error = await failureOf(call(200, '{"ResultSet":{"Version":["x"]}}'));
    expect(error).toMatchObject({
      message: 'getDataVersion: レスポンスを読めません。shape ResultSet.Version.0',
      path: 'ResultSet.Version.0',
    });
  });

  it('has no excerpt of what is no text', async () => {
    const fetch = (): Promise<Response> => Promise.resolve(new Response(new Uint8Array([0x7b, 0x90])));
    const error = await failureOf(getDataVersion(createClient({ key, retries: 0, fetch })));
    expect(error).toMatchObject({ problem: 'encoding' });
    expect(error).not.toHaveProperty('bodyExcerpt');
  });
});
