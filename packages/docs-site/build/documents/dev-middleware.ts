import type { IncomingMessage } from 'node:http';
import { loadProvider } from '@route-search/toolkit/provider';
import type { HookParameters } from 'astro';
import { decodePercent } from '../../src/base/percent-decode.ts';
import { contentType } from '../hosting/headers.ts';
import { fetchServedPages, type ServedPages } from './page-source.ts';

/**
 * Function that creates the content of a generated file, such as a Markdown page; `undefined` if the path is not a
 * generated file.
 */
export type FileGenerator = (path: string, pages: ServedPages) => Promise<string | undefined>;

/**
 * Adds a dev server middleware for generated files: the Markdown pages and the search index, which a build derives from
 * all built pages.
 */
export function serveGeneratedFiles(server: HookParameters<'astro:server:setup'>['server'], make: FileGenerator): void {
  const { site } = loadProvider();
  server.middlewares.use((request, response, next) => {
    // Use the original URL, because Vite has removed the base path from `request.url`.
    const { pathname } = new URL(request.originalUrl ?? '/', site.url);
    if (request.method !== 'GET' || !pathname.startsWith(site.basePath)) {
      next();
      return;
    }
    const path = decodePercent(pathname.slice(site.basePath.length - 1));
    make(path, fetchServedPages(ownOrigin(request), site)).then((text) => {
      if (text === undefined) next();
      else response.setHeader('Content-Type', contentType(path.slice(1))).end(text);
    }, next);
  });
}

/** Returns the origin under which the client reached this server. The pages are fetched from the same origin. */
function ownOrigin({ socket: { localAddress = '127.0.0.1', localPort } }: IncomingMessage): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort ?? 80}`;
}
