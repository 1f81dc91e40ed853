import { join } from 'node:path';
import { build } from '../build/build-packages.ts';
import { root, run } from '../shared/process.ts';

/** Checks a server or recorded traffic against the spec of the working tree. */
export async function conform(args: readonly string[]): Promise<number> {
  const built = await build([], ['--filter=@route-search/spec']);
  return built === 0 ? run(['node', join(root, 'packages/conformance/src/cli.ts'), ...args]) : 2;
}
