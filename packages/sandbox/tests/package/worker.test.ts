import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { askSandbox } from '../support/ask.ts';
import { getBuiltFile } from './built.ts';

/** Web-standard globals of workers and browsers that the sandbox may use. */
const webGlobals = {
  AbortController,
  AbortSignal,
  atob,
  btoa,
  clearTimeout,
  Headers,
  ReadableStream,
  Request,
  Response,
  setTimeout,
  TextDecoder,
  TextEncoder,
  URL,
};

/**
 * Runs a script with the built package in a context that has only the language and web standards: no Node, and no code
 * from strings, as under a strict content security policy.
 */
async function inWorker(script: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'result',
    platform: 'browser',
    alias: { '@route-search/sandbox': getBuiltFile('index.js') },
    logLevel: 'error',
  });
  const context = createContext({ ...webGlobals }, { codeGeneration: { strings: false, wasm: false } });
  return runInContext(`${outputFiles[0]?.text ?? ''}\nresult.answers`, context) as Promise<unknown>;
}

it('built package: runs with web standards only, and without eval', async () => {
  const paths = [
    '/v1/json/station?key=k&code=22671',
    '/v1/json/search/course/extreme?key=k&viaList=22671:22828&date=20240620&time=1000',
    '/v1/json/toolbox/course/condition?key=k&shinkansen=never',
    '/v1/json/station?key=k&limit=0',
  ];
  const texts = await inWorker(`
    import { handle } from '@route-search/sandbox';
    const ask = async (path) => (await handle(new Request('https://x.example' + path))).text();
    export const answers = Promise.all(${JSON.stringify(paths)}.map(ask));
  `);
  const own = await Promise.all(
    paths.map(async (path) => {
      const { pathname, searchParams } = new URL(path, 'https://x.example');
      return (await askSandbox(pathname, Object.fromEntries(searchParams))).text;
    }),
  );
  expect(texts).toEqual(own);
});

it('test context without Node: refuses eval', async () => {
  await expect(inWorker(`export const answers = Promise.resolve(new Function('return 1')());`)).rejects.toThrow(
    /Code generation from strings disallowed/,
  );
});
