import { createContext, runInContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
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

/** Loads the package in a JavaScript context that has no globals except those of the language and the given ones. */
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

test('package: loads without any platform globals', () => {
  const { createClient, totalPrice } = loadedWith({});
  expect(typeof createClient).toBe('function');
  expect(typeof totalPrice).toBe('function');
});

test('isRouteSearchError: recognizes an error of another copy of the package, such as ESM beside CommonJS', async () => {
  const other = loadedWith(web);
  const fetch = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));
  const error = await catchError(other.getDataVersion(other.createClient({ key, fetch, retries: 0 })));
  expect(error).not.toBeInstanceOf(RouteSearchError);
  expect(isRouteSearchError(error) && error.code).toBe('network');
});
