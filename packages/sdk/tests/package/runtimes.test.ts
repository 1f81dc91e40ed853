import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { createSpecFetch } from '../examples/spec-fetch.ts';
import { listNodePrograms, readReadmeBlocks, runProcessAsync } from './consumer-project.ts';
import { useConsumerProject } from './test-server.ts';

/** Paths of the runtimes, set by `./run test sdk`, which installs them. */
const { BUN_PATH: bun, DENO_PATH: deno, MINIFLARE_PATH: miniflarePath } = process.env;

const used = useConsumerProject();

/** Returns the first example of the README as plain JavaScript for a given server. */
function firstExample(baseUrl: string): string {
  const code = readReadmeBlocks()[0]?.code ?? '';
  const changed = code.replace(
    `{ key: 'test', baseUrl: 'http://127.0.0.1:4010' }`,
    `{ key: 'test-key', baseUrl: '${baseUrl}' }`,
  );
  if (changed === code) throw new Error('the first example of the README has changed: update this test');
  return changed;
}

const expected = /^(?:\d+分 \d+円\n)+$/;

async function output(program: string, args: readonly string[]): Promise<string> {
  const { status, output: text } = await runProcessAsync(program, args, { cwd: used.project.folder });
  expect(status, text).toBe(0);
  return text;
}

/** Converts the example to an equivalent CommonJS module. */
function asCommonJs(code: string): string {
  const [, names = '', body = ''] = /^import (\{.*?\}) from '@route-search\/sdk';\n(.*)$/s.exec(code) ?? [];
  return `const ${names} = require('@route-search/sdk');\n(async () => {\n${body}})();\n`;
}

describe('README of the SDK: first example', () => {
  for (const [name, program] of listNodePrograms()) {
    it(`runs on ${name} as ESM`, async ({ skip }) => {
      if (program === undefined) return skip(`${name} is not on this machine; set NODE20 to its program.`);
      const file = used.project.write('first.mjs', firstExample(used.server.url));
      expect(await output(program, [file])).toMatch(expected);
    });

    it(`runs on ${name} as CommonJS`, async ({ skip }) => {
      if (program === undefined) return skip(`${name} is not on this machine; set NODE20 to its program.`);
      const file = used.project.write('first.cjs', asCommonJs(firstExample(used.server.url)));
      expect(await output(program, [file])).toMatch(expected);
    });
  }

  it('runs on Bun', async ({ skip }) => {
    if (bun === undefined) return skip('BUN_PATH does not tell where Bun is.');
    const file = used.project.write('bun.mjs', firstExample(used.server.url));
    expect(await output(bun, ['run', file])).toMatch(expected);
  });

  it('runs on Deno', async ({ skip }) => {
    if (deno === undefined) return skip('DENO_PATH does not tell where Deno is.');
    const file = used.project.write('deno.mjs', firstExample(used.server.url));
    const rights = ['--no-prompt', '--allow-net=127.0.0.1', '--node-modules-dir=manual'];
    expect(await output(deno, ['run', ...rights, file])).toMatch(expected);
  });

  it('runs on workerd', async ({ skip }) => {
    if (miniflarePath === undefined) return skip('MINIFLARE_PATH does not tell where miniflare is.');
    const { Miniflare } = (await import(pathToFileURL(miniflarePath).href)) as {
      Miniflare: new (options: object) => Worker;
    };
    const [first = '', ...rest] = firstExample('https://api.example.com').split('\n\n');
    const worker = `${first}
      export default { async fetch() {
        const lines = [];
        const console = { log: (line) => lines.push(line + '\\n') };
        ${rest.join('\n')}
        return new Response(lines.join(''));
      } };`;
    const { outputFiles } = await build({
      stdin: { contents: worker, resolveDir: used.project.folder },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'neutral',
      conditions: ['workerd', 'worker', 'browser'],
      mainFields: ['module', 'main'],
    });
    const { fetch } = createSpecFetch();
    const miniflare = new Miniflare({
      modules: true,
      script: outputFiles[0]?.text ?? '',
      compatibilityDate: '2025-01-01',
      // Receives the requests that the worker sends with the real `fetch` of workerd.
      outboundService: async (request: { readonly url: string }) => {
        const answer = await fetch(request.url);
        return new Response(await answer.text(), { status: answer.status });
      },
    });
    try {
      const response = await miniflare.dispatchFetch('http://localhost/');
      expect(await response.text()).toMatch(expected);
    } finally {
      await miniflare.dispose();
    }
  });
});

interface Worker {
  dispatchFetch(url: string): Promise<{ text(): Promise<string> }>;
  dispose(): Promise<void>;
}
