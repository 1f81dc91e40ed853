import { join } from 'node:path';
import { root, type Command } from '../shared/process.ts';
import {
  createEntryPointDriver,
  createBrowserDriver,
  createWorkerdDriver,
  createScriptDriver,
  createTestDriver,
  type EnvironmentDriver,
  type ScriptOptions,
} from './drivers.ts';
import { createHermesDriver } from './hermes.ts';
import { createMcpServerDriver } from './mcp-questions.ts';
import type { TypeCheckSettings } from './type-checks.ts';

/** Install folder of test runners, DOM implementations, compilers and libraries. */
export const environmentsFolder: string = join(root, 'bench/peers/environments');
const peers = join(environmentsFolder, 'node_modules');
/**
 * Folder with the dependencies of the SDK, which include Vitest and jsdom 26. The package `scripts` does not depend on
 * jsdom.
 */
const sdkModules = join(root, 'packages/sdk/node_modules');
export const quickTestLibrariesFolder: string = join(root, 'scripts/node_modules');

export interface InstalledPrograms {
  readonly node20: string;
  readonly newest: string;
  readonly firefox: string;
  /** Paths of programs that only the slow tests (`./run test --deep`) need. */
  readonly deep?: Readonly<Record<'node22' | 'node24' | 'bun' | 'deno' | 'miniflare' | 'chromium', string>>;
}

export type EnvironmentDrivers = Readonly<Record<string, EnvironmentDriver>>;

/** These checks fail in happy-dom, because its `Response.clone()` loses chunks that have already arrived. */
const known = ['calls that share a signal', 'differences from the document'];

/** Lists the environments of the quick tests or, if `deep` is given, of the slow tests (`./run test --deep`). */
export function listEnvironments({ node20, newest, firefox, deep }: InstalledPrograms): EnvironmentDrivers {
  const vitest = (modules: string, dom: string, options: ScriptOptions = {}): EnvironmentDriver =>
    createTestDriver(
      (file) => [
        newest,
        join(modules, 'vitest/vitest.mjs'),
        'run',
        '--globals',
        `--environment=${dom}`,
        '--root=.',
        file,
      ],
      options,
    );
  const quick: EnvironmentDrivers = {
    ...listNodeEnvironments('Node 20', node20),
    'Vitest, jsdom 26, cross-fetch': vitest(sdkModules, 'jsdom', {
      fetch: `(await import('cross-fetch')).default`,
    }),
    Firefox: createBrowserDriver((profile, url) => [firefox, '--headless', '--no-remote', '--profile', profile, url]),
  };
  if (deep === undefined) return quick;
  const { node22, node24, bun, deno, miniflare, chromium } = deep;
  const chromiumFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const isolated = ['run', '--no-prompt', '--allow-net=127.0.0.1', '--node-modules-dir=manual'];
  return {
    ...quick,
    ...listNodeEnvironments('Node 22', node22),
    ...listNodeEnvironments('Node 24', node24),
    ...listNodeEnvironments('newest Node', newest),
    Bun: createScriptDriver((file) => [bun, 'run', file]),
    'Bun, CommonJS': createScriptDriver((file) => [bun, 'run', file], { format: 'cjs' }),
    'Bun, entries': createEntryPointDriver((file) => [bun, 'run', file], 'esm'),
    Deno: createScriptDriver((file) => [deno, ...isolated, file]),
    'Deno, entries': createEntryPointDriver((file) => [deno, ...isolated, '--allow-read', file], 'esm'),
    workerd: createWorkerdDriver(miniflare),
    'Hermes (React Native)': createHermesDriver(peers),
    Chromium: createBrowserDriver((profile, url) => [chromium, ...chromiumFlags, `--user-data-dir=${profile}`, url]),
    'Vitest, jsdom 26': vitest(sdkModules, 'jsdom'),
    'Vitest, newest jsdom': vitest(peers, 'jsdom'),
    'Vitest, happy-dom': vitest(peers, 'happy-dom', { known }),
    ...listJestEnvironments(newest),
    ...listFetchEnvironments(newest),
  };
}

