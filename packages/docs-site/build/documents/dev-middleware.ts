import type { IncomingMessage } from 'node:http';
import { loadProvider } from '@route-search/toolkit/provider';
import type { HookParameters } from 'astro';
import { decodePercent } from '../../src/base/percent-decode.ts';
import { contentType } from '../hosting/headers.ts';
import { createDevServerPages, type DevServerPages } from './page-source.ts';

/**
 * Creates the content of a generated file, such as a Markdown page; `undefined` if the path is not a generated file.
 */
export type FileGenerator = (path: string, pages: DevServerPages) => Promise<string | undefined>;

/**
 * Adds a dev server middleware that creates the Markdown pages and the search index on request. A production build
 * derives them from the built pages.
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
    make(path, createDevServerPages(ownOrigin(request), site)).then((text) => {
      if (text === undefined) next();
      else response.setHeader('Content-Type', contentType(path.slice(1))).end(text);
    }, next);
  });
}

/** Returns the origin at which the client reached this server. */
function ownOrigin({ socket: { localAddress = '127.0.0.1', localPort } }: IncomingMessage): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort ?? 80}`;
}
