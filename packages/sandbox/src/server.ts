import { once } from 'node:events';
import type * as Http from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { maxUrlLength } from '@route-search/spec/values';
import { isLoopbackHost } from '@route-search/toolkit/loopback';
import { api } from './api/index.ts';
import { negotiateContentType } from './http/response/content-type.ts';
import { negotiateEncoding, type ContentEncoding } from './http/response/content-encoding.ts';
import { createErrorResponse, createErrorBody, type ErrorResponse } from './http/response/error-response.ts';
import { truncateBody } from './http/response/truncate-body.ts';
import type { SandboxResponse, PlainHeaders } from './http/types/messages.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';
import { explainMalformedRequest, type HttpParserError } from './http/request/explain-malformed-request.ts';
import { redactUrl } from './http/request/redact-url.ts';
import { defaultHandler } from './http/default-handler.ts';
import { withOwnSession } from './http/controls/session.ts';
import { parseUrl } from './http/request/parse-url.ts';
import { createStartPage } from './start-page.ts';

/** サーバーの設定です。 */
export interface ServerOptions extends SandboxOptions {
  /** 待ち受けるポート番号です。使用中のときは、次の空いている番号を使います。0は空いている番号に任せます。既定値は4010です。 */
  readonly port?: number | undefined;
  /** `true`では、ポート番号が使用中のとき、次の番号を使わずにエラーにします。 */
  readonly strictPort?: boolean | undefined;
  /** 待ち受けるIPアドレスです。既定値は`127.0.0.1`で、ほかのマシンからは接続できません。 */
  readonly host?: string | undefined;
  /**
   * 受け付けるホスト名です(`Host`ヘッダー)。IPアドレス、`localhost`、`host`に指定した名前は、指定しなくても受け付けます。
   * ほかの名前を受け付けないのは、その名前のページに手元のサーバーを読ませないためです(DNSリバインディング)。
   */
  readonly allowHosts?: readonly string[] | undefined;
  /** 1行ずつ受け取る記録先です。アクセスキーは渡りません。省略すると記録しません。 */
  readonly log?: ((line: string) => void) | undefined;
}

/** 待ち受けているサーバーです。 */
export interface RunningServer {
  /** 例: `http://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** 受け付けたリクエストの処理が終わるのを待って止まります。 */
  readonly close: () => Promise<void>;
}

export const defaultPort = 4010;
export const defaultHost = '127.0.0.1';

const ATTEMPTS = 100;
const GRACE = 5_000;
/**
 * Milliseconds for which a stopping server waits for requests on open connections. `STEP` is the interval between two
 * checks.
 */
const QUIET = 500;
const STEP = 5;

/**
 * Maximum number of connections that wait to be accepted. With the default of Node.js (511), connections of larger
 * bursts are reset on a busy machine.
 */
const BACKLOG = 4_096;
const MAX_LOGGED = 400;
/**
 * Maximum size of request headers in bytes, without the URL. Node.js must parse even a URL that is too long, so that
 * the sandbox can respond with its own error.
 */
const MAX_HEADER = 64 * 1024;
/** Minimum size of a compressed response body in bytes. A shorter body fits into one packet anyway. */
const WORTH_COMPRESSING = 1024;
/** Upper limit of the setting `maxUrlLength`. Node.js needs a finite header limit. */
const MAX_URL = 2 ** 24;

