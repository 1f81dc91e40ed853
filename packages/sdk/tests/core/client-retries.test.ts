import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import { maxRetryWait } from '../../src/client/retry.ts';
import { catchError, key } from '../support/clients.ts';

const now = Date.parse('2024-06-20T01:02:03Z');
const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a' } };

/** Values of the header Retry-After, and the requested wait in ms. */
const forms: readonly [header: string | null, wait: number][] = [
  [null, 0],
  ['', 0],
  ['0', 0],
  ['1', 1000],
  ['2.5', 2500],
  ['-5', 0],
  ['soon', 0],
  ['Thu, 20 Jun 2024 01:02:13 GMT', 10_000],
  ['Thu, 20 Jun 2024 01:00:00 GMT', 0],
  ['277403', 277_403_000],
];

const retried = [429, 500, 502, 503, 504, 599];
const final = [400, 401, 403, 404, 408, 418];

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each([...retried, ...final])('client: retries after status %i', (status) => {
  test.for(forms)('waits for the time of Retry-After or for the backoff: %s', async ([header, asked]) => {
    const times: number[] = [];
    const api = createClient({
      key,
      fetch: () => {
        times.push(Date.now() - now);
        const headers = header === null ? {} : { 'retry-after': header };
        return Promise.resolve(times.length < 3 ? Response.json({}, { status, headers }) : Response.json(good));
      },
    });
    const call = getDataVersion(api).then(
      () => 'answered',
      () => 'failed',
    );
    await vi.advanceTimersByTimeAsync(maxRetryWait * 4);
    const isRetried = retried.includes(status) && asked <= maxRetryWait;
    expect(await call).toBe(isRetried ? 'answered' : 'failed');
    // Without Retry-After the backoff is 0.5 s and 1 s, times 0.75, because the mocked random number is 0.5. A
    // date in Retry-After is already past when the second attempt ends.
    const first = Math.max(375, asked && asked + 250);
    const second = first + (header?.endsWith('GMT') ? 750 : Math.max(750, asked && asked + 250));
    expect(times).toEqual(isRetried ? [0, first, second] : [0]);
  });
});

describe('client: option retries', () => {
  const failing = (status: number, seen: number[]): Parameters<typeof createClient>[0] => ({
    key,
    fetch: () => {
      seen.push(status);
      return Promise.resolve(Response.json({}, { status }));
    },
  });

  test.for([0, 1, 2, 5])('repeats a failed attempt %i times', async (retries) => {
    const seen: number[] = [];
    const call = catchError(getDataVersion(createClient({ ...failing(503, seen), retries })));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await call).toMatchObject({ code: 'server', status: 503 });
    expect(seen).toHaveLength(retries + 1);
  });

  test('can be set for one call only', async () => {
    const seen: number[] = [];
    const call = catchError(getDataVersion(createClient(failing(503, seen)), {}, { retries: 0 }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await call).toMatchObject({ code: 'server' });
    expect(seen).toHaveLength(1);
  });

  test('applies to network failures', async () => {
    const fetch = vi
      .fn(() => Promise.resolve(Response.json(good)))
      .mockRejectedValueOnce(new TypeError('fetch failed'))
      .mockRejectedValueOnce(new TypeError('fetch failed'));
    const api = createClient({ key, fetch });
    const call = getDataVersion(api);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await call).toMatchObject({ engineVersion: '202406_04a' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('applies to timeouts of an attempt', async () => {
    const fetch = vi
      .fn((): Promise<Response> => Promise.resolve(Response.json(good)))
      .mockReturnValueOnce(new Promise<never>(() => undefined));
    const call = getDataVersion(createClient({ key, timeout: 1000, fetch }));
    await vi.advanceTimersByTimeAsync(1000 + 375);
    expect(await call).toMatchObject({ engineVersion: '202406_04a' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('rejects with the timeout error of the last attempt', async () => {
    const fetch = vi.fn(() => new Promise<never>(() => undefined));
    const call = catchError(getDataVersion(createClient({ key, timeout: 1000, fetch })));
    await vi.advanceTimersByTimeAsync(3000 + 375 + 750);
    expect(await call).toMatchObject({
      code: 'timeout',
      name: 'TimeoutError',
      message: 'getDataVersion: timeoutの1000msを過ぎました。',
      option: 'timeout',
      timeout: 1000,
      operation: 'getDataVersion',
    });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('keeps the stack of an exception that a custom fetch throws', async () => {
    const fetch = async (_: string, init: object): Promise<Response> => {
      await Promise.resolve();
      return (init as { nothing: { there: Response } }).nothing.there;
    };
    const error = (await catchError(getDataVersion(createClient({ key, fetch, retries: 0 })))) as Error;
    expect(error.message).toContain('Cannot read properties of undefined');
    expect((error.cause as Error).stack).toContain('client-retries.test.ts');
  });

  test('increases the waits exponentially up to eight seconds', async () => {
    const times: number[] = [];
    const api = createClient({
      key,
      retries: 8,
      fetch: () => {
        times.push(Date.now() - now);
        return Promise.resolve(Response.json({}, { status: 500 }));
      },
    });
    const call = catchError(getDataVersion(api));
    await vi.advanceTimersByTimeAsync(120_000);
    await call;
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toEqual([375, 750, 1500, 3000, 6000, 6000, 6000, 6000]);
  });
});

describe('client: option totalTimeout', () => {
  const hanging = (): Promise<never> => new Promise(() => undefined);

  /** Returns the error of a call and the time in ms until it was thrown. */
  async function ends(call: Promise<unknown>): Promise<{ error: unknown; after: number }> {
    const seen = catchError(call).then((error) => ({ error, after: Date.now() - now }));
    await vi.advanceTimersByTimeAsync(600_000);
    return seen;
  }

  test.for([
    ['during an attempt', { fetch: hanging }],
    ['during the second attempt', { fetch: hanging, timeout: 1500 }],
    ['during the wait for the rate limiter', { rateGate: hanging }],
  ] as const)('ends a call at the limit %s', async ([, options]) => {
    const settled = vi.fn();
    const api = createClient({ key, totalTimeout: 2000, hooks: { onSettled: settled }, ...options });
    const { error, after } = await ends(getDataVersion(api));
    expect(error).toMatchObject({
      code: 'timeout',
      message: 'getDataVersion: totalTimeoutの2000msを過ぎました。',
      option: 'totalTimeout',
      timeout: 2000,
    });
    expect(after).toBe(2000);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error, duration: 2000 }));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('aborts an attempt in progress', async () => {
    const signals: AbortSignal[] = [];
    const api = createClient({
      key,
      fetch: (_, { signal }) => {
        signals.push(signal);
        return hanging();
      },
    });
    await ends(getDataVersion(api, {}, { totalTimeout: 1000 }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('rejects at once with the error of the attempt if the next attempt would begin after the limit', async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json({}, { status: 429, headers: { 'retry-after': '10' } })));
    const { error, after } = await ends(getDataVersion(createClient({ key, fetch, totalTimeout: 10_250 })));
    expect(error).toMatchObject({ code: 'rate-limited', retryAfter: 10_000 });
    expect([after, fetch.mock.calls.length]).toEqual([0, 1]);
    const other = await ends(getDataVersion(createClient({ key, fetch, totalTimeout: 10_251, retries: 1 })));
    expect(other.error).toMatchObject({ code: 'rate-limited' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('imposes no limit by default', async () => {
    const { error, after } = await ends(getDataVersion(createClient({ key, fetch: hanging, timeout: 100_000 })));
    expect(error).toMatchObject({ option: 'timeout' });
    expect(after).toBe(300_000 + 375 + 750);
  });
});
