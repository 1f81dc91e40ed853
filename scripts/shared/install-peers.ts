import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { capture } from './process.ts';

const installing = new Map<string, Promise<void>>();

/**
 * Installs with npm what a folder of its own asks for, unless it is there. No package of the workspace depends on it, and
 * no install script runs.
 *
 * @param folder - holds a `package.json` with exact versions
 * @throws Problem with npm's last words when it cannot be installed
 */
export function installPeers(folder: string): Promise<void> {
  // Once for all who ask: two installations in one folder take each other's files away.
  const installation = installing.get(folder) ?? install(folder);
  installing.set(folder, installation);
  return installation;
}

/**
 * The installed version of a package, or `undefined`.
 *
 * @param folder - holds `node_modules`
 */
export function installedVersion(folder: string, name: string): string | undefined {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? (read(file) as { version: string }).version : undefined;
}

async function install(folder: string): Promise<void> {
  const { dependencies } = read(join(folder, 'package.json')) as { dependencies: Record<string, string> };
  const installed = installedIn(folder);
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => installed[`node_modules/${name}`]?.version !== version,
  );
  if (missing.length === 0) return;
  process.stderr.write(`Installing ${missing.map(([name, version]) => `${name} ${version}`).join(', ')} …\n`);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await capture(['npm', 'install', '--no-package-lock', ...flags], { cwd: folder });
  if (code !== 0) {
    const names = missing.map(([name]) => name).join(', ');
    throw new Problem(`npm could not install ${names}. Check the network and run this again.\n${output.trim()}`);
  }
}

/** What npm has installed. It says so last of all: what was cut off has packages, and no list of them. */
function installedIn(folder: string): Readonly<Record<string, { readonly version?: string }>> {
  const file = join(folder, 'node_modules/.package-lock.json');
  return existsSync(file) ? (read(file) as { packages: Record<string, { version?: string }> }).packages : {};
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
