import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ConfigurationError } from '../../src/errors/errors.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import type { FetchInit } from '../../src/types/fetch.ts';
import { key } from '../support/clients.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Listener = (list: { getEntries: () => { readonly name: string }[] }) => void;

/** Performance observers that the client registered on the simulated page. */
let watching: { readonly listener: Listener; readonly options: object }[] = [];

/** Runs a function while the global `process` is replaced. */
function inProcess<T>(make: () => T, process: object | undefined): T {
  vi.stubGlobal('process', process);
  try {
    return make();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Runs a function in a simulated page without Node globals. */
function onPage<T>(make: () => T): T {
  watching = [];
  vi.stubGlobal('document', { baseURI: 'https://app.example/page/' });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #listener: Listener;
      constructor(listener: Listener) {
        this.#listener = listener;
      }
      observe(options: object): void {
        watching.push({ listener: this.#listener, options });
      }
    },
  );
  return inProcess(make, undefined);
}

describe('client in a web page', () => {
  test('accepts a key only with dangerouslyAllowBrowser', () => {
    const message = 'ブラウザではkeyにはnull(dangerouslyAllowBrowserなら可)を指定してください。';
    const refused = new ConfigurationError(message);
    expect(() => onPage(() => createClient({ key }))).toThrow(refused);
    expect(() => onPage(() => createClient({ key, dangerouslyAllowBrowser: 'yes' as never }))).toThrow(refused);
    expect(onPage(() => createClient({ key: null, baseUrl: '/api' }))).toHaveProperty('responseFormat', 'decoded');
    expect(watching).toEqual([]);
    expect(onPage(() => createClient({ key, dangerouslyAllowBrowser: true }))).toHaveProperty(
      'responseFormat',
      'decoded',
    );
  });

  test.for([
    ['with a process defined by a bundler', { browser: true, env: {} }, true],
    ['of jsdom in Node', process, false],
  ] as const)('detects a page by its global objects: %s', ([, its, isShown]) => {
    vi.stubGlobal('document', {});
    const make = (): unknown => inProcess(() => createClient({ key }), its);
    if (isShown) expect(make).toThrow('ブラウザではkey');
    else expect(make()).toHaveProperty('responseFormat', 'decoded');
  });

  test('rejects a key in workers as in pages', () => {
    vi.stubGlobal('importScripts', () => undefined);
    expect(() => inProcess(() => createClient({ key }), undefined)).toThrow('ブラウザではkey');
  });

  test.for([
    ['/api', 'https://app.example/api'],
    ['api/', 'https://app.example/page/api'],
    ['https://proxy.example', 'https://proxy.example'],
  ] as const)('accepts the path of a proxy as base URL: %s', async ([baseUrl, base]) => {
    const urls: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      urls.push(url);
      return Promise.resolve(Response.json({ ResultSet: {} }));
    };
    await getDataVersion(onPage(() => createClient({ key: null, baseUrl, fetch })));
    expect(urls).toEqual([`${base}/v1/json/dataversion`]);
  });

  test('clears resource timings that contain the key', () => {
    onPage(() => createClient({ key: 'a/b+c', dangerouslyAllowBrowser: true }));
    expect(watching.map(({ options }) => options)).toEqual([{ type: 'resource' }]);
    const clear = vi.fn();
    vi.stubGlobal('performance', { clearResourceTimings: clear });
    const fetched = (...names: string[]): void => {
      watching[0]?.listener({ getEntries: () => names.map((name) => ({ name })) });
    };
    fetched('https://app.example/style.css');
    expect(clear).not.toHaveBeenCalled();
    fetched('https://app.example/style.css', 'https://api.example.com/v1/json/dataversion?key=a%2Fb%2Bc');
    expect(clear).toHaveBeenCalledOnce();
  });

  test('sends no User-Agent header', async () => {
    const inits: FetchInit[] = [];
    const fetch = (_: string, init: FetchInit): Promise<Response> => {
      inits.push(init);
      return Promise.resolve(Response.json({ ResultSet: {} }));
    };
    await getDataVersion(onPage(() => createClient({ key: null, baseUrl: '/api', fetch })));
    expect(inits[0]?.headers).toEqual({ accept: 'application/json' });
  });
});

test('createClient: needs the class Headers only if headers are given, because jsdom has none', () => {
  vi.stubGlobal('Headers', undefined);
  expect(createClient({ key })).toHaveProperty('responseFormat', 'decoded');
  expect(() => createClient({ key, headers: { a: 'b' } })).toThrow(ConfigurationError);
});

test('createClient: reads the key from the environment only if no key is given', async () => {
  const environment = vi.fn(() => ({ ROUTE_SEARCH_KEY: 'env-key' }));
  const process = Object.defineProperty({}, 'env', { get: environment, enumerable: true });
  const urls: string[] = [];
  const fetch = (url: string): Promise<Response> => {
    urls.push(url);
    return Promise.resolve(Response.json({ ResultSet: {} }));
  };
  for (const given of [key, null]) await getDataVersion(inProcess(() => createClient({ key: given, fetch }), process));
  expect(environment).not.toHaveBeenCalled();
  await getDataVersion(inProcess(() => createClient({ fetch }), process));
  expect(urls.map((url) => new URL(url).searchParams.get('key'))).toEqual([key, null, 'env-key']);
});
