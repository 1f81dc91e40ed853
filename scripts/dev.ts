import { join } from 'node:path';
import { build } from './build.ts';
import { root, run } from './process.ts';

/** Serves the site; a saved YAML file is linted, bundled and shown, a saved page is shown. */
export async function dev(args: readonly string[]): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const outcomes = await Promise.all([
    run(['node', join(root, 'packages/spec/src/cli.ts'), 'watch'], { output: 'inherit' }),
    run(['pnpm', '--filter', '@route-search/docs-site', 'run', 'dev', ...args], { output: 'inherit' }),
  ]);
  return Math.max(...outcomes.map(({ code }) => code));
}
