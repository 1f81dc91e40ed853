import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startLocalServer } from '@route-search/toolkit/local-server';
import sirv from 'sirv';

export interface ServedResponse {
  readonly path: string;
  readonly status: number;
  /** Transferred bytes, including headers. */
  readonly bytes: number;
  /** Size of the body in bytes, as page budgets count it. */
  readonly body: number;
  /** True if the browser or a service worker prefetched the response for a later page. */
  readonly ahead: boolean;
}

/** Sums the sizes of responses: all transferred bytes, or only those of the bodies. */
export function sumBytes(responses: readonly ServedResponse[], key: 'bytes' | 'body'): number {
  return responses.reduce((sum, response) => sum + response[key], 0);
}

/** HTTP server for the files of a folder. */
export interface StaticServer extends AsyncDisposable {
  readonly url: string;
  /** Returns the sent responses and clears the list of them. */
  readonly take: () => ServedResponse[];
}

/** Serves a copy of a folder with Brotli at the highest level, like a production host. */
export async function serveStaticFolder(root: string): Promise<StaticServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  cpSync(root, folder, { recursive: true });
  for (const file of globSync('**/*.{html,css,js,mjs,json,md,txt,xml,yaml,svg,webmanifest}', { cwd: folder })) {
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
  }
  const [page = ''] = globSync('404.html', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const serve = sirv(folder, { brotli: true, maxAge: 600 });
  const sentBefore = new WeakMap<object, number>();
  const workers = new Set<string>();
  const answered: ServedResponse[] = [];
  const { url, close } = await startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { socket } = request;
    response.on('close', () => {
      // A socket serves several responses, so the size of one is the increase of `bytesWritten`.
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
      const body = Number(response.getHeader('content-length') ?? 0);
      answered.push({ path: pathname, status: response.statusCode, bytes, body, ahead });
    });
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html', 'Content-Length': Buffer.byteLength(page) }).end(page);
    });
  });
  return {
    url,
    take: () => answered.splice(0),
    [Symbol.asyncDispose]: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
