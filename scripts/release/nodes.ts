import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';

/** Node.js executable with its version. */
export interface NodeProgram {
  readonly name: string;
  readonly program: string;
}

/**
 * Finds the Node.js executables for the release rehearsal: the oldest supported version, and the version of the
 * repository.
 *
 * @throws Problem if Node 20 is not installed
 */
export function findNodePrograms(): NodeProgram[] {
  const candidates = [
    process.env['NODE20'],
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node')),
    '/usr/bin/node',
    '/usr/local/bin/node',
  ].filter((file) => file !== undefined && existsSync(file)) as string[];
  const oldest = candidates.find((file) => version(file).startsWith('v20.'));
  if (oldest === undefined) {
    throw new Problem('Node 20, the oldest supported version, was not found. Set NODE20 to the path of its program.');
  }
  return [oldest, process.execPath].map((program) => ({ program, name: `Node ${version(program).slice(1)}` }));
}

function version(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
}
