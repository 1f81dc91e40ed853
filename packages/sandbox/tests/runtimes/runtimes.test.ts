import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handle } from '../../src/index.ts';
import { getBuiltFile, packageRoot } from '../package/built.ts';

const run = promisify(execFile);

/** Environment variables that `./run test sandbox` sets after installing the runtimes. */
const { BUN_PATH, DENO_PATH, MINIFLARE_PATH } = process.env;

const paths = [
  '/v1/json/search/course/extreme?key=k&viaList=22671:22828&date=20240620&time=1000',
  '/v1/json/station?key=k&code=22671',
  '/v1/json/station?key=k&limit=0',
  '/v1/json/dataversion',
];

/** Script that sends the requests in the same way in all runtimes. */
const script = `
  const answers = [];
  for (const path of ${JSON.stringify(paths)}) {
    const response = await handle(new Request('https://x.example' + path));
    answers.push([response.status, await response.text()]);
  }
`;

/** Bundles a script with the sandbox into one file that needs no other files. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { handle } from ${JSON.stringify(getBuiltFile('index.js'))};\n${contents}`,
      resolveDir: packageRoot,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

let folder: string;
let expected: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-runtimes-'));
  const answers: [number, string][] = [];
  for (const path of paths) {
    const response = await handle(new Request(`https://x.example${path}`));
    answers.push([response.status, await response.text()]);
  }
  expected = JSON.stringify(answers);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cases = {
  Bun: [BUN_PATH, ['run']],
  // Deno runs without permissions, because the sandbox needs no network, files or environment variables.
  Deno: [DENO_PATH, ['run', '--no-prompt', '--cached-only', '--no-config']],
} as const;

it.for(Object.entries(cases))(
  'sandbox in %s: returns the same responses as in Node',
  { timeout: 60_000 },
  async ([name, [program, args]], { skip }) => {
    if (program === undefined) return skip(`${name.toUpperCase()}_PATH does not tell where ${name} is.`);
    const file = join(folder, `${name}.mjs`);
    await writeFile(file, await bundled(`${script}\nconsole.log(JSON.stringify(answers));`));
    const { stdout } = await run(program, [...args, file], { maxBuffer: 10_000_000 });
    expect(stdout.trim()).toBe(expected);
  },
);

interface Worker {
  dispatchFetch(url: string): Promise<{ text(): Promise<string> }>;
  dispose(): Promise<void>;
}

it('sandbox in workerd: returns the same responses as in Node', async ({ skip }) => {
  if (MINIFLARE_PATH === undefined) return skip('MINIFLARE_PATH does not tell where miniflare is.');
  const { Miniflare } = (await import(pathToFileURL(MINIFLARE_PATH).href)) as {
    Miniflare: new (options: object) => Worker;
  };
  const worker = new Miniflare({
    modules: true,
    script: await bundled(
      `export default { async fetch() { ${script} return new Response(JSON.stringify(answers)); } };`,
    ),
    compatibilityDate: '2025-01-01',
  });
  try {
    expect(await (await worker.dispatchFetch('http://localhost/')).text()).toBe(expected);
  } finally {
    await worker.dispose();
  }
});
