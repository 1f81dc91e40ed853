import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type RunningServer } from '@route-search/sandbox/server';
import {
  findFilesContaining,
  guideAccessKey,
  installPackages,
  guideLibrariesFolder,
  createGuideProject,
} from '../guides/sample-project.ts';
import { findTestChromium } from '../shared/debian-programs.ts';
import { installPinnedPackages } from '../shared/install-peers.ts';
import { root } from '../shared/process.ts';
import { startServerProcess } from '../shared/start-server.ts';

// Tests the code of the SDK guides with the packed SDK and real versions of the libraries.

const served: string[] = [];
let server: RunningServer;
beforeAll(async () => {
  await installPinnedPackages(guideLibrariesFolder);
  await installPackages();
  server = await startServer({ port: 0, key: guideAccessKey, log: (line) => served.push(line) });
});
afterAll(() => server.close());

const name = `name=${encodeURIComponent('高円寺')}`;

it('SDK guides: the code compiles with the types of the libraries', async () => {
  const { folder, run } = createGuideProject('types', server.url, { '.': '.', 'tsconfig.json': 'tsconfig.json' });
  // The next test compiles the folder `clients` together with the generated clients.
  rmSync(join(folder, 'clients'), { recursive: true });
  expect(await run(['tsc', '-p', '.'])).toBe('');
});

it('SDK guide to other clients: the code compiles and gets responses with openapi-fetch, ky, Hey API and orval', async () => {
  const { folder, run } = createGuideProject('clients', server.url, {
    '.': 'clients',
    'tsconfig.json': 'tsconfig.json',
  });
  const document = readFileSync(join(root, 'packages/spec/dist/openapi.open.yaml'), 'utf8');
  writeFileSync(join(folder, 'openapi.open.yaml'), document.replaceAll('https://api.example.com', server.url));
  await run(['openapi-ts', '--input', 'openapi.open.yaml', '--output', 'hey-api']);
  await run(['orval', '--config', 'orval.config.ts']);
  expect(await run(['tsc', '-p', '.'])).toBe('');
  for (const [name, output] of [
    ['lite', '高円寺\n'],
    ['paths', /^\d+\n$/],
    ['ky', /^\d{6}_\w+\n$/],
    ['hey-api', '高円寺\n'],
    ['orval-call', '高円寺\n'],
  ] as const) {
    await run(['esbuild', `${name}.ts`, '--bundle', '--platform=node', '--format=esm', `--outfile=${name}.mjs`]);
    expect(await run(['node', `${name}.mjs`]), name).toMatch(output);
  }
});

it('guide to generated clients: its commands and its configuration create code that compiles', async () => {
  const { folder, run } = createGuideProject('generate', undefined, { 'tsconfig.json': 'tsconfig.json' });
  copyFileSync(join(root, 'packages/spec/dist/openapi.yaml'), join(folder, 'openapi.yaml'));
  const page = readFileSync(join(root, 'packages/docs-site/src/content/docs/sdk/generate.mdx'), 'utf8');
  writeFileSync(join(folder, 'orval.config.ts'), /```ts\n([^]*?)```/.exec(page)?.[1] ?? '');
  // OpenAPI Generator needs Java. The tests of the Redocly plugin cover its lint command.
  const commands = [...page.matchAll(/^npx (?!@openapitools|redocly)(.+)$/gm)].map(([, command = '']) =>
    command.replace('@hey-api/', '').split(' '),
  );
  expect(commands).toHaveLength(3);
  for (const [program = '', ...options] of commands) await run([program, ...options]);
  expect(await run(['tsc', '-p', '.'])).toBe('');
});

