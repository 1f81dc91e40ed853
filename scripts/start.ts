import { build } from './build.ts';
import { root, run } from './process.ts';
import { join } from 'node:path';

/** Builds everything and serves the site until it is stopped. */
export async function start(args: readonly string[]): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const server = join(root, 'packages/docs-site/server/serve.ts');
  return (await run(['node', server, ...args], { output: 'inherit' })).code;
}
