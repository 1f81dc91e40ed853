import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { buildPackages } from '../build/build-packages.ts';
import { root, runServers } from '../shared/process.ts';

const site = join(root, 'packages/docs-site/build/hosting/serve.ts');
const sandbox = join(root, 'packages/sandbox/dist/cli.js');

/** Builds all packages and serves the site and the sandbox until one of them ends. */
export async function servePortal(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, 'sandbox-port': { type: 'string' } },
  });
  for (const [name, port] of Object.entries(values)) {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      throw new Problem(`--${name} is "${port}". Allowed: a number from 0 to 65535.`);
    }
  }
  const code = await buildPackages();
  if (code !== 0) return code;
  return runServers([
    ['node', site, ...portOf(values.port)],
    ['node', sandbox, ...portOf(values['sandbox-port'])],
  ]);
}

function portOf(port: string | undefined): string[] {
  return port === undefined ? [] : ['--port', port];
}
