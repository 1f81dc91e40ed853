import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenOnFreePort } from './listen.ts';
import { createSiteServer } from './site-server.ts';

const host = '127.0.0.1';
const root = mkdtempSync(join(tmpdir(), 'site-'));
const servers: Server[] = [];

beforeAll(() => {
  mkdirSync(join(root, 'api'));
  mkdirSync(join(root, '_astro'));
  mkdirSync(join(root, '.well-known'));
  writeFileSync(join(root, '.well-known/api-catalog'), '{"linkset":[]}');
  writeFileSync(join(root, 'index.html'), 'home');
  writeFileSync(join(root, '404.html'), 'not found page');
  writeFileSync(join(root, 'api/index.html'), 'api');
  writeFileSync(join(root, 'api/index.md'), '# api');
  writeFileSync(join(root, '_astro/a.css'), 'p{}');
  writeFileSync(join(root, 'openapi.yaml'), 'openapi: 3.1.0');
});
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        }),
    ),
  );
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

async function start(basePath = '/'): Promise<number> {
  const server = createSiteServer({ root, basePath });
  servers.push(server);
  return listenOnFreePort(server, { host, port: 0 });
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests a path exactly as given. `fetch` would normalise the path. */
function get(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host, port, path, agent: false, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('createSiteServer', () => {
  it.each([
    ['text/markdown', '# api'],
    ['text/markdown, text/html, */*', '# api'],
    ['text/html;q=0.9, text/markdown', '# api'],
    ['text/html, text/markdown', 'api'],
    ['text/markdown;q=0.5, text/html', 'api'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'api'],
    ['*/*', 'api'],
  ])('answers a page to Accept "%s" with %j', async (accept, body) => {
    const { headers, ...answer } = await get(await start(), '/api/', { headers: { accept } });
    expect(answer).toEqual({ status: 200, body });
    expect(headers).toMatchObject({
      'content-type': `text/${body === 'api' ? 'html' : 'markdown'}; charset=utf-8`,
      vary: expect.stringMatching(/^Accept(,|$)/),
    });
  });

  it('answers a page without Markdown with HTML, whatever is asked for', async () => {
    expect(await get(await start(), '/', { headers: { accept: 'text/markdown' } })).toMatchObject({ body: 'home' });
  });

  it('serves pages and files with their content types', async () => {
    const port = await start();
    expect(await get(port, '/')).toMatchObject({
      status: 200,
      body: 'home',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(await get(port, '/openapi.yaml')).toMatchObject({
      headers: { 'content-type': 'application/yaml; charset=utf-8' },
    });
    expect(await get(port, '/_astro/a.css')).toMatchObject({
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });

  it('sends the type and the Link header of the API catalogue, as RFC 9727 requires', async () => {
    const port = await start();
    for (const method of ['GET', 'HEAD']) {
      expect(await get(port, '/.well-known/api-catalog', { method })).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
          link: '</.well-known/api-catalog>; rel="api-catalog"',
        },
      });
    }
  });

  it('redirects to the canonical address and keeps the query', async () => {
    const port = await start();
    expect(await get(port, '/api?a=%E9%A7%85&b=1?2')).toMatchObject({
      status: 308,
      headers: { location: '/api/?a=%E9%A7%85&b=1?2' },
    });
    expect(await get(port, '/api/index.html')).toMatchObject({ status: 308, headers: { location: '/api/' } });
    expect(await get(port, '//api')).toMatchObject({ status: 308, headers: { location: '/api/' } });
  });

  it('sends the not-found page with status 404 for unknown paths and for paths that lead outside of the site', async () => {
    const port = await start();
    for (const path of [
      '/none',
      `/${'a'.repeat(300)}`,
      '/404.html',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      expect(await get(port, path)).toMatchObject({ status: 404, body: 'not found page' });
    }
  });

  it('sends the security headers with every response', async () => {
    const port = await start();
    for (const path of ['/', '/api', '/none']) {
      expect((await get(port, path)).headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('sends no body for HEAD and for a matching ETag, and rejects other methods with 405', async () => {
    const port = await start();
    const { etag = '' } = (await get(port, '/')).headers;
    expect(await get(port, '/', { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, body: '' });
    expect(await get(port, '/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '4' },
    });
    expect(await get(port, '/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('compresses text with an encoding that the client accepts', async () => {
    const port = await start();
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await get(port, '/_astro/a.css', { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding'], accepted).toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });

  it('serves a site below a base path', async () => {
    const port = await start('/docs/');
    expect(await get(port, '/docs/api/')).toMatchObject({ status: 200, body: 'api' });
    expect(await get(port, '/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
    expect(await get(port, '/docs/api?x')).toMatchObject({ status: 308, headers: { location: '/docs/api/?x' } });
    expect(await get(port, '/api/')).toMatchObject({ status: 404 });
  });
});

describe('listenOnFreePort', () => {
  it('takes the next free port if the port is in use', async () => {
    const taken = await start();
    const server = createSiteServer({ root });
    servers.push(server);
    const port = await listenOnFreePort(server, { host, port: taken });
    expect(port).toBeGreaterThan(taken);
    expect(await get(port, '/')).toMatchObject({ status: 200 });
  });

  it('reports an address that is not available', async () => {
    const server = createServer();
    await expect(listenOnFreePort(server, { host: '192.0.2.1', port: 4321 })).rejects.toThrow(
      'cannot listen on 192.0.2.1:4321: EADDRNOTAVAIL.',
    );
  });
});