/** Lists the test environments with one version of Node: ES modules, CommonJS and the MCP server. */
function listNodeEnvironments(name: string, program: string): EnvironmentDrivers {
  const command = (file: string): Command => [program, file];
  return {
    [`${name}, ES modules`]: createScriptDriver(command),
    [`${name}, CommonJS`]: createScriptDriver(command, { format: 'cjs' }),
    [`${name}, entries as ES modules`]: createEntryPointDriver(command, 'esm'),
    [`${name}, entries as CommonJS`]: createEntryPointDriver(command, 'cjs'),
    [`${name}, five questions to the MCP server`]: createMcpServerDriver([program]),
  };
}

function listJestEnvironments(node: string): EnvironmentDrivers {
  const jest = (testEnvironment: string, options: ScriptOptions = {}): EnvironmentDriver =>
    createTestDriver(
      (file) => {
        const config = { testEnvironment, testMatch: [`**/${file}`], transform: {} };
        return [node, join(peers, 'jest/bin/jest.js'), '--ci', '--rootDir=.', `--config=${JSON.stringify(config)}`];
      },
      { format: 'cjs', ...options },
    );
  return {
    'Jest, Node': jest('node'),
    'Jest, jsdom 26, cross-fetch': jest('jsdom', { fetch: `require('cross-fetch')` }),
    'Jest, jsdom 26, jest-fetch-mock': jest('jsdom', {
      fetch: `(require('jest-fetch-mock').enableMocks(), fetchMock.dontMock(), fetchMock)`,
    }),
    'Jest, jest-fixed-jsdom': jest('jest-fixed-jsdom'),
    'Jest, newest jsdom, cross-fetch': jest('./newest-jsdom.cjs', { fetch: `require('cross-fetch')` }),
    'Jest, happy-dom': jest('@happy-dom/jest-environment', { known }),
  };
}

/** Jest environment with the newest jsdom, as the documentation of Jest describes it. */
export const newestJsdomEnvironment = `const { default: JSDOMEnvironment } = require('@jest/environment-jsdom-abstract');
module.exports = class extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context, require('jsdom'));
  }
};
`;

/** Lists the environments with other implementations of `fetch`. */
function listFetchEnvironments(node: string): EnvironmentDrivers {
  const using = (fetch: string): EnvironmentDriver => createScriptDriver((file) => [node, file], { fetch });
  return {
    undici: using(`(await import('undici')).fetch`),
    'cross-fetch': using(`(await import('cross-fetch')).default`),
    'node-fetch 2': using(`(await import('node-fetch2')).default`),
    'node-fetch 3': using(`(await import('node-fetch')).default`),
  };
}

/** Creates a driver that runs the checks with requests that MSW intercepts. */
export function createMswDriver(node: string): EnvironmentDriver {
  const url = 'https://proxy.example.com';
  return createScriptDriver((file) => [node, file], {
    url,
    setUp: `const { setupServer } = await import('msw/node');
      const { handlers } = await import('@route-search/sandbox/msw');
      const { http } = await import('msw');
      const moved = http.all('${url}/moved/*', () => new Response(null, { status: 302, headers: { location: '/' } }));
      setupServer(moved, ...handlers({ baseUrl: '${url}' })).listen({ onUnhandledRequest: 'error' });`,
  });
}

export function listTypeChecks(isDeep: boolean): Readonly<Record<string, TypeCheckSettings>> {
  const newest = join(root, 'node_modules/typescript7');
  if (!isDeep) return { 'TypeScript 7, nodenext': { compiler: newest, resolution: 'nodenext' } };
  const compilers = { '5.4': join(peers, 'typescript54'), '5.9': join(peers, 'typescript'), '7': newest };
  return Object.fromEntries(
    Object.entries(compilers).flatMap(([version, compiler]) =>
      (['bundler', 'node16', 'nodenext'] as const).map((resolution) => [
        `TypeScript ${version}, ${resolution}`,
        { compiler, resolution },
      ]),
    ),
  );
}