/**
 * サンドボックスをHTTPサーバーとして起動します。
 *
 * @param options - 待ち受ける場所と、サンドボックスの設定です。
 * @throws RangeError 設定の値が正しくないときです。
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { host = defaultHost, port = defaultPort, strictPort = false, allowHosts = [], log, ...settings } = options;
  const own = withOwnSession(settings);
  defaultHandler.prepare();
  const hosts = new Set([host, ...allowHosts].map((name) => name.toLowerCase()));
  const { createServer, STATUS_CODES: reasons } = await http();
  let closing: Promise<void> | undefined;
  const server = createServer(
    { maxHeaderSize: MAX_HEADER + Math.min(settings.maxUrlLength ?? maxUrlLength, MAX_URL), keepAliveTimeout: 30_000 },
    (request, response) => {
      serve(request, response, { settings: own, hosts, log, stopping: () => closing !== undefined });
    },
  );
  server.on('clientError', (error: HttpParserError, socket) => {
    refuseBroken(error, socket, { log, reasons });
  });
  const pending = collectPending(server);
  const last = strictPort ? port : Math.min(port + ATTEMPTS - 1, 65_535);
  const actual = await listen(server, host, { port, last });
  const shown = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${shown}:${actual}`, port: actual, close: () => (closing ??= close(server, pending)) };
}

/**
 * Loads `node:http` by `getBuiltinModule`, because an import would also load the `fetch` of Node.js, a third of the
 * start time. Early versions of Node.js 20 support only the import.
 */
async function http(): Promise<Pick<typeof Http, 'createServer' | 'STATUS_CODES'>> {
  const { getBuiltinModule } = process as Partial<typeof process>;
  return getBuiltinModule?.('node:http') ?? import('node:http');
}

interface Context {
  readonly settings: SandboxOptions;
  /** Host names in lower case that requests may use. Names and addresses of the local machine are always accepted. */
  readonly hosts: ReadonlySet<string>;
  readonly log: ServerOptions['log'];
  readonly stopping: () => boolean;
}

