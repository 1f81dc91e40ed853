import { join } from 'node:path';
import { root, run } from './process.ts';

const cli = join(root, 'packages/spec/src/cli.ts');

/**
 * A command of the spec package, run from the root so that its messages name files from there.
 *
 * @param command - name of the command
 */
export function inSpec(command: string): (args: readonly string[]) => Promise<number> {
  return async (args) => (await run(['node', cli, command, ...args], { output: 'inherit' })).code;
}
