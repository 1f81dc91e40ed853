import type { HookParameters } from 'astro';

type Server = HookParameters<'astro:server:setup'>['server'];

interface Client {
  readonly send: (payload: { readonly type: 'full-reload' }) => void;
}

const reload = { type: 'full-reload' } as const;

/**
 * Name of the Server-Timing metric and of the WebSocket event that carry the data version of a page in the dev server.
 */
export const DATA_VERSION_NAME = 'route-search-data-version';

/**
 * Makes the dev server reload a page that was rendered before the last data change but connected to the server after
 * that change. Vite announces a change only to pages that are connected; a page that is still loading misses it.
 *
 * @param version - returns the current data version
 */
export function reloadOutdatedPages(server: Server, version: () => number): void {
  server.middlewares.use((_request, response, next) => {
    response.setHeader('Server-Timing', `${DATA_VERSION_NAME};desc="${version()}"`);
    next();
  });
  server.ws.on(DATA_VERSION_NAME, (shown: unknown, client: Client) => {
    if (shown !== String(version())) client.send(reload);
  });
}

/**
 * Reloads every connected page by sending a message to each browser client. Astro's own broadcast is lost after a
 * `tsconfig.json` anywhere in the folder of the site was added or changed, which concurrent tests do.
 */
export function reloadPages(server: Server): void {
  for (const client of server.ws.clients) client.send(reload);
}
