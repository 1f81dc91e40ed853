import { readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadProvider } from '@route-search/toolkit/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileHeaders, httpsOnlyHeaders } from '../../build/hosting/headers.ts';
import { listRedirects } from '../../build/hosting/hosting-files.ts';
import { encodePath } from '../../build/hosting/resolve-path.ts';
import { requireNginx, startNginx, type Nginx } from '../start-nginx.ts';
import { distFolder, listSiteFiles } from './built-files.ts';

const { basePath } = loadProvider().site;
const program = requireNginx();
let nginx: Nginx | undefined;

beforeAll(async () => {
  if (program !== undefined) nginx = await startNginx(program, { site: distFolder, basePath });
});
afterAll(async () => {
  await nginx?.[Symbol.asyncDispose]();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: nginx?.port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe.skipIf(program === undefined)('nginx with the generated configuration', () => {
  it('serves every file of the site unchanged, with its content type', async () => {
    const { contentType } = await import('../../build/hosting/headers.ts');
    for (const file of listSiteFiles()) {
      const path = file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '');
      if (file === '404.html') continue;
      const answer = await get(basePath + path);
      expect(answer.status, file).toBe(200);
      expect(answer.headers['content-type'], file).toBe(contentType(file));
      expect(answer.body.equals(readFileSync(join(distFolder, file))), file).toBe(true);
    }
  });

  it('redirects every alternative address and keeps the query', async () => {
    const redirects = listRedirects({ files: listSiteFiles(), basePath });
    expect(redirects.length).toBeGreaterThan(200);
    for (const { from, to } of redirects) {
      const { status, headers } = await get(`${encodePath(from)}?a=%E9%A7%85&b=1`);
      expect([status, headers.location], from).toEqual([308, `${to}?a=%E9%A7%85&b=1`]);
    }
  });

  it.each([
    ['text/markdown, text/html, */*', 'list.md'],
    ['text/html;q=0.9, text/markdown', 'list.md'],
    ['text/html, text/markdown', 'list.html'],
    ['text/html,*/*;q=0.8', 'list.html'],
  ])('answers a page to Accept "%s" with %s', async (accept, file) => {
    const { headers, body } = await get(`${basePath}list`, { accept });
    expect(body.equals(readFileSync(join(distFolder, file)))).toBe(true);
    expect(headers.vary).toMatch(/\bAccept(,|$)/);
    expect(headers['content-type']).toBe(`text/${file === 'list.md' ? 'markdown' : 'html'}; charset=utf-8`);
  });

  it('sends the security headers of a host with HTTPS', async () => {
    const expected = Object.fromEntries(
      Object.entries(httpsOnlyHeaders).map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const path of ['', 'list', 'list/', 'nowhere']) {
      expect((await get(basePath + path)).headers, path).toMatchObject(expected);
    }
    const hashed = listSiteFiles().find((file) => file.startsWith('_astro/')) ?? '';
    expect((await get(basePath + hashed)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(`${basePath}list`)).headers['cache-control']).toBe('no-cache');
  });

  it('sends the content type of the API catalogue', async () => {
    for (const [file, { 'Content-Type': type, Link: link }] of fileHeaders) {
      const { status, headers } = await get(basePath + file, {}, 'HEAD');
      expect(status).toBe(200);
      expect(headers).toMatchObject({ link, 'x-content-type-options': 'nosniff' });
      expect(headers['content-type']).toBe(type);
    }
  });

  it('compresses text, and sends no body if the client already has the current version (ETag)', async () => {
    const css = listSiteFiles().find((file) => file.endsWith('.css')) ?? '';
    for (const file of ['list', 'openapi.json', 'openapi.yaml', 'sitemap.xml', css]) {
      const { headers, body } = await get(basePath + file, { 'Accept-Encoding': 'gzip' });
      expect(headers['content-encoding'], file).toBe('gzip');
      expect(headers.vary, file).toContain('Accept-Encoding');
      expect(gunzipSync(body).equals((await get(basePath + file)).body), file).toBe(true);
    }
    const { headers } = await get(`${basePath}list`);
    expect((await get(`${basePath}list`, { 'If-None-Match': headers.etag ?? '' })).status).toBe(304);
  });
});
