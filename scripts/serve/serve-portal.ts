import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../build/build-packages.ts';
import { root, runServer } from '../shared/process.ts';

const site = join(root, 'packages/docs-site/build/hosting/serve.ts');
const sandbox = join(root, 'packages/sandbox/dist/cli.js');

/** Builds everything, then serves the site and the sandbox until it is stopped. */
export async function servePortal(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, 'sandbox-port': { type: 'string' } },
  });
  const code = await buildPackages();
  if (code !== 0) return code;
  const codes = await Promise.all([
    runServer(['node', site, ...portOf(values.port)]),
    runServer(['node', sandbox, ...portOf(values['sandbox-port'])]),
  ]);
  return Math.max(...codes);
}

function portOf(port: string | undefined): string[] {
  return port === undefined ? [] : ['--port', port];
}
