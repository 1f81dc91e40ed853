import type { HookParameters } from 'astro';

type Server = HookParameters<'astro:server:setup'>['server'];

interface Client {
  readonly send: (payload: { readonly type: 'full-reload' }) => void;
}

const reload = { type: 'full-reload' } as const;

/** Name under which a page of the dev server is told its edition, and says it back: that of a metric and of an event. */
export const EDITION = 'route-search-edition';

/**
 * Has a page of the dev server loaded anew that was made before the last change and connected after it. The bundler
 * tells a change to the pages that are connected, and a page that is on its way misses it.
 *
 * @param edition - how often the data has changed
 */
export function reloadOldEditions(server: Server, edition: () => number): void {
  server.middlewares.use((_request, response, next) => {
    response.setHeader('Server-Timing', `${EDITION};desc="${edition()}"`);
    next();
  });
  server.ws.on(EDITION, (shown: unknown, client: Client) => {
    if (shown !== String(edition())) client.send(reload);
  });
}

/**
 * Has all pages that are connected loaded anew. Each is told by itself: what Astro tells all of them at once is lost when a
 * `tsconfig.json` has come or changed anywhere in the folder of the site, as in a test that runs beside.
 */
export function reloadPages(server: Server): void {
  for (const client of server.ws.clients) client.send(reload);
}
