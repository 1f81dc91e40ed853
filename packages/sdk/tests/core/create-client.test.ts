import { isUnencryptedRemoteUrl } from '@route-search/toolkit/loopback';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ConfigurationError } from '../../src/errors/errors.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import { catchError, key, createRecordingClient } from '../support/clients.ts';

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a' } };

describe('client: base URL without encryption', () => {
  test.each([
    'http://api.test',
    'http://192.168.0.2:4010',
    'http://localhost.test/base',
    'http://api.test/x://localhost',
  ])('refuses to send a key to %s, unless dangerouslyAllowHttp is set', (baseUrl) => {
    expect(isUnencryptedRemoteUrl(new URL(baseUrl))).toBe(true);
    expect(() => createClient({ key: 'k', baseUrl })).toThrow('dangerouslyAllowHttp');
    expect(() => createClient({ key: 'k' }).extend({ baseUrl })).toThrow('dangerouslyAllowHttp');
    expect(() => createClient({ key: 'k', baseUrl, dangerouslyAllowHttp: 'no' as never })).toThrow();
    expect(createClient({ key: null, baseUrl })).toHaveProperty('responseFormat');
    expect(createClient({ key: 'k', baseUrl, dangerouslyAllowHttp: true })).toHaveProperty('responseFormat');
  });

  const local = ['localhost:4010', 'my-app.localhost/base', '127.0.0.1', '[::1]:4010'];
  test.each([...local.map((host) => `http://${host}`), 'https://api.test'])('sends a key to %s', (baseUrl) => {
    expect(isUnencryptedRemoteUrl(new URL(baseUrl))).toBe(false);
    expect(createClient({ key: 'k', baseUrl })).toHaveProperty('responseFormat');
  });
});

describe('createClient', () => {
  const keys = ['keyかROUTE_SEARCH_KEY', '空白のないキー'] as const;
  const positive = '正の数かInfinity';

  test.for([
    [{}, ...keys],
    [{ key: '' }, ...keys],
    [{ key: undefined }, ...keys],
    [{ key: 'a b' }, ...keys],
    [{ key: 'a\n' }, ...keys],
    [{ key: 'ａｂｃ' }, ...keys],
    [{ key: '\ud800' }, ...keys],
    [{ key, timeout: -1 }, 'timeout', positive],
    [{ key, timeout: 0 }, 'timeout', positive],
    [{ key, timeout: 'soon' }, 'timeout', positive],
    [{ key, timeout: null }, 'timeout', positive],
    [{ key, totalTimeout: Number.NaN }, 'totalTimeout', positive],
    [{ key, maxUrlLength: 0 }, 'maxUrlLength', positive],
    [{ key, retries: Number.NaN }, 'retries', '0以上の値'],
    [{ key, retries: -1 }, 'retries', '0以上の値'],
    [{ key, baseUrl: 'nowhere' }, 'baseUrl', 'https://host/pathの形'],
  ] as const)('rejects the options %o and names the invalid option %s in the error', ([options, name, what]) => {
    const right = createClient({ key });
    const derive = [(one: object) => createClient(one as never), (one: object) => right.extend(one)];
    // A derived client uses the key of its parent. Options without a key are therefore only wrong for createClient.
    for (const make of Object.values(options).some(Boolean) ? derive : derive.slice(0, 1)) {
      let error: unknown;
      try {
        make(options);
      } catch (one) {
        error = one;
      }
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(error).toMatchObject({
        message: `${name}には${what}を指定してください。`,
        code: 'configuration',
        name: 'ConfigurationError',
      });
    }
  });

  test.for([
    [{ timeout: Number.NaN }, 'timeout', positive],
    [{ timeout: -5 }, 'timeout', positive],
    [{ timeout: 0 }, 'timeout', positive],
    [{ totalTimeout: 0 }, 'totalTimeout', positive],
    [{ retries: Number.NaN }, 'retries', '0以上の値'],
  ] as const)('rejects the call options %o and sends nothing', async ([options, name, what]) => {
    const settled = vi.fn();
    const { api, urls } = createRecordingClient(good, { hooks: { onSettled: settled } });
    const error = await catchError(getDataVersion(api, {}, options));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ message: `${name}には${what}を指定してください。` });
    expect(urls).toEqual([]);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ attempts: 0, error }));
  });

  test('rejects both the call and withResponse if the call fails', async () => {
    const api = createClient({ key, fetch: () => Promise.resolve(new Response('')) });
    const call = getDataVersion(api);
    await expect(call.withResponse()).rejects.toMatchObject({ code: 'response-body' });
    await expect(call).rejects.toMatchObject({ code: 'response-body' });
  });

  test('withResponse also returns the raw response', async () => {
    const api = createClient({ key, fetch: () => Promise.resolve(Response.json(good, { headers: { 'x-id': '7' } })) });
    const { data, response } = await getDataVersion(api).withResponse();
    expect(data).toMatchObject({ engineVersion: '202406_04a', versions: [] });
    expect(response).toMatchObject({
      status: 200,
      attempts: 1,
      json: good,
      url: 'https://api.example.com/v1/json/dataversion?key=***',
    });
    expect(response.headers.get('x-id')).toBe('7');
  });

  test('accepts an infinite timeout, which is longer than timers support', async () => {
    vi.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    const fetch = (): Promise<Response> => new Promise((resolve) => (answer = resolve));
    const call = getDataVersion(createClient({ key, timeout: Infinity, fetch }));
    await vi.advanceTimersByTimeAsync(2 ** 31);
    answer(Response.json(good));
    expect(await call).toMatchObject({ engineVersion: '202406_04a' });
    vi.useRealTimers();
  });
});

test('createClient: needs the class Headers only if headers are given, because jsdom has none', () => {
  vi.stubGlobal('Headers', undefined);
  expect(createClient({ key })).toHaveProperty('responseFormat', 'decoded');
  expect(() => createClient({ key, headers: { a: 'b' } })).toThrow(ConfigurationError);
  vi.unstubAllGlobals();
});

test('createClient: reads the key from the environment only if no key is given', async () => {
  const urls: string[] = [];
  const fetch = (url: string): Promise<Response> => {
    urls.push(url);
    return Promise.resolve(Response.json(good));
  };
  vi.stubEnv('ROUTE_SEARCH_KEY', 'env-key');
  for (const given of [{}, { key }, { key: null }]) await getDataVersion(createClient({ ...given, fetch }));
  vi.stubEnv('ROUTE_SEARCH_KEY', '');
  expect(() => createClient({ fetch })).toThrow(ConfigurationError);
  vi.unstubAllEnvs();
  expect(urls.map((url) => new URL(url).searchParams.get('key'))).toEqual(['env-key', key, null]);
});
