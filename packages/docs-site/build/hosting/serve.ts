import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider } from '@route-search/toolkit/provider';
import { listenOnFreePort } from './listen.ts';
import { createSiteServer } from './site-server.ts';

const DEFAULT_ROOT = fileURLToPath(new URL('../../dist', import.meta.url));

await runProgram(async () => {
  const options = readOptions();
  if (!existsSync(join(options.root, 'index.html'))) {
    throw new Problem(`${options.root} contains no built site; run the build first (./run build).`);
  }
  const { basePath } = loadProvider().site;
  const server = createSiteServer({ root: options.root, basePath });
  const port = await listenOnFreePort(server, options);
  if (options.port !== 0 && port !== options.port) {
    process.stdout.write(`Port ${options.port} is in use; taking the next free one.\n`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => {
        server.closeAllConnections();
      }, 2000).unref();
    });
  }
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  process.stdout.write(`The site is at http://${host}:${port}${basePath} (stop with Ctrl+C)\n`);
});

function readOptions(): { host: string; port: number; root: string } {
  let values: { host: string; port: string; root: string };
  try {
    ({ values } = parseArgs({
      options: {
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '4321' },
        root: { type: 'string', default: DEFAULT_ROOT },
      },
    }));
  } catch (error) {
    throw new Problem(`${(error as Error).message} Allowed: --port, --host, --root.`);
  }
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
    throw new Problem(`--port is "${values.port}". Allowed: a number from 0 to 65535.`);
  }
  return { host: values.host, port, root: resolve(values.root) };
}
