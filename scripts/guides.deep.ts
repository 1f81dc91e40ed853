import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../packages/sandbox/src/server.ts';
import { filesWith, guideKey, installPackages, librariesFolder, makeProject } from './guides/project.ts';
import { installBeside } from './peers.ts';
import { serve } from './serve.ts';

// The code that the guides of the SDK show, with the libraries that it is written for, and the SDK as npm installs it.

const served: string[] = [];
let server: RunningServer;
beforeAll(async () => {
  await installBeside(librariesFolder);
  await installPackages();
  server = await startServer({ port: 0, key: guideKey, log: (line) => served.push(line) });
});
afterAll(() => server.close());

const name = `name=${encodeURIComponent('高円寺')}`;

it('compiles against the types of the libraries', async () => {
  const { run } = makeProject('types', server.url, { '.': '.', 'tsconfig.json': 'tsconfig.json' });
  expect(await run(['tsc', '-p', '.'])).toBe('');
});

it('Next.js: builds, answers a page from its cache and a route, and writes the key nowhere', async () => {
  const { folder, run, surroundings } = makeProject('next', server.url, {
    '.': 'next',
    'app/layout.tsx': 'layout.tsx',
    'tsconfig.json': 'next.tsconfig.json',
  });
  await run(['next', 'build']);
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  await using _serving = await serve(['next', 'start', '--port', String(port)], {
    ...surroundings,
    url: `${url}/stations?${name}`,
  });
  served.length = 0;
  for (const place of ['高円寺', '高円寺', '新宿', '新宿']) {
    const page = await fetch(`${url}/stations?name=${encodeURIComponent(place)}`);
    expect(await page.text()).toContain(`<li>${place}</li>`);
  }
  expect(served.length, 'calls for two names, of which one is known').toBe(1);
  const answer = await fetch(`${url}/api/v1/json/station/light?${name}`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"ResultSet"')]);
  const refused = await fetch(`${url}/api/v1/json/station/light`);
  expect(refused.status).toBe(400);
  expect(filesWith(join(folder, '.next'), guideKey)).toEqual([]);
});

it('OpenTelemetry: no span has the key, and without the scrubber it would', async () => {
  const files = { 'tracing.ts': 'tracing.ts', 'trace-a-call.ts': 'trace-a-call.ts' };
  const { folder, run } = makeProject('tracing', server.url, files);
  const spans = await run(['node', 'trace-a-call.ts']);
  expect(spans).not.toContain(guideKey);
  expect(spans.match(/[?&]key=\*\*\*/g)?.length, spans).toBe(5);
  expect(spans).toContain('name=x');
  const file = join(folder, 'tracing.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('new KeyScrubber(),', ''));
  expect(await run(['node', 'trace-a-call.ts'])).toContain(guideKey);
});

it('a worker: calls with the key of its environment', async ({ skip }) => {
  const { MINIFLARE_PATH } = process.env;
  if (MINIFLARE_PATH === undefined) return skip('MINIFLARE_PATH does not tell where miniflare is.');
  const files = { 'worker.ts': 'worker.ts', 'in-a-worker.mjs': 'in-a-worker.mjs' };
  const { run } = makeProject('worker', server.url, files);
  await run(['esbuild', 'worker.ts', '--bundle', '--format=esm', '--platform=neutral', '--outfile=worker.js']);
  expect(await run(['node', 'in-a-worker.mjs'])).toMatch(/^200 \["高円寺",.*\]\n400 \n$/);
});

it('MSW, in tests of Vitest', async () => {
  const { run } = makeProject('msw', undefined, { '.': 'testing' });
  expect(await run(['vitest', 'run', '--root', '.', 'msw'])).toMatch(/Tests +2 passed/);
});
