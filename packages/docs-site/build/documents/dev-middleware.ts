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

type DevServer = HookParameters<'astro:server:setup'>['server'];

/** Rendered pages of each dev server, kept until a file changes, because rendering all of them takes seconds. */
const renderedPages = new WeakMap<DevServer, DevServerPages>();

/**
 * Adds a dev server middleware that creates the Markdown pages and the search index on request. A production build
 * derives them from the built pages.
 */
export function serveGeneratedFiles(server: DevServer, make: FileGenerator): void {
  const { site } = loadProvider();
  const forget = (): void => void renderedPages.delete(server);
  server.watcher.on('all', forget);
  server.middlewares.use((request, response, next) => {
    // Use the original URL, because Vite has removed the base path from `request.url`.
    const { pathname } = new URL(request.originalUrl ?? '/', site.url);
    if (request.method !== 'GET' || !pathname.startsWith(site.basePath)) {
      next();
      return;
    }
    const path = decodePercent(pathname.slice(site.basePath.length - 1));
    const pages = renderedPages.get(server) ?? createDevServerPages(ownOrigin(request), site);
    renderedPages.set(server, pages);
    make(path, pages).then(
      (text) => {
        if (text === undefined) next();
        else response.setHeader('Content-Type', contentType(path.slice(1))).end(text);
      },
      (error: unknown) => {
        forget();
        next(error);
      },
    );
  });
}

/** Returns the origin at which the client reached this server. */
function ownOrigin({ socket: { localAddress = '127.0.0.1', localPort } }: IncomingMessage): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort ?? 80}`;
}
