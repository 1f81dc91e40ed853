import { describe, expect, test, vi } from 'vitest';
import { createClient, type CallOptions } from '../../src/client/create-client.ts';
import { getDataVersion, listStationsLight } from '../../src/generated/operations.ts';
import { shareRequests } from '../../src/client/share-requests.ts';
import { recordDifferences } from '../../src/client/record-differences.ts';
import type { Fetch, FetchInit } from '../../src/types/fetch.ts';
import { catchError, key } from '../support/clients.ts';

const good = { ResultSet: { engineVersion: '202406_04a' } };

describe('shareRequests', () => {
  /** Creates a `fetch` that responds only when the test calls `answer`. */
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

  test('sends equal requests only once while they are pending, and again afterwards', async () => {
    const { fetch, sent } = held();
    const api = createClient({ key, timeout: Infinity, fetch: shareRequests(fetch) });
    const other = createClient({ key, timeout: Infinity, fetch: shareRequests(fetch) });
    const calls = [
      listStationsLight(api, { name: 'a' }),
      listStationsLight(api, { name: 'a' }),
      listStationsLight(api, { name: 'a' }),
    ];
    expect(sent).toHaveLength(1);
    sent[0]!.answer(station('a'));
    const results = await Promise.all(calls);
    expect(results.map(({ points }) => points[0]?.station?.name)).toEqual(['a', 'a', 'a']);
    // Each caller gets its own result object.
    expect(results[0]).not.toBe(results[1]);
    void listStationsLight(api, { name: 'a' });
    void listStationsLight(other, { name: 'a' });
    expect(sent).toHaveLength(3);
  });

  test('accepts clones that claim to be redirected, as those of MSW in Node 20', async () => {
    const response = station('a');
    response.clone = () => Object.defineProperty(station('a'), 'redirected', { value: true, configurable: true });
    const api = createClient({ key, fetch: shareRequests(() => Promise.resolve(response)) });
    const results = await Promise.all(['a', 'a', 'a'].map((name) => listStationsLight(api, { name })));
    expect(results.map(({ points }) => points.length)).toEqual([1, 1, 1]);
  });

  test('sends separate requests if URL, header or option differ', () => {
    const { fetch, sent } = held();
    const api = createClient({ key, timeout: Infinity, fetch: shareRequests(fetch), retries: 0 });
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
    const api = createClient({ key, timeout: Infinity, fetch: shareRequests(fetch) });
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

  test('aborts the request if all callers abort; the next call sends a new request', async () => {
    const { fetch, sent } = held();
    const api = createClient({ key, timeout: Infinity, fetch: shareRequests(fetch) });
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

  test.for([0, 1, 2])('creates no unread clone of the response for %i aborted callers', async (gone) => {
    const { fetch, sent } = held();
    const api = createClient({ key, timeout: Infinity, fetch: shareRequests(fetch) });
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
  });

  test('reads the text once for all callers if the response of a custom fetch has no clone', async () => {
    const text = vi.fn(() => station('a').text());
    const fetch = vi.fn(() => Promise.resolve({ status: 200, headers: new Headers(), text }));
    const lines: string[] = [];
    const recording = recordDifferences((line) => lines.push(line), fetch);
    const api = createClient({ key, fetch: shareRequests(recording) });
    const results = await Promise.all([1, 2, 3].map(() => listStationsLight(api, { name: 'a' })));
    expect(results.map(({ points }) => points[0]?.station?.name)).toEqual(['a', 'a', 'a']);
    expect([fetch, text].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await recording.settled();
    expect(lines.join('')).toContain('"operation":"listStationsLight","status":200');
  });

  test('uses the platform fetch by default', async () => {
    const platform = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(good));
    await getDataVersion(createClient({ key, fetch: shareRequests() }));
    expect(platform).toHaveBeenCalledOnce();
    platform.mockRestore();
  });
});
