import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '@route-search/sandbox/server';
import {
  createMswDriver,
  environmentsFolder,
  listEnvironments,
  listTypeChecks,
  newestJsdomEnvironment,
  quickTestLibrariesFolder,
  type InstalledPrograms,
} from '../environments/environments.ts';
import { createPackedProject, type PackedProject } from '../environments/packed-project.ts';
import { startTestServer, type TestServer } from '../environments/test-server.ts';
import { findTypeErrors } from '../environments/type-checks.ts';
import { findFirefox, findTestChromium } from '../shared/debian-programs.ts';
import { installPinnedPackages } from '../shared/install-peers.ts';
import { installNode, newestNode } from '../shared/node-versions.ts';
import { installRuntimes } from '../shared/runtimes.ts';

// Runs the packed packages in real environments. The quick run uses the environments in which most defects were found.

const isDeep = process.env['DEEP'] !== undefined;

async function installPrograms(): Promise<InstalledPrograms> {
  const node = async (major: 20 | 22 | 24): Promise<string> => (await installNode(major)).program;
  const quick = { node20: await node(20), newest: newestNode.program, firefox: await findFirefox() };
  if (!isDeep) return quick;
  await installPinnedPackages(environmentsFolder);
  const { BUN_PATH: bun = '', DENO_PATH: deno = '', MINIFLARE_PATH: miniflare = '' } = await installRuntimes();
  const nodes = { node22: await node(22), node24: await node(24) };
  return { ...quick, deep: { ...nodes, bun, deno, miniflare, chromium: await findTestChromium() } };
}

const programs = await installPrograms();
const libraries = isDeep ? join(environmentsFolder, 'node_modules') : quickTestLibrariesFolder;
let project: PackedProject;
let sandbox: RunningServer;
let server: TestServer;
/** Projects with different versions of MSW. The quick run tests only MSW 2. */
let withMsw: Readonly<Record<'msw2' | 'msw3', PackedProject>>;
const mswVersions = isDeep ? (['msw2', 'msw3'] as const) : (['msw2'] as const);
beforeAll(async () => {
  project = await createPackedProject(libraries, isDeep ? undefined : ['sdk', 'sandbox', 'mcp', 'conformance']);
  const copy = (msw: string): PackedProject => (isDeep ? project.copy(msw, { msw }) : project);
  withMsw = { msw2: copy('msw2'), msw3: copy('msw3') };
  project.write('newest-jsdom.cjs', newestJsdomEnvironment);
  sandbox = await startServer({ port: 0 });
  server = await startTestServer(sandbox.url);
});
afterAll(async () => {
  project[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
  await sandbox.close();
});

describe('packed packages work', () => {
  it.each(Object.entries(listEnvironments(programs)))('in %s', async (_name, run) => {
    expect(await run({ project, server })).toBe('');
  });

  it.each(mswVersions)('with requests that %s intercepts', async (msw) => {
    expect(await createMswDriver(programs.newest)({ project: withMsw[msw], server })).toBe('');
  });
});

it('the conformance command names the version of Node.js that it needs, in Node 20', async () => {
  const cli = join(project.folder, 'node_modules/@route-search/conformance/dist/cli.js');
  expect(await project.findFailure([programs.node20, cli, '--dry-run'])).toMatch(/Node\.js 22以上が必要です。.*20\./);
});

describe('types of the packed packages compile', () => {
  const checks = Object.entries(listTypeChecks(isDeep)).flatMap(([name, check]) =>
    mswVersions.map((msw) => [`${name}, ${msw}`, msw, check] as const),
  );
  it.each(checks)('with %s', async (_name, msw, check) => {
    expect(await findTypeErrors(withMsw[msw], { ...check, isMswEsm: msw === 'msw3' })).toBe('');
  });
});
