import { createContext, runInContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { isRouteSearchError, RouteSearchError } from '../../src/errors/errors.ts';
import type * as Sdk from '../../src/index.ts';
import { catchError, key } from '../support/clients.ts';

let code = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from './src/index.ts';",
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    format: 'cjs',
    target: 'es2022',
    write: false,
  });
  code = outputFiles[0]!.text;
});

/** Loads the package in a JavaScript context that has only the language and these globals. */
function loadedWith(globals: object): typeof Sdk {
  const module = { exports: {} };
  const run = runInContext(`(module, exports) => {${code}}`, createContext({ ...globals })) as (
    ...of: object[]
  ) => void;
  run(module, module.exports);
  return module.exports as typeof Sdk;
}

/** Globals that every platform with network access has. */
const common = { URL, AbortController, AbortSignal, setTimeout, clearTimeout, performance, console };
const web = { ...common, TextDecoder, Headers, Response, Blob };
const location = { href: 'https://app.example/assets/worker.js' };
const document = { baseURI: 'https://app.example/page/' };

class Observer {
  observe(): void {
    // Never called, because these tests send no request.
  }
}
const page = { ...web, document, location, PerformanceObserver: Observer };
const worker = { ...web, location, importScripts: () => undefined, PerformanceObserver: Observer };

const good = { ResultSet: { engineVersion: '202406_04a' } };

test('package: loads without any platform globals', () => {
  const { createClient, totalPrice } = loadedWith({});
  expect(typeof createClient).toBe('function');
  expect(typeof totalPrice).toBe('function');
});

test('package: contains no regular expressions that older versions of Hermes (React Native) cannot parse', () => {
  expect(code).toContain('new RegExp(');
  expect(code).not.toMatch(/\\p\{/i);
});

test('isRouteSearchError: recognizes an error of another copy of the package, such as ESM beside CommonJS', async () => {
  const other = loadedWith(web);
  const fetch = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));
  const error = await catchError(other.getDataVersion(other.createClient({ key, fetch, retries: 0 })));
  expect(error).not.toBeInstanceOf(RouteSearchError);
  expect(isRouteSearchError(error) && error.code).toBe('network');
});

describe('access key', () => {
  const process = { [Symbol.toStringTag]: 'process', env: {}, versions: { node: '24' } };
  const withKey = { ...process, env: { ROUTE_SEARCH_KEY: 'env-key' } };
  const polyfill = { env: {}, versions: {}, browser: true };

  test.for([
    ['a page', page, true],
    ['a page whose bundler defines process', { ...page, process: polyfill }, true],
    ['a web worker', worker, true],
    ['a shared or service worker of a page', { ...worker, navigator: { userAgent: 'Mozilla/5.0' } }, true],
    ['Node', { ...web, process }, false],
    ['jsdom in Node', { ...page, process }, false],
    [
      'a worker of a server platform',
      { ...web, location: undefined, navigator: { userAgent: 'Cloudflare-Workers' } },
      false,
    ],
  ] as const)('%s: requires dangerouslyAllowBrowser only if users could see the key', ([, globals, isShown]) => {
    const { createClient, ConfigurationError } = loadedWith(globals);
    const make = (options: object): unknown => createClient({ key, ...options });
    if (isShown) {
      expect(() => make({})).toThrow(ConfigurationError);
      expect(() => make({ dangerouslyAllowBrowser: 'no' })).toThrow('dangerouslyAllowBrowser');
      expect(make({ dangerouslyAllowBrowser: true })).toHaveProperty('responseFormat', 'decoded');
    } else expect(make({})).toHaveProperty('responseFormat', 'decoded');
    expect(make({ key: null, baseUrl: 'https://app.example/api' })).toHaveProperty('responseFormat', 'decoded');
  });

  test.for([
    ['Node', { ...web, process: withKey }, 'env-key'],
    ['jsdom in Node', { ...page, process: withKey }, 'env-key'],
  ] as const)('defaults to the variable in the environment of %s', async ([, globals, expected]) => {
    const { createClient, getDataVersion } = loadedWith(globals);
    const urls: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      urls.push(url);
      return Promise.resolve(Response.json(good));
    };
    const api = createClient({ fetch });
    for (const one of [
      api,
      createClient({ key, fetch }),
      createClient({ key: null, fetch }),
      api.extend({ retries: 1 }),
    ])
      await getDataVersion(one);
    expect(urls.map((url) => new URL(url).searchParams.get('key'))).toEqual([expected, key, null, expected]);
  });

  test.for([
    ['an empty environment', { ...web, process }],
    ['an empty variable', { ...web, process: { env: { ROUTE_SEARCH_KEY: '' } } }],
    ['no environment', web],
    ['a page whose bundler defines the environment', { ...page, process: { env: { ROUTE_SEARCH_KEY: 'env-key' } } }],
  ] as const)('must be given as an option in %s', ([, globals]) => {
    const { createClient, ConfigurationError } = loadedWith(globals);
    expect(() => createClient()).toThrow(ConfigurationError);
  });
});

