import { createContext, runInContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
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
const web = { ...common, TextDecoder, Headers, Response };

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

describe('client on React Native with an older Hermes, which does not run here', () => {
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
