import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
  type McpServerFactory,
} from '@modelcontextprotocol/server';
import { UsageError } from '@route-search/toolkit/command-line';

const path = '/mcp';
/**
 * Maximum size of an HTTP request body in bytes. The longest valid arguments of a tool fit, even with every character
 * escaped.
 */
const maxBody = 200_000;

/**
 * True if the Origin header is absent or belongs to a web page. The MCP SDK alone would also accept
 * `chrome-extension://localhost`.
 */
function isWebOrigin(origin: string | null): boolean {
  return origin === null || /^https?:/.test(origin);
}

/** HTTP server that listens on a port until it is closed. */
export interface HttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves MCP over Streamable HTTP on 127.0.0.1. Refuses other host names and web pages that were not loaded from
 * localhost.
 *
 * @throws UsageError if the server cannot listen on the port
 */
export async function serveHttp(
  factory: McpServerFactory,
  { port, onerror }: { readonly port: number; readonly onerror: (error: Error) => void },
): Promise<HttpServer> {
  const handler = createMcpHandler(factory, { maxRequestBodySize: maxBody, onerror });
  const answer = async (request: Request): Promise<Response> =>
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins()) ??
    (isWebOrigin(request.headers.get('origin')) ? undefined : new Response(null, { status: 403 })) ??
    (new URL(request.url).pathname === path ? await handler.fetch(request) : new Response(null, { status: 404 }));
  const server = createServer((incoming, outgoing) => {
    exchange(incoming, outgoing, answer).catch((error: unknown) => {
      onerror(error instanceof Error ? error : new Error(String(error)));
      incoming.socket.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw new UsageError(explainListenError(error as NodeJS.ErrnoException, port));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function explainListenError({ code }: NodeJS.ErrnoException, port: number): string {
  return code === 'EADDRINUSE'
    ? `ポート${port}は使用中です。--portで別の番号を指定してください。`
    : `ポート${port}で待ち受けられません。--portで1024以上の番号を指定してください。(${String(code)})`;
}

/** Converts a Node.js request to a web `Request`, and the resulting web `Response` to a Node.js response. */
async function exchange(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  const gone = new AbortController();
  outgoing.once('close', () => {
    gone.abort();
  });
  const isWithBody = method !== 'GET' && method !== 'HEAD';
  // Some HTTP clients send request targets such as `//x/mcp` or `http://x/mcp`. As URLs they would name other hosts, so
  // the target is appended to the server's own origin.
  const request = new Request(`http://127.0.0.1${url.startsWith('/') ? url : '/'}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    signal: gone.signal,
    ...(isWithBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' as const }),
  });
  const response = await answer(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    outgoing.end();
    return;
  }
  for await (const chunk of response.body) {
    if (outgoing.destroyed) return;
    outgoing.write(chunk);
  }
  outgoing.end();
}
