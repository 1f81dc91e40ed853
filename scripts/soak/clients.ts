import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came, its body decoded. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How the body is read: as fast as it comes, in small pieces with pauses, or not to its end. */
  readonly reads?: 'all' | 'slowly' | 'partly';
}

/** Nobody waits longer for an answer. */
export const PATIENCE = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Closes the connections that wait for further requests. */
export function hangUp(): void {
  agent.destroy();
}

/** Asks a server. */
export async function ask(url: string, { method = 'GET', headers = {}, reads = 'all' }: Asking = {}): Promise<Reply> {
  const asked = request(url, { method, headers, agent, signal: AbortSignal.timeout(PATIENCE) }).end();
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (reads === 'partly') break; // Leaving the loop ends the connection.
      if (reads === 'slowly' && chunks.length < 10) await sleep(50);
    }
    return { status: response.statusCode ?? 0, headers: response.headers, body: decoded(response, chunks) };
  } catch (error) {
    // The server may close a connection that waits in the moment in which it is used again.
    const { code } = error as NodeJS.ErrnoException;
    if (asked.reusedSocket && code === 'ECONNRESET') return ask(url, { method, headers, reads });
    throw error;
  }
}

function decoded({ headers }: IncomingMessage, chunks: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0 || headers['content-encoding'] === undefined) return bytes;
  try {
    return headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
  } catch {
    return bytes; // Read in part only.
  }
}

/** Sends bytes over a connection of its own, and reads until the server closes it, or as long as anything comes. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined); // It may close the connection while we write.
  socket.setTimeout(2000, () => socket.destroy());
  socket.write(text);
  // Not `once`, which an error would end.
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}

/** The answers of a connection in their order, as far as they are complete. */
export function repliesIn(raw: string): Pick<Reply, 'status' | 'body'>[] {
  const replies: Pick<Reply, 'status' | 'body'>[] = [];
  for (let rest = raw; rest !== '';) {
    const [head = '', status] = /^HTTP\/1\.1 (\d+) [^]*?\r\n\r\n/.exec(rest) ?? [];
    const length = Number(/^content-length: (\d+)\r$/im.exec(head)?.[1]);
    if (!(rest.length >= head.length + length)) break;
    replies.push({
      status: Number(status),
      body: Buffer.from(rest.slice(head.length, head.length + length), 'latin1'),
    });
    rest = rest.slice(head.length + length);
  }
  return replies;
}

/** What is no request, or half of one. */
export const malformed: readonly string[] = [
  '\0\u0001\u0002\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n',
  'GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nshort',
  'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  'GET /%00%ff/../.. HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
  '\u0016\u0003\u0001\u0002\0\u0001\0\u0001', // A handshake of TLS.
];
