import { buildPackages } from '../build/build-packages.ts';
import { specCommandFile } from '../spec/spec-commands.ts';
import { runServers } from '../shared/process.ts';

/**
 * Serves the site during development. Saving a YAML file lints and bundles the spec. Saving any file of spec or site
 * refreshes open pages.
 */
export async function serveDev(args: readonly string[]): Promise<number> {
  const code = await buildPackages();
  if (code !== 0) return code;
  const site = ['pnpm', '--filter', '@route-search/docs-site', 'run', 'dev', ...args] as const;
  return runServers([['node', specCommandFile, 'watch'], site]);
}
