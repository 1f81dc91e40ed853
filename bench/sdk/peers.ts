import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the libraries that the SDK is compared with. */
export const peersFolder = join(import.meta.dirname, '../peers/sdk');

/**
 * Installs the libraries of a folder with npm unless the wanted versions are there. Install scripts don't run.
 *
 * @param folder - holds a `package.json`
 * @throws Error with npm's last words when they cannot be installed
 */
export function installPeers(folder: string): void {
  const { dependencies } = readJson(join(folder, 'package.json')) as { dependencies: Record<string, string> };
  const missing = Object.entries(dependencies).filter(([name, version]) => versionOf(folder, name) !== version);
  if (missing.length === 0) return;
  process.stderr.write(`Installing ${missing.map(([name]) => name).join(', ')} into ${folder} …\n`);
  const npm = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', timeout: 300_000 },
  );
  if (npm.status !== 0) throw new Error(`npm could not install the peers:\n${npm.stderr}`);
}

/**
 * The installed version of a library, or `undefined`.
 *
 * @param folder - holds `node_modules`
 * @param name - name of the package
 */
export function versionOf(folder: string, name: string): string | undefined {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? (readJson(file) as { version: string }).version : undefined;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
