import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFolder } from '../package/consumer-project.ts';
import { startStubServer } from '../package/test-server.ts';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';

const key = 'test-key';
const good = '/api/v1/json/station/light?name=%E9%AB%98%E5%86%86%E5%AF%BA';

let api: LocalServer;
let proxy: ChildProcess;
let port: number;
let written = '';

beforeAll(async () => {
  api = await startStubServer();
  const free = await startLocalServer(() => undefined);
  await free.close();
  port = Number(new URL(free.url).port);
  // The example runs in a separate process, which an uncaught exception would end. Only its requests to the API are
  // redirected to a stub.
  const stub = `const real = globalThis.fetch;
    globalThis.fetch = (url, init) => real(String(url).replace('https://api.example.com', '${api.url}'), init);`;
  const file = join(packageFolder, 'examples/proxy.ts');
  proxy = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(stub)}`, file], {
    env: { ...process.env, ROUTE_SEARCH_KEY: key, PORT: String(port), RATE: '1000000', NODE_NO_WARNINGS: '1' },
  });
  for (const stream of [proxy.stdout, proxy.stderr]) stream?.on('data', (chunk) => (written += String(chunk)));
  await Promise.race([once(proxy.stdout ?? proxy, 'data'), once(proxy, 'exit')]);
});

afterAll(async () => {
  proxy.kill();
  await api.close();
});

/** Sends bytes over a new connection, and returns the text received until `isDone` or until the server closes it. */
async function send(
  bytes: string | Uint8Array,
  isDone = (answer: string) => answer.includes('\r\n\r\n'),
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
    if (isDone(answer)) socket.destroy();
  });
  // The server may reset the connection during a write, which is no failure of the test.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);

/** Formats an HTTP request with the header `Connection: close`. */
function request(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
}

async function expectAlive(): Promise<void> {
  expect(proxy.exitCode, written).toBeNull();
  const answer = await send(request(`GET ${good}`), () => false);
  expect(statusOf(answer), written).toBe(200);
  expect(answer).toContain('高円寺');
}

const lines: readonly string[] = [
  ...['//', '///', '//[', '//:0', '//a:b@c/', '*', '?', '/%', '/%zz', '/api/%00', '/api/..', '/api/__proto__', '/é'],
  ...['http://', 'http://[::1', 'http://a:b@localhost/', 'http://localhost:99999/', 'https://%/', 'ftp://x', 'x:', 'x'],
].map((target) => `GET ${target}`);
const methods = ['TRACE', 'CONNECT', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'get', 'FOO', 'GET\0', ''];

const malformed: readonly (readonly [what: string, bytes: string | Uint8Array])[] = [
  ...lines.map((line) => [line, request(line)] as const),
  ...methods.map((method) => [`method ${method}`, request(`${method} ${good}`)] as const),
  ['CONNECT to an authority', request('CONNECT example.com:443')],
  ['another version', `GET ${good} HTTP/9.9\r\nHost: x\r\n\r\n`],
  ['no Host', `GET ${good} HTTP/1.1\r\n\r\n`],
  ['TLS', Uint8Array.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown expectation', request('GET /', ['Expect: x'])],
  ['a header without a colon', request(`GET ${good}`, ['nonsense'])],
  ['a header without a name', request(`GET ${good}`, [': x'])],
  ['a header with control characters', request(`GET ${good}`, ['x: a\0b'])],
  ['huge headers', request(`GET ${good}`, [`x: ${'x'.repeat(100_000)}`])],
  ['a huge address', request(`GET ${good}${'x'.repeat(100_000)}`)],
  ['two lengths', request(`GET ${good}`, ['Content-Length: 1', 'Content-Length: 2'], 'ab')],
  ['a length that is none', request(`GET ${good}`, ['Content-Length: -1'])],
  ['a length and chunks', request(`GET ${good}`, ['Content-Length: 1', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ['a chunk that is none', request(`POST ${good}`, ['Transfer-Encoding: chunked'], 'zz\r\n')],
  ['less than its length', request(`POST ${good}`, ['Content-Length: 100'], '{')],
  // With `Connection: close`, the server could close the connection before it has read the body.
  [
    'a large body',
    request(`POST ${good}`, ['Content-Length: 3000000'], 'x'.repeat(3_000_000)).replace('Connection: close\r\n', ''),
  ],
  ['parameters that are refused', request(`GET /api/v1/json/search/course/extreme?viaList=%E0%A4%A&answerCount=1e999`)],
];

describe('example proxy in a separate process', () => {
  it('answers a request', expectAlive);

  it.each(malformed)('answers %s with status 4xx, and then still answers the next request', async (_what, bytes) => {
    const answer = await send(bytes);
    const status = statusOf(answer);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expect(status, written).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    await expectAlive();
  });

  it('answers random bytes and random requests without a 5xx status or a crash', async () => {
    // A complete request follows the random bytes; otherwise the server could wait for more bytes.
    const bytes = fc
      .uint8Array({ maxLength: 300 })
      .map((some) => Buffer.concat([some, Buffer.from(`\r\n\r\n${request('GET /')}`)]));
    const header = fc
      .tuple(fc.constantFrom('Expect', 'Upgrade', 'Connection', 'Accept', 'Range', 'Origin'), fc.string())
      .map(([name, value]) => `${name}: ${value}`);
    // `fc.string` with the unit `binary` needs a second to list all characters.
    const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const line = fc
      .tuple(
        fc.constantFrom(...methods, 'GET', 'GET', 'GET'),
        fc.constantFrom('', '/', '//', good, `${good}&`, '/api/v1/json/search/course/extreme?', 'http://localhost'),
        fc.oneof(fc.string(), fc.array(character), fc.constantFrom('https://a.example/b?c', '%', '%E3%81')),
      )
      .map(([method, start, rest]) => `${method} ${start}${[rest].flat().join('')}`);
    const requests = fc
      .tuple(line, fc.array(header, { maxLength: 3 }), fc.string())
      .map(([first, headers, body]) => request(first, headers, body));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, requests), async (sent) => {
        expect(statusOf(await send(sent)), written).toBeLessThan(500);
        expect(proxy.exitCode, written).toBeNull();
      }),
      { numRuns: process.env['DEEP'] === undefined ? 40 : 5000 },
    );
    await expectAlive();
  });

  it('keeps running if callers close the connection early', async () => {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        await new Promise((resolve) => socket.write(request(`GET ${good}`), resolve));
        socket.resetAndDestroy();
      }),
    );
    await expectAlive();
  });

  it('refuses requests with a foreign host name, which another site could point at this machine', async () => {
    const names = [
      '',
      'attacker.example',
      'localhost.attacker.example',
      '192.168.0.2',
      'evil@localhost',
      'localhost/evil',
    ];
    for (const name of names) {
      for (const start of ['', '//localhost', 'http://localhost', 'https://localhost', '//127.0.0.1:80']) {
        const bytes = request(`GET ${start}${good}`).replace('Host: localhost', `Host: ${name}`);
        expect(statusOf(await send(bytes)), `${start} ${name}`).toBe(421);
      }
    }
    for (const name of ['LOCALHOST', 'localhost:5630', '127.0.0.1']) {
      const bytes = request(`GET ${good}`).replace('Host: localhost', `Host: ${name}`);
      expect(statusOf(await send(bytes)), name).toBe(200);
    }
  });

  it('lets no cache store a response', async () => {
    expect(await send(request(`GET ${good}`))).toMatch(/^cache-control: no-store\r$/im);
  });

  it('listens on this machine only', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address, internal, family } of addresses) {
      if (internal || family !== 'IPv4') continue;
      const socket = connect(port, address);
      const [error] = (await Promise.race([once(socket, 'error'), once(socket, 'connect')])) as [Error | undefined];
      socket.destroy();
      expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    }
    expect(await send(request(`GET ${good}`))).toContain('200');
  });

  it('never writes the key to its output', () => {
    expect(written).not.toContain(key);
  });
});