it('SDK guide to Next.js: the app builds, caches a page, serves a route, and writes the access key to no file', async () => {
  const { folder, run, surroundings } = createGuideProject('next', server.url, {
    '.': 'next',
    'app/layout.tsx': 'layout.tsx',
    'app/cached/page.tsx': 'cached-page.tsx',
    'tsconfig.json': 'next.tsconfig.json',
  });
  await run(['next', 'build']);
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  await using _serving = await startServerProcess(['next', 'start', '--port', String(port)], {
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
  expect(findFilesContaining(join(folder, '.next'), guideAccessKey)).toEqual([]);
  // Next.js caches the response under the full URL, which contains the access key. The guide warns about this.
  served.length = 0;
  for (let time = 0; time < 2; time++) await (await fetch(`${url}/cached`)).text();
  expect(served.length).toBe(1);
  expect(findFilesContaining(join(folder, '.next'), guideAccessKey)).toEqual([
    expect.stringMatching(/^cache\/fetch-cache\//),
  ]);
});

it('SDK guide to OpenTelemetry: spans contain the access key without the scrubber of the guide, and no access key with it', async () => {
  const files = { 'tracing.ts': 'tracing.ts', 'trace-a-call.ts': 'trace-a-call.ts' };
  const { folder, run } = createGuideProject('tracing', server.url, files);
  const spans = await run(['node', 'trace-a-call.ts']);
  expect(spans).not.toContain(guideAccessKey);
  expect(spans.match(/[?&]key=\*\*\*/g)?.length, spans).toBe(5);
  expect(spans).toContain('name=x');
  const file = join(folder, 'tracing.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('new KeyScrubber(),', ''));
  expect(await run(['node', 'trace-a-call.ts'])).toContain(guideAccessKey);
});

it('SDK guide to workers: the worker reads the access key from the environment', async ({ skip }) => {
  const { MINIFLARE_PATH } = process.env;
  if (MINIFLARE_PATH === undefined) return skip('MINIFLARE_PATH does not tell where miniflare is.');
  const files = { 'worker.ts': 'worker.ts', 'in-a-worker.mjs': 'in-a-worker.mjs' };
  const { run } = createGuideProject('worker', server.url, files);
  await run(['esbuild', 'worker.ts', '--bundle', '--format=esm', '--platform=neutral', '--outfile=worker.js']);
  expect(await run(['node', 'in-a-worker.mjs'])).toMatch(/^200 \[\{"code":"22671","name":"高円寺",.*\]\n200 \[\]\n$/);
});

it('SDK guides to tests with Vitest: the tests with a fake client, with MSW and without an access key pass', async () => {
  const { run } = createGuideProject('vitest', undefined, { '.': 'testing' });
  expect(await run(['vitest', 'run', '--root', '.'])).toMatch(/Tests +5 passed/);
});

it('SDK guides in Jest with jsdom: tests with a fake client, TanStack Query, SWR, openapi-react-query and the fetch of React Native pass in jsdom', async () => {
  const port = await getPort();
  const url = `http://localhost:${port}`;
  const { surroundings } = createGuideProject('proxy', server.url, { 'proxy.ts': 'proxy.ts' });
  await using _serving = await startServerProcess(['node', 'proxy.ts'], {
    cwd: surroundings.cwd,
    env: { ...surroundings.env, PORT: String(port) },
    url: `${url}/api/v1/json/station/light?${name}`,
  });
  const sources = [
    'react-query.tsx',
    'swr.tsx',
    'clients/react-query.tsx',
    'react-native.ts',
    'testing/station-names.ts',
    'testing/stations.test.ts',
  ];
  const tests = ['react.test.tsx', 'clients.test.tsx', 'react-native.test.ts', 'jest.config.json'];
  const files = [...sources, ...tests].map((file) => [file.replace(/^testing\//, ''), file] as const);
  const { folder, run } = createGuideProject('jest', url, Object.fromEntries(files));
  // Removes the import of Vitest, as a comment in the sample tells Jest users to do.
  const file = join(folder, 'stations.test.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^import .* from 'vitest';.*\n/m, ''));
  const options = `--testEnvironmentOptions=${JSON.stringify({ url })}`;
  expect(await run(['jest', '--ci', options])).toMatch(/Tests: +6 passed/);
});

it('sandbox guide to Playwright: the tests pass in Chromium with an app that calls its own server', async () => {
  const { run } = createGuideProject('playwright', undefined, {
    'app.ts': 'app.ts',
    'serve-app.mjs': 'serve-app.mjs',
    'playwright.config.ts': 'playwright.config.ts',
    'stations.spec.ts': 'playwright/stations.spec.ts',
  });
  await run(['esbuild', 'app.ts', '--bundle', '--format=esm', '--outfile=app.js']);
  const env = { PORT: String(await getPort()), CHROMIUM_PATH: await findTestChromium() };
  expect(await run(['playwright', 'test'], env)).toMatch(/2 passed/);
});

it('SDK guide to undici: fetch with an agent works', async () => {
  const { run } = createGuideProject('undici', server.url, { 'undici.ts': 'undici.ts' });
  expect(await run(['node', 'undici.ts'])).toBe('高円寺\n');
});
