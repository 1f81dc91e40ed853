import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { cacheControl, contentType, fileHeaders, securityHeaders } from './headers.ts';
import { resolvePath } from './resolve.ts';

export interface SiteServerOptions {
  /** Folder of the built site. */
  readonly root: string;
  /** Folder of the site on its host, with a slash at both ends; by default `/`. */
  readonly basePath?: string;
}

/**
 * Makes a server that serves the built site by the rules of a host: canonical addresses, the not-found page with its
 * status, security headers.
 */
export function createSiteServer({ root, basePath = '/' }: SiteServerOptions): Server {
  const isFile = (file: string): boolean => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true;
  return createServer((request, response) => {
    answer(request, response, { root, basePath, isFile }).catch((error: unknown) => {
      // The reader has gone, or the file went away under us.
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
}

interface Site {
  readonly root: string;
  readonly basePath: string;
  readonly isFile: (file: string) => boolean;
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    response.writeHead(405).end();
    return;
  }
  const [pathname = '/', ...query] = (request.url ?? '/').split('?');
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  const isInside = pathname.startsWith(site.basePath) || `${pathname}/` === site.basePath;
  const target = isInside
    ? resolvePath(`/${pathname.slice(site.basePath.length)}`, site.isFile)
    : ({ kind: 'missing' } as const);
  if (target.kind === 'redirect' || `${pathname}/` === site.basePath) {
    const path = target.kind === 'redirect' ? target.path : '/';
    response.setHeader('Location', site.basePath.slice(0, -1) + path + search);
    response.writeHead(308).end();
    return;
  }
  if (target.kind === 'file') {
    await send(request, response, { ...site, file: target.file, status: 200 });
  } else if (existsSync(join(site.root, '404.html'))) {
    await send(request, response, { ...site, file: '404.html', status: 404 });
  } else {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.writeHead(404).end('Not found\n');
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file, status }: Site & { file: string; status: number },
): Promise<void> {
  const path = join(root, file);
  const { size, mtimeMs } = statSync(path);
  const tag = `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
  for (const [name, value] of Object.entries(fileHeaders.get(file) ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Cache-Control', cacheControl(file));
  response.setHeader('ETag', tag);
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = isText(file) ? preferredEncoding(request.headers['accept-encoding']) : undefined;
  if (isText(file)) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding === undefined) response.setHeader('Content-Length', size);
  else response.setHeader('Content-Encoding', encoding);
  response.writeHead(status);
  if (request.method === 'HEAD') {
    response.end();
  } else if (encoding === undefined) {
    await pipeline(createReadStream(path), response);
  } else {
    await pipeline(createReadStream(path), encoders[encoding](), response);
  }
}

/** Compression by name, the better one first. Fast settings: this server is for looking at the site. */
const encoders = {
  br: (): Transform => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (): Transform => createGzip(),
} as const;

function preferredEncoding(accepted = ''): keyof typeof encoders | undefined {
  const names = accepted.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  const has = (name: string): boolean => names.some((part) => part.trim().split(';')[0] === name);
  return has('br') ? 'br' : has('gzip') ? 'gzip' : undefined;
}

function isText(file: string): boolean {
  return /^text\/|json|xml|yaml|javascript|svg/.test(contentType(file));
}
