import type { HookParameters } from 'astro';

type Server = HookParameters<'astro:server:setup'>['server'];

interface Client {
  readonly send: (payload: { readonly type: 'full-reload' }) => void;
}

const reload = { type: 'full-reload' } as const;

/**
 * WebSocket event by which a page reports its data version to the dev server. The page reads the version from its
 * Server-Timing metric of the same name.
 */
export const DATA_VERSION_EVENT = 'route-search-data-version';

/**
 * Makes the dev server reload a page that was rendered before a data change and connected to the server after it. Vite
 * announces changes only to connected pages, so a page that is still loading would stay outdated.
 *
 * @param version - returns the current data version
 */
export function reloadOutdatedPages(server: Server, version: () => number): void {
  server.middlewares.use((_request, response, next) => {
    response.setHeader('Server-Timing', `${DATA_VERSION_EVENT};desc="${version()}"`);
    next();
  });
  server.ws.on(DATA_VERSION_EVENT, (shown: unknown, client: Client) => {
    if (shown !== String(version())) client.send(reload);
  });
}

/**
 * Reloads every connected page by a message to each browser. Astro's own broadcast stops working after a
 * `tsconfig.json` in the site's folder was added or changed, which concurrent tests do.
 */
export function reloadPages(server: Server): void {
  for (const client of server.ws.clients) client.send(reload);
}
