import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import { cacheControl, contentType, fileHeaders, securityHeaders } from './headers.ts';
import { ACCEPTS_MARKDOWN, resolveRequestPath } from './resolve-path.ts';

interface SiteServerOptions {
  readonly root: string;
  /** Base path of the site on its host, with a slash at both ends; by default `/`. */
  readonly basePath?: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Creates an HTTP server for previews and tests. It serves the built site as production hosts do: canonical addresses,
 * the not-found page with status 404, and security headers.
 */
export function createSiteServer({ root, basePath = '/' }: SiteServerOptions): Server {
  const isFile = (file: string): boolean => {
    try {
      return statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true;
    } catch {
      return false; // Not a file: its name is too long (ENAMETOOLONG), or a parent folder is a file (ENOTDIR).
    }
  };
  // The option `dev` makes sirv look up files at each request, because a rebuild can replace the folder.
  const sendFile = sirv(root, { dev: true, etag: true });
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    compress(request, response, () => {
      for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
      if (!hasValidHost(request)) {
        sendNotFound(response, root);
        return;
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const [pathname = '', search = ''] = splitTarget(request.url ?? '/');
      const target = resolveRequestPath(pathname, isFile, basePath);
      if (target.kind === 'redirect') {
        response.writeHead(308, { Location: target.path + search }).end();
      } else if (target.kind === 'file') {
        const markdown = target.file.replace(/\.html$/, '.md');
        const isMarkdown = ACCEPTS_MARKDOWN.test(request.headers.accept ?? '') && isFile(markdown);
        const file = isMarkdown ? markdown : target.file;
        setFileHeaders(response, file);
        request.url = encodeURI(`/${file}`);
        sendFile(request, response, () => {
          sendNotFound(response, root);
        });
      } else {
        sendNotFound(response, root);
      }
    });
  });
  // Answer requests that Node itself refuses: invalid HTTP, and bytes above 0x7f in the request line.
  return server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
    const { headers, content } = readNotFoundPage(root);
    const status = code === 'HPE_INVALID_URL' ? '404 Not Found' : '400 Bad Request';
    const all = Object.entries({ ...securityHeaders, ...headers, Connection: 'close' });
    socket.on('error', () => socket.destroy());
    socket.write(`HTTP/1.1 ${status}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    socket.end(content);
  });
}

/** True if a request has exactly one valid `Host` header, as HTTP/1.1 requires. nginx applies the same rule. */
function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct['host'] ?? [];
  return hosts.length === 0 ? httpVersion === '1.0' : hosts.length === 1 && /^[^\s/\0]+$/.test(hosts[0] ?? '');
}

/** Splits the request target into path and query (with its `?`). RFC 9112 also allows an absolute URL as target. */
function splitTarget(target: string): string[] {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?]*)\??([^#]*)/i.exec(target) ?? [];
  return [path === '' ? '/' : path, query === '' ? '' : `?${query}`];
}

/**
 * Middleware that compresses text responses. The settings favour speed over size, because this server is only for
 * previews and tests.
 */
const compress = compression({
  threshold: 0,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (_request, response) =>
    response.statusCode !== 206 &&
    /^text\/|json|xml|yaml|javascript|svg/.test(String(response.getHeader('Content-Type'))),
}) as unknown as Handler;

function setFileHeaders(response: ServerResponse, file: string): void {
  for (const [name, value] of Object.entries(fileHeaders.get(file) ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Cache-Control', cacheControl(file));
  if (/\.(?:html|md)$/.test(file)) response.setHeader('Vary', 'Accept');
}

function sendNotFound(response: ServerResponse, root: string): void {
  const { headers, content } = readNotFoundPage(root);
  response.writeHead(404, headers).end(content);
}

function readNotFoundPage(root: string): {
  readonly headers: Record<string, string>;
  readonly content: Buffer | string;
} {
  const page = join(root, '404.html');
  const content = existsSync(page) ? readFileSync(page) : 'Not found\n';
  const type = typeof content === 'string' ? 'text/plain; charset=utf-8' : contentType(page);
  return { headers: { 'Content-Type': type, 'Cache-Control': cacheControl('404.html') }, content };
}
