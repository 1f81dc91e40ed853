import { describe, expect, test, vi } from 'vitest';
import { createClient, type CallOptions } from '../../src/client/create-client.ts';
import { ConfigurationError, ValidationError } from '../../src/errors/errors.ts';
import { getDataVersion, listStations, listStationsLight } from '../../src/generated/operations.ts';
import { requestUrl } from '../../src/encode/request-url.ts';
import { shareRequests } from '../../src/client/share-requests.ts';
import type { Fetch, FetchInit } from '../../src/types/fetch.ts';
import { catchError, key, createRecordingClient } from '../support/clients.ts';
import { getOperationFunction, getFirstExampleResponse, operations, validQuery } from '../support/example-responses.ts';

const good = { ResultSet: { engineVersion: '202406_04a' } };

/** Fetch that responds and records its options. */
function noting(): { fetch: Fetch; inits: FetchInit[] } {
  const inits: FetchInit[] = [];
  const fetch: Fetch = (_, init) => {
    inits.push(init);
    return Promise.resolve(Response.json(good));
  };
  return { fetch, inits };
}

describe('headers and fetchOptions', () => {
  test('of the client and of a call are merged, those of the call first', async () => {
    const { fetch, inits } = noting();
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

  test('cannot override what the client sets', async () => {
    const { fetch, inits } = noting();
    const own = { method: 'POST', redirect: 'follow', body: 'x', headers: { a: 'b' }, signal: AbortSignal.abort() };
    await getDataVersion(createClient({ key, fetch, fetchOptions: own as never }), {}, { fetchOptions: own as never });
    expect(inits).toMatchObject([{ method: 'GET', redirect: 'manual', body: undefined }]);
    expect(inits[0]!.headers).not.toHaveProperty('a');
    expect(inits[0]!.signal.aborted).toBe(false);
  });

  test('changed during one attempt do not affect the next one', async () => {
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
    'reject %o without showing it',
    async ([headers]) => {
      const message = 'headersには正しいHTTPヘッダーを指定してください。';
      expect(() => createClient({ key, headers: headers as never })).toThrow(new ConfigurationError(message));
      const { api, urls } = createRecordingClient(good);
      const error = await catchError(getDataVersion(api, {}, { headers: headers as never }));
      expect(error).toMatchObject({ code: 'configuration', message });
      expect(urls).toEqual([]);
    },
  );

  test('of one call cannot override the key, the base URL or the validation', async () => {
    const { api, urls } = createRecordingClient(good);
    await getDataVersion(api, {}, { key: 'other', baseUrl: 'https://other.example', validate: 'off' } as never);
    expect(urls[0]).toBe(`https://api.example.com/v1/json/dataversion?key=${key}`);
  });
});

describe('client.extend', () => {
  test('overrides the given options and keeps the others', async () => {
    const { fetch, inits } = noting();
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

  test('keeps the key of its parent or uses its own', async () => {
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

test('operations without checks, as in the entry lite, are sent unchanged', async () => {
  const { api, urls } = createRecordingClient(good);
  await api.call({ id: 'unchecked', path: '/v1/unchecked', parameters: {}, result: {} }, { limit: -1 });
  expect(urls).toEqual([`https://api.example.com/v1/unchecked?limit=-1&key=${key}`]);
});

describe('requestUrl', () => {
  test.for(operations)('$id returns the URL of the request without the key', async (operation) => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
    await getOperationFunction(operation.id)(api, validQuery(operation));
    const url = requestUrl(getOperationFunction(operation.id) as never, validQuery(operation) as never);
    expect(url).toBe(urls[0]?.replace(/[?&]key=.*$/, ''));
  });

  test('uses the given base URL', () => {
    const url = requestUrl(listStationsLight, { name: '新宿' }, { baseUrl: 'https://proxy.example/api/' });
    expect(url).toBe('https://proxy.example/api/v1/json/station/light?name=%E6%96%B0%E5%AE%BF');
  });

  test('rejects an invalid request', () => {
    expect(() => requestUrl(listStations, { name: 'a', code: '1' })).toThrow(ValidationError);
    // @ts-expect-error There is no such parameter.
    expect(() => requestUrl(listStations, { nosuch: 'a' })).toThrow('nosuch');
    expect(() => requestUrl(listStations, { code: '1' }, { baseUrl: 'nowhere' })).toThrow(ConfigurationError);
  });
});

describe('shareRequests', () => {
  /** Fetch whose responses are sent on demand. */
  function held(): { fetch: Fetch; sent: { url: string; init: FetchInit; answer: (response: Response) => void }[] } {
    const sent: { url: string; init: FetchInit; answer: (response: Response) => void }[] = [];
    const fetch: Fetch = (url, init) =>
      new Promise((resolve, reject) => {
        sent.push({ url, init, answer: resolve });
        init.signal.addEventListener('abort', () => {
          reject(init.signal.reason as Error);
        });
      });
    return { fetch, sent };
  }
  const station = (name: string): Response =>
    Response.json({ ResultSet: { Point: { Station: { code: '1', Name: name } } } });

  test('sends equal requests once while they are pending, and again afterwards', async () => {
    const { fetch, sent } = held();
    const api = createClient({ key, fetch: shareRequests(fetch) });
    const other = createClient({ key, fetch: shareRequests(fetch) });
    const calls = [
      listStationsLight(api, { name: 'a' }),
      listStationsLight(api, { name: 'a' }),
      listStationsLight(api, { name: 'a' }),
    ];
    expect(sent).toHaveLength(1);
    sent[0]!.answer(station('a'));
    const results = await Promise.all(calls);
    expect(results.map(({ points }) => points[0]?.station?.name)).toEqual(['a', 'a', 'a']);
    // Callers do not share result objects.
    expect(results[0]).not.toBe(results[1]);
    void listStationsLight(api, { name: 'a' });
    void listStationsLight(other, { name: 'a' });
    expect(sent).toHaveLength(3);
  });

  test('separates requests by URL, header and option', () => {
    const { fetch, sent } = held();
    const api = createClient({ key, fetch: shareRequests(fetch), retries: 0 });
    const next = { revalidate: 1 };
    const different: readonly (readonly [{ name: string }, CallOptions])[] = [
      [{ name: 'a' }, {}],
      [{ name: 'b' }, {}],
      [{ name: 'a' }, { headers: { accept: '*/*' } }],
      [{ name: 'a' }, { fetchOptions: { next } }],
      [{ name: 'a' }, { fetchOptions: { next: { revalidate: 2 } } }],
      [{ name: 'a' }, { fetchOptions: { cache: 'reload' } }],
    ];
    for (const [query, options] of [...different, ...different]) void listStationsLight(api, { ...query }, options);
    expect(sent).toHaveLength(different.length);
  });

  test('rejects only the callers that abort', async () => {
    const { fetch, sent } = held();
    const api = createClient({ key, fetch: shareRequests(fetch) });
    const controllers = [new AbortController(), new AbortController(), new AbortController()];
    const calls = controllers.map(({ signal }) => listStationsLight(api, { name: 'a' }, { signal }));
    controllers[0]!.abort('first');
    expect(await catchError(calls[0]!)).toBe('first');
    expect(sent[0]!.init.signal.aborted).toBe(false);
    sent[0]!.answer(station('a'));
    expect((await calls[1]!).points).toHaveLength(1);
    expect((await calls[2]!).points).toHaveLength(1);
    expect(controllers.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  });

  test('aborts the request if all callers abort; the next call sends a new one', async () => {
    const { fetch, sent } = held();
    const api = createClient({ key, fetch: shareRequests(fetch) });
    const controllers = [new AbortController(), new AbortController()];
    const calls = controllers.map(({ signal }) => catchError(listStationsLight(api, { name: 'a' }, { signal })));
    for (const controller of controllers) controller.abort('enough');
    const again = listStationsLight(api, { name: 'a' });
    expect(await Promise.all(calls)).toEqual(['enough', 'enough']);
    expect(sent[0]!.init.signal.aborted).toBe(true);
    expect(sent).toHaveLength(2);
    sent[1]!.answer(station('b'));
    expect((await again).points[0]?.station?.name).toBe('b');
  });

  test('rejects all callers, each with its own error', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
    const api = createClient({ key, retries: 0, fetch: shareRequests(fetch) });
    const errors = await Promise.all([1, 2].map(() => catchError(getDataVersion(api))));
    expect(errors).toMatchObject([{ code: 'network' }, { code: 'network' }]);
    expect(errors[0]).not.toBe(errors[1]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.for([0, 1, 2])(
    'clones no response for the %i aborted callers, so that a large body is not read',
    async (gone) => {
      const { fetch, sent } = held();
      const api = createClient({ key, fetch: shareRequests(fetch) });
      const controller = new AbortController();
      const { signal } = controller;
      const left = Array.from({ length: gone }, () => catchError(listStationsLight(api, { name: 'a' }, { signal })));
      const call = listStationsLight(api, { name: 'a' });
      controller.abort('enough');
      await Promise.all(left);
      const clone = vi.fn();
      sent[0]!.answer(Object.assign(station('a'), { clone }));
      expect((await call).points).toHaveLength(1);
      expect(clone).not.toHaveBeenCalled();
    },
  );

  test('uses the platform fetch by default', async () => {
    const platform = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(good));
    await getDataVersion(createClient({ key, fetch: shareRequests() }));
    expect(platform).toHaveBeenCalledOnce();
    platform.mockRestore();
  });
});
