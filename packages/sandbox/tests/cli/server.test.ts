import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from '../../src/server.ts';
import { askSandbox } from '../support/ask.ts';

const STATION = '/v1/json/station';
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ port: 0 });
});
afterAll(() => server.close());

/** Starts a server that closes at the end of the test. */
async function opened(options: ServerOptions): Promise<RunningServer & AsyncDisposable> {
  const own = await startServer(options);
  return { ...own, [Symbol.asyncDispose]: own.close };
}

/** Sends bytes to the server and returns everything received until the server closes the connection. */
async function raw(bytes: string, port = server.port): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  return text;
}

describe('HTTP server', () => {
  it('returns the same responses as handle', async () => {
    for (const path of [`${STATION}?key=k&code=22671&x=1`, `${STATION}?key=k&limit=0`, '/nothing', `${STATION}?key=`]) {
      const [pathname = '', query = ''] = path.split('?');
      const own = await askSandbox(pathname, Object.fromEntries(new URLSearchParams(`key=&${query}`)));
      const response = await fetch(server.url + path);
      expect(response.status).toBe(own.status);
      expect(await response.text()).toBe(own.text);
      for (const [name, value] of own.headers) expect(response.headers.get(name)).toBe(value);
    }
  });

  it.each([
    ['evil.example', 421],
    ['evil.example:4010', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['not a host', 421],
    ['evil.example@localhost', 421],
    ['localhost/evil.example', 421],
    ['localhost?evil.example', 421],
    ['localhost#evil.example', 421],
    ['localhost\\evil.example', 421],
    ['localhost:4010', 200],
    ['localhost.', 200],
    ['app.localhost', 200],
    ['192.0.2.1:80', 200],
    ['[::1]:4010', 200],
  ])(
    'accepts requests for a host name of this machine, and refuses other host names (DNS rebinding): %s',
    async (host, status) => {
      const text = await raw(`GET ${STATION}?key=k&code=22671 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      if (status !== 200) expect(text).toMatch(/"code":"E421".*--allow-host/);
    },
  );

  it('accepts the configured host names and origins', async () => {
    await using own = await opened({
      port: 0,
      allowHosts: ['Sandbox.test'],
      allowOrigins: ['https://app.example.com'],
    });
    const text = await raw(
      `GET ${STATION}?key=k HTTP/1.1\r\nHost: sandbox.test:1\r\nOrigin: https://app.example.com\r\nConnection: close\r\n\r\n`,
      own.port,
    );
    expect(text).toContain('Access-Control-Allow-Origin: https://app.example.com\r\n');
    expect(text).not.toMatch(/^HTTP\/1\.1 421 /);
  });

  it('keeps connections open between requests', async () => {
    const text = await raw(
      `GET ${STATION}?key=k&code=22671 HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2) +
        `HEAD ${STATION}?key=k&code=22671 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
    expect(text.match(/"ResultSet"/g)).toHaveLength(2);
  });

  it('accepts an absolute URL in the request line', async () => {
    const text = await raw(
      `GET http://api.example.com${STATION}?key=k&code=22671 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toContain('高円寺');
  });

  it('compresses long responses if the client accepts it', async () => {
    const path = `${STATION}?key=k&name=${encodeURIComponent('新')}`;
    const request = (accept: string, rest = ''): string =>
      `${rest || 'GET'} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${accept}\r\nConnection: close\r\n\r\n`;
    const plain = await (await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })).text();
    expect(plain.length).toBeGreaterThan(1024);
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.length / 2);
      expect(await response.text()).toBe(plain);
      expect(await raw(request(encoding, 'HEAD'))).toMatch(
        new RegExp(`Content-Encoding: ${encoding}\r\nContent-Length: \\d+\r\n[^]*\r\n\r\n$`),
      );
    }
    expect(await raw(request('identity'))).not.toContain('Content-Encoding');
    const short = await fetch(`${server.url}/v1/json/dataversion?key=`, { headers: { 'accept-encoding': 'br' } });
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  it('sends the content length in bytes', async () => {
    const response = await fetch(`${server.url}${STATION}?key=k&code=22671`);
    const bytes = (await response.arrayBuffer()).byteLength;
    expect(response.headers.get('content-length')).toBe(String(bytes));
  });

  it('refuses URLs that are too long, and headers that never end', async () => {
    const long = await fetch(`${server.url}${STATION}?key=k&name=${'x'.repeat(66_000)}`);
    expect(long.status).toBe(414);
    expect(await long.json()).toHaveProperty('ResultSet.Error.code', 'E414');
    expect(await raw(`GET ${STATION} HTTP/1.1\r\nX: ${'x'.repeat(140_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 .*"code":"E431".*--max-url-length/s,
    );
  });

  it.each([
    ['name=高円寺&key=S3CRET', 'name=高円寺', 'name=%E9%AB%98%E5%86%86%E5%AF%BA&key=***'],
    ['key=S3CRET&name=新 宿', 'name=新 宿', 'key=***&name=%E6%96%B0%20%E5%AE%BF'],
    ['name=a\nb&key=S3CRET', 'name=a\\u{a}b', 'name=a%0Ab&key=***'],
    ['key=S3CRET 秘密', 'key=***', 'key=***'],
    ['ｋey=S3CRET', 'ｋey=***', '%EF%BD%8Bey=***'],
  ])('explains and logs URLs with characters that must be encoded: %j', async (query, shown, logged) => {
    const lines: string[] = [];
    await using own = await opened({ port: 0, log: (line) => lines.push(line) });
    const first = `GET ${STATION}?key=k&code=22671 HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const text = await raw(`${first}GET ${STATION}/light?${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`, own.port);
    const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const { Error: error } = (JSON.parse(body) as { ResultSet: { Error: { code: string; Message: string } } })
      .ResultSet;
    expect(error.code).toBe('E400');
    expect(error.Message).toMatch(/パーセントエンコードしてください。curlでは、-Gと--data-urlencodeを使います。/);
    expect(error.Message.endsWith(`(${shown})`)).toBe(true);
    expect(lines[1]).toBe(`GET ${STATION}/light?${logged} 400 0.0ms`);
    expect(text + lines.join('')).not.toMatch(/S3CRET|秘密/);
  });

  it.each([
    ['no HTTP\r\n\r\n', 'HPE_INVALID_METHOD'],
    [`GET ${STATION}?key=S3CRET HTTP/1.1\r\nX: \u0001\r\n\r\n`, 'HPE_INVALID_HEADER_TOKEN'],
  ])('returns the error code of the HTTP parser for bytes that are not valid HTTP: %j', async (bytes, code) => {
    const lines: string[] = [];
    await using own = await opened({ port: 0, log: (line) => lines.push(line) });
    expect(await raw(bytes, own.port)).toContain(`"Message":"HTTPのリクエストとして読めません。(${code})"`);
    expect(lines).toEqual(['? ? 400 0.0ms']);
  });

  it('says at its root what runs here, in HTML and JSON, with links to the portal and an example that works', async () => {
    for (const options of [{}, { basePath: '/api', key: null }, { key: 'S3CRET' }]) {
      await using own = await opened({ ...options, port: 0 });
      const url = `${own.url}${options.basePath ?? ''}/`;
      const json = await fetch(url);
      const page = (await json.json()) as Record<string, string>;
      expect(json.headers.get('content-type')).toMatch(/^application\/json/);
      expect(page).toMatchObject({ description: expect.stringContaining('サンドボックス') as unknown });
      expect(page['paths']).toContain(`${options.basePath ?? ''}${STATION}`);
      const html = await fetch(url, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(html.headers.get('content-type')).toMatch(/^text\/html/);
      const text = await html.text();
      const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
      expect(links).toEqual(expect.arrayContaining([page['documentation'], page['reference'], page['example']]));
      expect(page['documentation']).toMatch(/^https:/);
      expect(text + JSON.stringify(page)).not.toContain('S3CRET');
      const example = await fetch(`${own.url}${page['example']}`);
      expect(example.status).toBe(options.key === 'S3CRET' ? 403 : 200);
    }
  });

  it('resets the connection if the request asks for the fault reset', async () => {
    const response = await fetch(`${server.url}${STATION}?key=k&code=22671`, {
      headers: { 'x-sandbox-fault': 'reset' },
    });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(/terminated/);
    expect((await fetch(`${server.url}${STATION}?key=k&code=22671`)).status).toBe(200);
  });

  it('keeps running if a client disconnects before the response', async () => {
    const signal = AbortSignal.timeout(20);
    const pending = fetch(`${server.url}${STATION}?key=k`, { headers: { 'x-sandbox-delay': '300' }, signal });
    await expect(pending).rejects.toThrow();
    expect((await fetch(`${server.url}${STATION}?key=k&code=22671`)).status).toBe(200);
  });

  it('neither loses nor mixes up responses on 2,000 connections, some of which are aborted', async () => {
    const { port } = server;
    const codes = ['22671', '22741', '22828', '22715', '22585'];
    const open = async (index: number): Promise<string> => {
      const code = codes[index % codes.length] ?? '';
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const coding = index % 3 === 0 ? 'Accept-Encoding: identity\r\n' : '';
      socket.write(
        `GET ${STATION}?key=k&code=${code} HTTP/1.1\r\nHost: localhost\r\n${coding}Connection: close\r\n\r\n`,
      );
      if (index % 20 === 7) {
        socket.destroy();
        return 'gone';
      }
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      await once(socket, 'close');
      const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as {
        ResultSet: { Point: { Station: { code: string } }[] };
      };
      return body.ResultSet.Point[0]?.Station.code === code ? 'right' : text;
    };
    const ends = await Promise.all(Array.from({ length: 2_000 }, (_, index) => open(index)));
    expect(ends.filter((end) => end === 'right')).toHaveLength(1_900);
    expect(ends.filter((end) => end === 'gone')).toHaveLength(100);
    expect((await fetch(`${server.url}${STATION}?key=k&code=22671`)).status).toBe(200);
  });

  it('stops at once if no request is in progress, and can be closed twice', async () => {
    const other = await startServer({ port: 0 });
    await fetch(`${other.url}/v1/json/dataversion?key=k`);
    await other.close();
    await other.close();
    await expect(fetch(`${other.url}/v1/json/dataversion?key=k`)).rejects.toThrow();
  });
});
