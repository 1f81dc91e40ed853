import { existsSync, readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentType } from '@route-search/docs-site/headers';

/** An answer of the server. */
export interface Answered {
  readonly path: string;
  readonly status: number;
  /** What went over the wire, headers included. */
  readonly bytes: number;
  /** The same without headers, as budgets count it. */
  readonly body: number;
  /** Whether it was fetched for a page that may come next: by the browser, or by a worker that outlives the page. */
  readonly ahead: boolean;
}

/** What answers took together. */
export function sumOf(answers: readonly Answered[], key: 'bytes' | 'body'): number {
  return answers.reduce((sum, answer) => sum + answer[key], 0);
}

/** A server that every contender gets, until it is disposed of. */
export interface StaticServer extends AsyncDisposable {
  readonly url: string;
  /** What has been answered since the last time that somebody asked. */
  readonly take: () => Answered[];
}

/** A file in memory. */
interface Stored {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a folder as a good host would: Brotli at its best, compressed once and kept in memory. `/name` is `name.html`,
 * `/name/` is `name/index.html`, everything else is the page of `404.html`.
 */
export async function serveStatically(root: string): Promise<StaticServer> {
  const store = new Map<string, Stored>();
  const sentBefore = new WeakMap<object, number>();
  const workers = new Set<string>();
  const answered: Answered[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(root, decodeURIComponent(pathname));
    const { socket } = request;
    response.on('close', () => {
      // Connections are kept: what this answer took is what was added.
      const { bytesWritten } = socket;
      const bytes = bytesWritten - (sentBefore.get(socket) ?? 0);
      sentBefore.set(socket, bytesWritten);
      const isWorker = request.headers['service-worker'] === 'script';
      if (isWorker) workers.add(pathname);
      const { referer = '' } = request.headers;
      const ahead =
        isWorker ||
        String(request.headers['sec-purpose'] ?? '').includes('prefetch') ||
        (referer !== '' && workers.has(new URL(referer).pathname));
      answered.push({ path: pathname, status: response.statusCode, bytes, body: body.length, ahead });
    });
    const { body, headers } = stored(store, root, file ?? '404.html');
    response.writeHead(file === undefined ? 404 : 200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => answered.splice(0),
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}

function fileOf(root: string, path: string): string | undefined {
  const clean = normalize(path).replace(/^[/.]+/, '');
  const ways = path.endsWith('/') ? [`${clean}index.html`] : [clean, `${clean}.html`, `${clean}/index.html`];
  return ways.find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true);
}

function stored(store: Map<string, Stored>, root: string, file: string): Stored {
  const known = store.get(file);
  if (known !== undefined) return known;
  const plain = existsSync(join(root, file)) ? readFileSync(join(root, file)) : Buffer.from('Not found\n');
  const type = contentType(file);
  const isText = /^text\/|json|xml|yaml|javascript|svg/.test(type);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const body = isText ? brotliCompressSync(plain, { params }) : plain;
  const made = {
    body,
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Cache-Control': 'public, max-age=600',
      ...(isText && { 'Content-Encoding': 'br' }),
    },
  };
  store.set(file, made);
  return made;
}
