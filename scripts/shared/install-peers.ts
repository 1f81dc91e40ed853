import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { captureOutput } from './process.ts';

const installing = new Map<string, Promise<void>>();

/**
 * Installs the packages of a separate `package.json` with npm, unless they are installed. They are no dependencies of
 * the workspace, and their install scripts do not run.
 *
 * @param folder - folder with a `package.json` that contains exact versions
 * @throws Problem with the last lines of npm's output
 */
export function installPinnedPackages(folder: string): Promise<void> {
  // Parallel installations in a folder would delete each other's files, so callers share one.
  const installation = installing.get(folder) ?? install(folder);
  installing.set(folder, installation);
  return installation;
}

/**
 * Returns the installed version of a package. Undefined if it is not installed.
 *
 * @param folder - folder with `node_modules`
 */
export function getInstalledVersion(folder: string, name: string): string | undefined {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? (read(file) as { version: string }).version : undefined;
}

async function install(folder: string): Promise<void> {
  const { dependencies } = read(join(folder, 'package.json')) as { dependencies: Record<string, string> };
  const installed = installedIn(folder);
  const missing = Object.entries(dependencies).filter(
    // An alias such as `npm:msw@2.15.0` ends with its version.
    ([name, version]) => installed[`node_modules/${name}`]?.version !== version.replace(/^npm:.+@/, ''),
  );
  if (missing.length === 0) return;
  process.stderr.write(`Installing ${missing.map(([name, version]) => `${name} ${version}`).join(', ')} …\n`);
  // Most malicious releases are withdrawn within hours, so a version must be at least a day old.
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const flags = ['--ignore-scripts', `--before=${yesterday}`, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await captureOutput(['npm', 'install', '--no-package-lock', ...flags], { cwd: folder });
  if (code !== 0) {
    const names = missing.map(([name]) => name).join(', ');
    throw new Problem(`npm could not install ${names}. Check the network and run this again.\n${output.trim()}`);
  }
}

/** Reads npm's list of installed packages. npm writes it last, so it is missing after an interrupted installation. */
function installedIn(folder: string): Readonly<Record<string, { readonly version?: string }>> {
  const file = join(folder, 'node_modules/.package-lock.json');
  return existsSync(file) ? (read(file) as { packages: Record<string, { version?: string }> }).packages : {};
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
