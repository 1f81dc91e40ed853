import { join } from 'node:path';
import { buildPackages } from '../build/build-packages.ts';
import { root, run } from '../shared/process.ts';

/** Checks a server or recorded traffic against the spec of the working tree. */
export async function checkConformance(args: readonly string[]): Promise<number> {
  const built = await buildPackages([], { filters: ['--filter=@route-search/spec'] });
  return built === 0 ? run(['node', join(root, 'packages/conformance/src/cli.ts'), ...args]) : 2;
}
