import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { HookParameters } from 'astro';
import { DATA_VERSION_EVENT, reloadPages } from './dev-reload.ts';

type Server = HookParameters<'astro:server:setup'>['server'];
type Client = Pick<Server['ws'], 'send'>;

/**
 * Shows an error overlay on open pages of the dev server while the changed spec cannot be built.
 *
 * @param file - text file that contains the build error; empty after a successful build
 */
export function showBuildErrors(server: Server, file: string): void {
  const read = (): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  const show = (client: Client): void => {
    const reason = read();
    if (reason === '') return;
    const message = `This page shows the last spec that could be built. The changed spec cannot be built:\n\n${reason}`;
    const err = { name: 'StalePage', title: 'This page is stale', message, stack: '', frame: '', loc: {} };
    client.send({ type: 'error', err: err as { message: string; stack: string } });
  };
  watchFile(file, { interval: 500, persistent: false }, () => {
    if (read() === '') reloadPages(server);
    else for (const client of server.ws.clients) show(client);
  });
  server.ws.on(DATA_VERSION_EVENT, (_version: unknown, client: Client) => {
    show(client);
  });
  server.httpServer?.once('close', () => {
    unwatchFile(file);
  });
}
