import type { IncomingMessage } from 'node:http';
import { loadProvider } from '@route-search/toolkit/provider';
import type { HookParameters } from 'astro';
import { contentType } from '../hosting/headers.ts';
import { fetchServedPages, type ServedPages } from './page-source.ts';

/** Makes a file of a path of the site; `undefined` when it knows none there. */
export type FileMaker = (path: string, pages: ServedPages) => Promise<string | undefined>;

/** Lets a dev server answer with what a build writes when all pages are there. */
export function serveOnRequest(server: HookParameters<'astro:server:setup'>['server'], make: FileMaker): void {
  const { site } = loadProvider();
  server.middlewares.use((request, response, next) => {
    // Vite has cut the base path off by now.
    const { pathname } = new URL(request.originalUrl ?? '/', site.url);
    if (request.method !== 'GET' || !pathname.startsWith(site.basePath)) {
      next();
      return;
    }
    const path = decodeURI(pathname.slice(site.basePath.length - 1));
    make(path, fetchServedPages(ownOrigin(request), site)).then((text) => {
      if (text === undefined) next();
      else response.setHeader('Content-Type', contentType(path.slice(1))).end(text);
    }, next);
  });
}

/** Where the server was reached; it is asked for the pages in the same place. */
function ownOrigin({ socket: { localAddress = '127.0.0.1', localPort } }: IncomingMessage): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort ?? 80}`;
}
