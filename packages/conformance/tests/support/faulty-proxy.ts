import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startServer } from '@route-search/sandbox/server';
import { startLocalServer } from '@route-search/toolkit/local-server';

/** Response of the sandbox, which the proxy forwards. */
interface UpstreamResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Function that responds like a gateway, a restarting server or a broken connection, instead of the API. */
type Fault = (response: ServerResponse, upstream: UpstreamResponse) => void;

const respond =
  (status: number, contentType: string, body: string, more: Readonly<Record<string, string>> = {}): Fault =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType, ...more }).end(body);
  };
const page = '<!doctype html><title>メンテナンス中</title>';
const json = 'application/json';

/** Writes directly to the connection, because Node's HTTP server cannot send invalid responses. */
const write =
  (act: (socket: Socket, upstream: UpstreamResponse) => void): Fault =>
  (response, upstream) => {
    if (response.socket !== null) act(response.socket, upstream);
  };
const createHead = (length: number): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const cutInHalf = ({ body }: UpstreamResponse): Buffer => body.subarray(0, body.length / 2);

/** Faults without a usable response, each with the beginning of the reason in the report. */
export const connectionFaults = {
  'a reset before the response': [write((socket) => socket.resetAndDestroy()), '接続が途中で切れました'],
  'a reset within the body': [
    write((socket, upstream) => {
      socket.write(createHead(upstream.body.length));
      socket.write(cutInHalf(upstream), () => socket.resetAndDestroy());
    }),
    '接続が途中で切れました',
  ],
  'a body shorter than its Content-Length': [
    write((socket, upstream) => {
      socket.end(Buffer.concat([Buffer.from(createHead(upstream.body.length)), cutInHalf(upstream)]));
    }),
    '本文の途中で接続が切れました',
  ],
  'a body longer than its Content-Length': [
    write((socket, upstream) => {
      const { length } = cutInHalf(upstream);
      socket.end(Buffer.concat([Buffer.from(createHead(length)), upstream.body]));
    }),
    '本文が途中で終わっています',
  ],
  'a chunked body without an end': [
    (response, upstream) => {
      response.writeHead(200, { 'content-type': json });
      response.write(cutInHalf(upstream), () => response.destroy());
    },
    '本文の途中で接続が切れました',
  ],
  'no response in time': [() => undefined, '時間内にレスポンスが返りませんでした'],
  'gzip that is announced but not applied': [
    (response, { body }) => response.writeHead(200, { 'content-type': json, 'content-encoding': 'gzip' }).end(body),
    '本文を展開できません',
  ],
  'gzip that ends early': [
    (response, { body }) =>
      response
        .writeHead(200, { 'content-type': json, 'content-encoding': 'gzip' })
        .end(gzipSync(body).subarray(0, -20)),
    '本文が途中で終わっています',
  ],
  'bytes that are no HTTP': [write((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')), 'HTTPではないレスポンスです'],
} as const satisfies Readonly<Record<string, readonly [Fault, string]>>;

/** Faults in which something other than the API responds. */
export const foreignResponses = {
  'a maintenance page with status 200': respond(200, 'text/html', page),
  'a maintenance page with status 503': respond(503, 'text/html', page),
  'a page of a gateway with status 502': respond(502, 'text/html', page),
  'other JSON with status 200': respond(200, json, '{"status":"maintenance"}'),
  'an empty body': respond(200, json, ''),
  'a maintenance page with status 503 and Retry-After': respond(503, 'text/html', page, { 'retry-after': '0' }),
  'an error of a firewall with status 403': respond(403, 'text/html', page),
  'an error of a proxy with status 404': respond(404, json, '{"message":"no Route matched"}'),
  'a limit of requests with status 429': respond(429, 'text/html', page, { 'retry-after': '0' }),
  'an error of the API itself with status 500': respond(500, json, '{"ResultSet":{"Error":{"code":"E500"}}}'),
  'a redirect to a login page': respond(302, 'text/html', '', { location: '/login' }),
} as const satisfies Readonly<Record<string, Fault>>;

/** Response of the API to a path that it does not have, as it answers every request if the base URL is wrong. */
export const wrongPath = respond(404, json, '{"ResultSet":{"Error":{"code":"E404","Message":"no such path"}}}');

/** Proxy on this machine in front of the sandbox. */
interface FaultyProxy extends AsyncDisposable {
  readonly url: URL;
  /** Chooses the fault for a request by its path and query; `undefined` forwards the response of the sandbox. */
  decide: (target: string) => Fault | undefined;
  faults: number;
}

/** Starts the sandbox and a proxy in front of it. Responses of the sandbox are cached by URL. */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  const sandbox = await startServer({ port: 0 });
  const cache = new Map<string, Promise<UpstreamResponse>>();
  const load = async (target: string): Promise<UpstreamResponse> => {
    const response = await fetch(`${sandbox.url}${target}`, { headers: { accept: json } });
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) };
  };
  const reply = async (target: string, response: ServerResponse): Promise<void> => {
    const fault = proxy.decide(target);
    const upstream = cache.get(target) ?? load(target);
    cache.set(target, upstream);
    const { status, contentType, body } = await upstream;
    if (fault === undefined) response.writeHead(status, { 'content-type': contentType }).end(body);
    else {
      proxy.faults += 1;
      fault(response, await upstream);
    }
  };
  const server = await startLocalServer(({ url = '/' }, response) => void reply(url, response));
  const proxy: FaultyProxy = {
    url: new URL(server.url),
    decide: () => undefined,
    faults: 0,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([server.close(), sandbox.close()]);
    },
  };
  return proxy;
}
