import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { installPeers } from './install-peers.ts';
import { root } from './process.ts';

/** Where npm puts them; Bun and Deno come as a program for each kind of machine. */
const PROGRAMS = {
  MINIFLARE_PATH: 'miniflare/dist/src/index.js',
  ...(process.platform === 'linux' && process.arch === 'x64'
    ? { BUN_PATH: '@oven/bun-linux-x64/bin/bun', DENO_PATH: '@deno/linux-x64-glibc/deno' }
    : {}),
};

/**
 * Installs the runtimes that the packages are tried on besides Node: Bun, Deno and workerd.
 *
 * @param folder - where they are installed
 * @returns variables that tell tests where they are; Bun and Deno on Linux for x64 only
 * @throws Problem when they cannot be installed
 */
export async function installRuntimes(folder = join(root, 'bench/peers/runtimes')): Promise<Record<string, string>> {
  await installPeers(folder);
  return Object.fromEntries(
    Object.entries(PROGRAMS).map(([variable, path]) => {
      const file = join(folder, 'node_modules', path);
      if (existsSync(file)) return [variable, file];
      throw new Problem(`npm left ${file} out. Delete ${join(folder, 'node_modules')} and run this again.`);
    }),
  );
}