test('baseUrl: may be a path in web pages, including jsdom, but not on servers', () => {
  for (const [globals, isRight] of [
    [page, true],
    [{ ...page, process: { [Symbol.toStringTag]: 'process' } }, true],
    [web, false],
  ] as const) {
    const { createClient } = loadedWith(globals);
    const make = (): unknown => createClient({ key: null, baseUrl: '/api' });
    if (isRight) expect(make()).toHaveProperty('responseFormat');
    else expect(make).toThrow('baseUrl');
  }
});

test('environment: happy-dom in Node does not count as a browser page', () => {
  const window = new Window({ url: 'https://app.example/' });
  const { createClient } = loadedWith({ ...web, document: window.document, navigator: window.navigator, process });
  expect(createClient({ key }).responseFormat).toBe('decoded');
});

test('User-Agent: the header is sent by servers only', async () => {
  for (const [globals, agent] of [
    [web, expect.stringMatching(/^route-search-sdk\/\d+\.\d+\.\d+$/)],
    [page, undefined],
    [worker, undefined],
  ] as const) {
    const { createClient, getDataVersion } = loadedWith(globals);
    const seen: unknown[] = [];
    const api = createClient({
      key: null,
      baseUrl: 'https://app.example/api',
      fetch: (_, init) => {
        seen.push(init.headers['user-agent']);
        return Promise.resolve(Response.json(good));
      },
    });
    await getDataVersion(api);
    expect(seen).toEqual([agent]);
  }
});

describe('client on older platforms such as jsdom and React Native', () => {
  /** AbortSignal of older platforms: it has neither `throwIfAborted` nor a reason. */
  class OldSignal extends EventTarget {
    aborted = false;
  }
  class OldController {
    readonly signal = new OldSignal();
    abort(): void {
      this.signal.aborted = true;
      this.signal.dispatchEvent(new Event('abort'));
    }
  }
  const old = { ...common, AbortController: OldController, AbortSignal: undefined };
  const response = {
    status: 200,
    headers: new Map(),
    text: () => Promise.resolve(JSON.stringify(good)),
  };

  test('reads responses without TextDecoder and Headers', async () => {
    const { createClient, getDataVersion } = loadedWith(old);
    const api = createClient({ key, fetch: () => Promise.resolve(response as never) });
    expect(await getDataVersion(api)).toMatchObject({ engineVersion: '202406_04a' });
  });

  test.for(['before', 'after'])('aborts a call if its signal is aborted %s the call begins', async (when) => {
    const { createClient, getDataVersion } = loadedWith(old);
    const api = createClient({ key, fetch: () => new Promise(() => undefined) });
    const controller = new OldController();
    if (when === 'before') controller.abort();
    const call = catchError(getDataVersion(api, {}, { signal: controller.signal as never }));
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
  });
});
