import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ConfigurationError } from '../../src/errors/errors.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import type { Fetch, FetchInit } from '../../src/types/fetch.ts';
import { catchError, key, createRecordingClient } from '../support/clients.ts';

const good = { ResultSet: { engineVersion: '202406_04a' } };

function createRecordingFetch(): { fetch: Fetch; inits: FetchInit[] } {
  const inits: FetchInit[] = [];
  const fetch: Fetch = (_, init) => {
    inits.push(init);
    return Promise.resolve(Response.json(good));
  };
  return { fetch, inits };
}

describe('options headers and fetchOptions', () => {
  test('combine the values of client and call, with priority for the call', async () => {
    const { fetch, inits } = createRecordingFetch();
    const api = createClient({
      key,
      fetch,
      headers: { Authorization: 'Bearer a', 'X-App': 'one' },
      fetchOptions: { cache: 'no-store', next: { revalidate: 60 } },
    });
    await getDataVersion(api);
    await getDataVersion(
      api,
      {},
      {
        headers: new Headers({ 'x-app': 'two', accept: '*/*' }),
        fetchOptions: { cache: 'reload' },
        timeout: 10_000,
        totalTimeout: 20_000,
        retries: 0,
      },
    );
    await getDataVersion(api, {}, { headers: [['X-Trace', 't']] });
    const agent = expect.stringContaining('route-search-sdk/') as string;
    const common = { accept: 'application/json', 'user-agent': agent, authorization: 'Bearer a', 'x-app': 'one' };
    expect(inits.map(({ headers }) => headers)).toEqual([
      common,
      { ...common, accept: '*/*', 'x-app': 'two' },
      { ...common, 'x-trace': 't' },
    ]);
    const rest = inits.map(({ headers: _headers, signal: _signal, ...others }) => others);
    const ours = { method: 'GET', redirect: 'manual', body: undefined, next: { revalidate: 60 } };
    expect(rest).toEqual([
      { ...ours, cache: 'no-store' },
      { ...ours, cache: 'reload' },
      { ...ours, cache: 'no-store' },
    ]);
    expect(JSON.stringify(inits)).not.toContain(key);
  });

  test('cannot override the options that the client sets itself', async () => {
    const { fetch, inits } = createRecordingFetch();
    const own = { method: 'POST', redirect: 'follow', body: 'x', headers: { a: 'b' }, signal: AbortSignal.abort() };
    await getDataVersion(createClient({ key, fetch, fetchOptions: own as never }), {}, { fetchOptions: own as never });
    expect(inits).toMatchObject([{ method: 'GET', redirect: 'manual', body: undefined }]);
    expect(inits[0]!.headers).not.toHaveProperty('a');
    expect(inits[0]!.signal.aborted).toBe(false);
  });

  test('stay unchanged for the next request if fetch modifies them', async () => {
    const seen: unknown[] = [];
    const fetch: Fetch = (_, { headers }) => {
      seen.push({ ...headers }['x-trace']);
      headers['x-trace'] = 'added on the way';
      return Promise.resolve(Response.json(good));
    };
    const api = createClient({ key, fetch });
    await getDataVersion(api);
    await getDataVersion(api);
    expect(seen).toEqual([undefined, undefined]);
  });

  test.for([[{ 'a b': 'x' }], [{ a: 'secret\nvalue' }], [{ a: '秘密' }], [{ a: 1, '': '' }], [3]])(
    'reject the invalid headers %o without showing them',
    async ([headers]) => {
      const message = 'headersにはHTTPヘッダーを指定してください。';
      expect(() => createClient({ key, headers: headers as never })).toThrow(new ConfigurationError(message));
      const { api, urls } = createRecordingClient(good);
      const error = await catchError(getDataVersion(api, {}, { headers: headers as never }));
      expect(error).toMatchObject({ code: 'configuration', message });
      expect(urls).toEqual([]);
    },
  );

  test('cannot be used to override the key, the base URL or the validation for one call', async () => {
    const { api, urls } = createRecordingClient(good);
    await getDataVersion(api, {}, { key: 'other', baseUrl: 'https://other.example', validate: 'off' } as never);
    expect(urls[0]).toBe(`https://api.example.com/v1/json/dataversion?key=${key}`);
  });
});

describe('client.extend', () => {
  test('overrides the given options and keeps the others', async () => {
    const { fetch, inits } = createRecordingFetch();
    const settled = vi.fn();
    const first = createClient({
      key,
      fetch,
      hooks: { onSettled: settled },
      headers: { a: '1', b: '1' },
      fetchOptions: { cache: 'no-store', credentials: 'omit' },
    });
    const second = first.extend({ headers: { b: '2' }, fetchOptions: { cache: 'reload' }, timeout: undefined });
    const third = second.extend({ hooks: {}, decode: false, headers: { c: '3' } });
    expect(await getDataVersion(second)).toMatchObject({ engineVersion: '202406_04a' });
    expect(await getDataVersion(third)).toEqual(good);
    await getDataVersion(first);
    expect(inits).toMatchObject([
      { headers: { a: '1', b: '2' }, cache: 'reload', credentials: 'omit' },
      { headers: { a: '1', b: '2', c: '3' }, cache: 'reload', credentials: 'omit' },
      { headers: { a: '1', b: '1' }, cache: 'no-store' },
    ]);
    expect(settled).toHaveBeenCalledTimes(2);
    expect([second.responseFormat, third.responseFormat]).toEqual(['decoded', 'wire']);
  });

  test('keeps the key of the parent client unless another key is given', async () => {
    const urls: string[] = [];
    const fetch: Fetch = (url) => {
      urls.push(url);
      return Promise.resolve(Response.json(good));
    };
    const api = createClient({ key, fetch });
    await getDataVersion(api.extend({ baseUrl: 'https://other.example/api' }));
    const { response } = await getDataVersion(api.extend({ key: 'other-key-0123' })).withResponse();
    await getDataVersion(api.extend({ key: null }));
    expect(urls).toEqual([
      `https://other.example/api/v1/json/dataversion?key=${key}`,
      'https://api.example.com/v1/json/dataversion?key=other-key-0123',
      'https://api.example.com/v1/json/dataversion',
    ]);
    expect(response.url).toContain('key=***');
  });
});

test('client.call: sends a request unchanged if the operation has no checks, as in the package entry lite', async () => {
  const { api, urls } = createRecordingClient(good);
  await api.call({ id: 'unchecked', path: '/v1/unchecked', parameters: {}, result: {} }, { limit: -1 });
  expect(urls).toEqual([`https://api.example.com/v1/unchecked?limit=-1&key=${key}`]);
});
