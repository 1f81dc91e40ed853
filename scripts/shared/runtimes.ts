import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { installPinnedPackages } from './install-peers.ts';
import { root } from './process.ts';

/** Paths of the executables in npm packages. Bun and Deno have a separate package for each platform. */
const PROGRAMS = {
  MINIFLARE_PATH: 'miniflare/dist/src/index.js',
  ...(process.platform === 'linux' && process.arch === 'x64'
    ? { BUN_PATH: '@oven/bun-linux-x64/bin/bun', DENO_PATH: '@deno/linux-x64-glibc/deno' }
    : {}),
};

/**
 * Installs Bun, Deno and workerd for tests.
 *
 * @param folder - install folder
 * @returns environment variables with the paths of the executables; Bun and Deno on Linux x64 only
 * @throws Problem if the installation fails
 */
export async function installRuntimes(folder = join(root, 'bench/peers/runtimes')): Promise<Record<string, string>> {
  await installPinnedPackages(folder);
  return Object.fromEntries(
    Object.entries(PROGRAMS).map(([variable, path]) => {
      const file = join(folder, 'node_modules', path);
      if (existsSync(file)) return [variable, file];
      throw new Problem(`npm left ${file} out. Delete ${join(folder, 'node_modules')} and run this again.`);
    }),
  );
}
