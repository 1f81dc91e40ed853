import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnProcessGroup, type Command } from '../shared/process.ts';
import type { PackageManifest } from '../release/published.ts';
import { bundleScript, transformScript, type ModuleFormat, type PackedProject } from './packed-project.ts';
import type { TestServer } from './test-server.ts';

interface Trial {
  readonly project: PackedProject;
  readonly server: TestServer;
}

/** Runs the package checks in one environment. Returns the failures as text, or an empty string. */
export type EnvironmentDriver = (trial: Trial) => Promise<string>;

/** Environment-dependent parts of the generated check script. */
export interface ScriptOptions {
  readonly format?: ModuleFormat;
  /** Expression for the `fetch` to use, such as `await import(…)`. Default: the global `fetch`. */
  readonly fetch?: string | undefined;
  /** Statements to run before the checks. */
  readonly setUp?: string;
  /** Server that the checks call. Default: the test server. */
  readonly url?: string;
  /** Checks that fail because of a known defect of the environment. */
  readonly known?: readonly string[];
}

let count = 0;

/** Formats the call of `runPackageChecks` as source code. */
function writeRun({ url }: TestServer, { fetch = 'undefined', ...options }: ScriptOptions, isPage = false): string {
  return `runPackageChecks({ url: ${JSON.stringify(options.url ?? url)}, fetch: ${fetch}, isPage: ${isPage}, known: ${JSON.stringify(options.known)} })`;
}

const importChecks = "import { runPackageChecks } from './package-checks.ts';";

/** Creates a driver that runs the package checks as a script, for example in Node or Deno. */
export function createScriptDriver(command: (file: string) => Command, options: ScriptOptions = {}): EnvironmentDriver {
  return async ({ project, server }) => {
    const { format = 'esm', setUp = '' } = options;
    const contents = `${importChecks}
      const run = async () => {
        ${setUp}
        const failures = await ${writeRun(server, options)};
        for (const [title, message] of Object.entries(failures)) console.error(title + ': ' + message);
        // Ends the process even if a check has left a server running.
        globalThis.process.exit(Object.keys(failures).length === 0 ? 0 : 1);
      };
      run();`;
    const file = project.write(
      `checks-${++count}.${format === 'esm' ? 'mjs' : 'cjs'}`,
      await transformScript(contents, format),
    );
    return project.findFailure(command(file));
  };
}

/** Creates a driver that runs the package checks as a Jest or Vitest test. */
export function createTestDriver(command: (file: string) => Command, options: ScriptOptions = {}): EnvironmentDriver {
  return async ({ project, server }) => {
    const { format = 'esm', setUp = '' } = options;
    const contents = `${importChecks}
      test('package checks', async () => {
        ${setUp}
        expect(await ${writeRun(server, options)}).toEqual({});
      }, 120_000);`;
    const name = `checks-${++count}.test.${format === 'esm' ? 'mjs' : 'cjs'}`;
    project.write(name, await transformScript(`declare const test: any, expect: any; ${contents}`, format));
    return project.findFailure(command(name));
  };
}

/** Creates a driver that runs the package checks in a web page and in a web worker of the page. */
export function createBrowserDriver(command: (profile: string, url: string) => Command): EnvironmentDriver {
  return async ({ project, server }) => {
    const script = await bundleScript(
      project,
      `${importChecks}
       // Bundlers define a process object in pages.
       Object.assign(globalThis, { process: { env: { ROUTE_SEARCH_KEY: 'env-key' }, browser: true } });
       export const results = ${writeRun(server, {}, true)};
       if ('importScripts' in globalThis) results.then((own) => postMessage(own));`,
    );
    const profile = mkdtempSync(join(tmpdir(), 'profile-'));
    // Prevents the welcome page of Firefox.
    writeFileSync(join(profile, 'user.js'), 'user_pref("browser.aboutwelcome.enabled", false);\n');
    const results = server.serveScript(script);
    const browser = spawnProcessGroup(command(profile, server.url), { env: { HOME: profile } }, 'pipe');
    let printed = '';
    browser.stderr?.on('data', (chunk) => (printed += String(chunk)));
    const closed = new Promise<string>((resolve) =>
      browser.once('close', () => {
        resolve(`the browser ended:\n${printed}`);
      }),
    );
    try {
      return describe(await Promise.race([results, closed]));
    } finally {
      if (browser.exitCode === null && browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await closed;
      rmSync(profile, { recursive: true, force: true });
    }
  };
}

function describe(results: unknown): string {
  if (typeof results === 'string') return results;
  const text = JSON.stringify(results, undefined, 2);
  return text === '{\n  "worker": {},\n  "page": {}\n}' ? '' : text;
}

interface Worker {
  dispatchFetch(url: string): Promise<{ text(): Promise<string> }>;
  dispose(): Promise<void>;
}

/** Creates a driver that runs the package checks in workerd, the runtime of Cloudflare Workers. */
export function createWorkerdDriver(miniflarePath: string): EnvironmentDriver {
  return async ({ project, server }) => {
    const { Miniflare } = (await import(pathToFileURL(miniflarePath).href)) as {
      Miniflare: new (options: object) => Worker;
    };
    const script = await bundleScript(
      project,
      `${importChecks}
       export default { fetch: async () => Response.json(await ${writeRun(server, {})}) };`,
    );
    const worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-01-01' });
    try {
      const text = await (await worker.dispatchFetch('http://localhost/')).text();
      return text === '{}' ? '' : text;
    } finally {
      await worker.dispose();
    }
  };
}

/**
 * Creates a driver that loads every entry point of every package. An entry point without exports is a failure, unless
 * it contains only types.
 */
export function createEntryPointDriver(command: (file: string) => Command, format: ModuleFormat): EnvironmentDriver {
  return async ({ project }) => {
    const names = project.manifests.flatMap((manifest) => listEntryPoints(manifest, format));
    const load = (name: string): string => (format === 'esm' ? `await import('${name}')` : `require('${name}')`);
    const loads = names.map((name) => `if (Object.keys(${load(name)}).length === 0) empty.push('${name}');`);
    const body = `const empty = []; ${loads.join('\n')} if (empty.join() !== '@route-search/sdk/paths') throw new Error(empty.join());`;
    const file = project.write(`entries.${format === 'esm' ? 'mjs' : 'cjs'}`, body);
    return project.findFailure(command(file));
  };
}

/**
 * Lists the entry points of a package that can be loaded in a module format. Skips `./msw`, because MSW is not
 * installed.
 */
export function listEntryPoints({ name, exports }: PackageManifest, format: ModuleFormat): string[] {
  return Object.entries(exports as Record<string, string | Record<string, unknown>>).flatMap(([subpath, target]) => {
    const isScript = typeof target === 'object' && (format === 'cjs' ? 'require' in target : true);
    return isScript && subpath !== './msw' ? [name + subpath.slice(1)] : [];
  });
}
