import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { installPinnedPackages } from './install-peers.ts';
import { root } from './process.ts';

export interface NodeProgram {
  readonly name: string;
  readonly program: string;
}

/** Older supported versions of Node.js for tests. The repository itself uses the newest version. */
const versions = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' } as const;

export const newestNode: NodeProgram = { name: `Node ${process.versions.node}`, program: process.execPath };

/**
 * Installs an older version of Node.js from npm, unless it is installed.
 *
 * @throws Problem if npm has no package for this platform
 */
export async function installNode(major: keyof typeof versions): Promise<NodeProgram> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, '.cache/nodes', String(major));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [name]: versions[major] } }),
  );
  await installPinnedPackages(folder);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) throw new Problem(`npm left ${program} out. Delete ${folder} and run this again.`);
  return { name: `Node ${versions[major]}`, program };
}
