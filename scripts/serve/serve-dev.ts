import { buildPackages } from '../build/build-packages.ts';
import { specProgram } from '../spec/spec-commands.ts';
import { runServers } from '../shared/process.ts';

/**
 * Serves the site during development. After a YAML file is saved, it is linted and bundled, and open pages are updated.
 * Open pages are also updated after a file of the site is saved.
 */
export async function serveDev(args: readonly string[]): Promise<number> {
  const code = await buildPackages();
  if (code !== 0) return code;
  const site = ['pnpm', '--filter', '@route-search/docs-site', 'run', 'dev', ...args] as const;
  return runServers([['node', specProgram, 'watch'], site]);
}