function serve(request: IncomingMessage, response: ServerResponse, context: Context): void {
  const began = context.log === undefined ? 0 : performance.now();
  const { method = 'GET', url: target = '/' } = request;
  const { key } = context.settings;
  const headers = request.headers as PlainHeaders;
  const made =
    strangeHost(headers['host'], context.hosts) ??
    createStartPage({ method, target, headers }, context.settings) ??
    defaultHandler.respond({ method, target, headers }, context.settings);
  const done = (ready: SandboxResponse): void => {
    const write = (): void => {
      // Connections that are kept alive would delay the stop of the server.
      if (context.stopping()) response.shouldKeepAlive = false;
      send(request, response, ready);
      if (context.log !== undefined)
        report(context.log, { method, target, key, ready, took: performance.now() - began });
    };
    if (ready.delay <= 0) {
      write();
    } else {
      const timer = setTimeout(write, ready.delay);
      response.once('close', () => {
        clearTimeout(timer);
      });
    }
  };
  if (made instanceof Promise) {
    made.then(done, (error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  } else {
    done(made);
  }
}

/**
 * Refuses a request with an unknown host name. A malicious web page can use a domain that resolves to this machine (DNS
 * rebinding).
 */
function strangeHost(header: string | undefined, hosts: Context['hosts']): SandboxResponse | undefined {
  if (header === undefined) return undefined;
  // The Host header must contain only a name and a port. A URL parser would treat `evil.example@localhost` as
  // localhost.
  const name = /[/?#@\\]/.test(header) ? '' : (parseUrl(`http://${header}`)?.hostname.replace(/\.$/, '') ?? '');
  const isOwn = isLoopbackHost(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  if (isOwn || hosts.has(name)) return undefined;
  const error = createErrorResponse(
    421,
    'このホスト名では受け付けません。受け付けるには、--allow-hostかallowHostsに指定します。',
    [name],
  );
  return toSandboxResponse(error);
}

/** Creates a response for an error that is found before the request handler runs. */
function toSandboxResponse(error: ErrorResponse): SandboxResponse {
  const body = JSON.stringify(createErrorBody(error, { api: api.apiVersion, engine: '' }));
  const headers = { 'Content-Type': negotiateContentType(undefined) };
  return { status: error.status, headers, body, delay: 0, reset: false };
}

/**
 * Security headers of all responses. Browsers must not guess the content type, and other sites must not embed the
 * response.
 */
const protection = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-site' };

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: own, body, reset }: SandboxResponse,
): void {
  const headers = { ...protection, ...own };
  if (status === 204) {
    response.writeHead(status, headers).end();
    return;
  }
  const end = (bytes: Buffer | string, more: Record<string, string> = {}): void => {
    response.writeHead(status, { ...headers, ...more, 'Content-Length': Buffer.byteLength(bytes) });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  const encoding = negotiateEncoding(request.headers['accept-encoding']?.toString());
  if (reset && request.method !== 'HEAD') {
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.write(truncateBody(body), () => response.socket?.resetAndDestroy());
  } else if (encoding === undefined || body.length < WORTH_COMPRESSING) {
    end(body);
  } else {
    end(compressors[encoding](body), { 'Content-Encoding': encoding });
  }
}

/**
 * Compressors at their fastest level, because each response is used once and usually on the same machine. Worker
 * threads would take three times as long for such short texts.
 */
const compressors: Readonly<Record<ContentEncoding, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => gzipSync(text, { level: 1 }),
};

interface Served {
  readonly method: string;
  readonly target: string;
  readonly key?: SandboxOptions['key'];
  readonly ready: SandboxResponse;
  readonly took: number;
}

/** Logs a request. `#` is replaced in the URL, because it could start a command in the log of a GitHub runner. */
function report(log: (line: string) => void, { method, target, key, ready, took }: Served): void {
  const shown = redactUrl(target, key).replaceAll(/[^\x21\x22\x24-\x7e…]/g, '?');
  const short = shown.length > MAX_LOGGED ? `${shown.slice(0, MAX_LOGGED)}…` : shown;
  log(`${method} ${short} ${ready.status} ${took.toFixed(1)}ms`);
  if (ready.bug instanceof Error && ready.bug.stack !== undefined) log(ready.bug.stack);
}

/**
 * Responds to a request that the HTTP parser refuses, such as a URL with unencoded Japanese characters, and logs it.
 */
function refuseBroken(
  error: HttpParserError,
  socket: Duplex,
  { log, reasons }: Pick<ServerOptions, 'log'> & { readonly reasons: typeof Http.STATUS_CODES },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { method, target, error: explained } = explainMalformedRequest(error);
  const ready = toSandboxResponse(explained);
  const lines = Object.entries({
    ...protection,
    ...ready.headers,
    'Content-Length': Buffer.byteLength(ready.body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${ready.status} ${reasons[ready.status] ?? ''}\r\n${lines.join('')}\r\n`;
  socket.end(method === 'HEAD' ? head : head + ready.body);
  if (log !== undefined) report(log, { method, target, ready, took: 0 });
}

/** Listens on the port or, if it is in use, on the next free port up to `last`. */
async function listen(server: Server, host: string, { port, last }: Record<'port' | 'last', number>): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      server.listen({ port: candidate, host, backlog: BACKLOG });
      await once(server, 'listening'); // If the port is in use, `once` throws an error.
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate >= last) throw error;
    }
  }
}

async function close(server: Server, pending: ReadonlySet<Socket>): Promise<void> {
  await acceptArrived(server, pending);
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, GRACE);
  await closed;
  clearTimeout(timer);
}

function collectPending(server: Server): ReadonlySet<Socket> {
  const pending = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    pending.add(socket);
    socket.once('close', () => pending.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => pending.delete(socket));
  return pending;
}

/**
 * Waits until all connections that have arrived are accepted and have sent their request. Closing the server earlier
 * would reset them.
 */
async function acceptArrived(server: Server, pending: ReadonlySet<Socket>): Promise<void> {
  const began = performance.now();
  let last = began;
  let arrived = true;
  const note = (): void => {
    arrived = true;
  };
  server.on('connection', note).on('request', note);
  while (arrived || (pending.size > 0 && performance.now() - last < QUIET)) {
    if (arrived) last = performance.now();
    if (last - began > GRACE) break;
    arrived = false;
    // A timer can fire before the event loop accepts new connections. `setImmediate` runs after that.
    await new Promise((resolve) => setTimeout(() => setImmediate(resolve), STEP));
  }
  server.off('connection', note).off('request', note);
}
