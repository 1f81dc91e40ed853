import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadProvider } from '@route-search/toolkit/provider';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileHeaders, securityHeaders } from '../../build/hosting/headers.ts';
import { listRedirects } from '../../build/hosting/hosting-files.ts';
import { distFolder, listSiteFiles } from './built-files.ts';

const { basePath } = loadProvider().site;
const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
let nginx: ChildProcess | undefined;
let port = 0;

/** Returns the path of nginx; installs Debian's package if that needs no interaction. */
function findNginx(): string {
  const find = (): string | undefined =>
    ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    spawnSync('sh', ['-c', 'apt-get install -y nginx-light || (apt-get update && apt-get install -y nginx-light)']);
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Error('The test of the nginx rules needs nginx: install it with "apt-get install nginx-light".');
}

beforeAll(async () => {
  const program = findNginx();
  port = await getPort();
  const root = join(folder, 'root');
  const site = join(root, basePath);
  mkdirSync(basePath === '/' ? folder : dirname(site), { recursive: true });
  symlinkSync(distFolder, basePath === '/' ? root : site.replace(/\/$/, ''));
  const rules = readFileSync(join(distFolder, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/site;', `root ${root};`);
  writeFileSync(join(folder, 'site.conf'), rules);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${folder}/site.conf; }`,
  );
  nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  nginx.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  for (let attempt = 0; ; attempt++) {
    try {
      await get('/');
      return;
    } catch {
      if (attempt > 100 || nginx.exitCode !== null) throw new Error(`nginx does not start: ${complaint}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
});

afterAll(async () => {
  if (nginx?.exitCode === null) {
    const ended = once(nginx, 'exit');
    nginx.kill();
    await ended; // Wait until nginx has ended, because it writes into the folder until then.
  }
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
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

describe('nginx with the generated configuration', () => {
  it('serves every file of the site unchanged, with its content type', async () => {
    const { contentType } = await import('../../build/hosting/headers.ts');
    for (const file of listSiteFiles()) {
      const path = file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '');
      if (file === '404.html') continue;
      const answer = await get(basePath + path);
      expect(answer.status, file).toBe(200);
      expect(answer.headers['content-type']?.toLowerCase(), file).toContain(contentType(file).replace(/;.*/, ''));
      expect(answer.body.equals(readFileSync(join(distFolder, file))), file).toBe(true);
    }
  });

  it('redirects every alternative address and keeps the query', async () => {
    const redirects = listRedirects({ files: listSiteFiles(), basePath });
    expect(redirects.length).toBeGreaterThan(200);
    for (const { from, to } of redirects) {
      const { status, headers } = await get(`${encodeURI(from)}?a=%E9%A7%85&b=1`);
      expect([status, headers.location], from).toEqual([308, `${to}?a=%E9%A7%85&b=1`]);
    }
  });

  it('redirects an unknown dictionary term to the address with a trailing slash', async () => {
    const { status, headers } = await get(`${basePath}dictionary/pages/nope`);
    expect([status, headers.location]).toEqual([308, `${basePath}dictionary/pages/nope/`]);
  });

  it.each([
    'nowhere',
    'nowhere/',
    'nowhere.html',
    '404',
    '404.html',
    '_headers',
    '_redirects',
    'nginx.conf',
    '.git/config',
    '../../etc/passwd',
  ])('serves the not-found page with status 404 for %s', async (path) => {
    const answer = await get(basePath + path);
    if (path.startsWith('..')) {
      expect(answer.status).toBe(400); // nginx itself rejects paths that leave the root folder.
      return;
    }
    expect(answer.status).toBe(404);
    expect(answer.body.equals(readFileSync(join(distFolder, '404.html')))).toBe(true);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it("sends the same headers as the site's own server", async () => {
    const expected = Object.fromEntries(
      Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
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
      // Ignore the charset, which nginx adds to all text types.
      expect(headers['content-type']?.replace(/; charset=utf-8$/, '')).toBe(type);
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

  it('rejects methods other than GET and HEAD', async () => {
    expect((await get(`${basePath}list`, {}, 'POST')).status).toBe(405);
  });
});
