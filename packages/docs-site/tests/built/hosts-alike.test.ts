import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../build/hosting/headers.ts';
import { formatHostingFiles } from '../../build/hosting/hosting-files.ts';
import { listenOnFreePort } from '../../build/hosting/listen.ts';
import { createSiteServer } from '../../build/hosting/site-server.ts';
import { requireNginx, startNginx, type Nginx } from '../start-nginx.ts';

const files = [
  ...'index.html 404.html list.html api/index.html docs/日本.html docs/日本/年.html'.split(' '),
  ...'dictionary/pages/known/index.html openapi.json _astro/a.css .well-known/api-catalog'.split(' '),
  ...'.git/config favicon.svg spec.zip feed.xml'.split(' '),
];

/** Response as raw text, because a parser would hide a broken header. */
interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly location: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** Sends a request target unchanged. `fetch` and `http.request` would refuse or rewrite it. */
function send(port: number, target: string, method = 'GET'): Promise<RawResponse> {
  // With HTTP/1.0, the server closes the connection at the end and does not split the content into chunks.
  return sendRaw(port, `${method} ${target} HTTP/1.0\r\nHost: site\r\n\r\n`);
}

async function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => (text += part));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    head,
    location: /^Location: (.*?)\r?$/ims.exec(head)?.[1],
    type: /^Content-Type: (.*?)\r?$/im.exec(head)?.[1],
    // Compare only this part: the texts of redirects and errors differ, and HTTP/1.1 may add the lengths of chunks.
    body: /content of \S+/.exec(body)?.[0] ?? '',
  };
}

const words = (text: string): string[] => text.match(/\S+/g) ?? [];

/** Percent-encoded characters that have a special meaning in headers, URLs or file systems. */
const special = [
  ...Array.from({ length: 33 }, (_, code) => `%${code.toString(16).padStart(2, '0')}`),
  '`',
  ...words(String.raw`
    %0A %0d%0a %0aSet-Cookie:a=b %0d%0aX:%20y %22 %23 %24 %24uri %25 %250a %26 %27 %2B %2b %2C %2E %2e %2F %2f
    %3A %3B %3C %3f %3F %40 %5C %5c %7f %7B %7e %80 %85 %C2%85 %C2%A0 %E2%80%A8 %E2%80%AE %E3%80%80 %EF%BB%BF
    %FF %E9%A7%85 %e9%a7%85 %ED%A0%80 %c0%ae %E0%A4%A % %4 %zz %u000a # #x \ " $ $uri { | ^ < ( ' ! * ~ , ; : @
    & = + . .. /
  `),
];
const addresses = [
  '',
  ...words(`
    index index.html index/ index/index.html index/index INDEX.html list list/ list.html LIST List/ list.html/
    list.HTML list/index list/index.html list/index/ li%73t list%2F api api/ api.html api/index api/index/
    api/index/index api/index.html API api/.html /api /api/ api// // /list list// //list %2flist %2f%2flist
    /evil.example/ %2fapi/ docs/%E6%97%A5%E6%9C%AC docs/%e6%97%a5%e6%9c%ac docs/%E6%97%A5%E6%9C%AC/
    docs/%E6%97%A5%E6%9C%AC.html docs/%E6%97%A5%E6%9C%AC/%E5%B9%B4/ docs docs/ dictionary/pages/known
    dictionary/pages/known/ dictionary/pages/known.html dictionary/pages/%6Bnown dictionary/pages/nope
    dictionary/pages/nope/ dictionary/pages/nope.md dictionary/pages/nope/x dictionary dictionary/pages//nope
    /dictionary/pages/nope dictionary%2Fpages/nope Dictionary/pages/nope dictionary/ dictionary/pages/%E9%A7%85
    dictionary/pages/ dictionary/pages dictionary/page/s openapi.json openapi.json/ /openapi.json openapi%2Ejson
    OpenAPI.json _astro _astro/ _astro/a.css _astro//a.css _astro%2fa.css _astro/%2fa.css .well-known/api-catalog
    /.well-known/api-catalog %2ewell-known/api-catalog .well-known/ .well-known .well-known/../list .well-known-x
    .Well-known/x .git/config %2egit/config %2Egit%2fconfig list/../.git/config ./list ../list api/../list/ api/.
    api/.. api/%2e%2e/list api/..%2flist ..%2f..%2fetc/passwd ../../etc/passwd %2e%2e/%2e%2e/etc/passwd 404 404/
    404.html 404/index.html /404.html x%20/404.html 404.html%20 404.html/.git _headers _redirects nginx.conf
    /nginx.conf nginx.conf/ _headers%0a nope nope/ nope.html nope%20
  `),
  // File names are limited to 255 bytes, so these files cannot exist.
  ...['a'.repeat(300), `docs/${'a'.repeat(300)}/`, `${'a'.repeat(300)}.html`],
  ...['%E3%81%82'.repeat(100), 'a/'.repeat(2500)],
  ...['\x80', 'list\xff', 'docs/\xe3\x81\x82', 'dictionary/pages/\xe9'],
];
const prefixes = ['', ...words('list list/ api api/ index.html dictionary/pages/ dictionary/pages/foo nope')];
const targets = [...addresses, ...prefixes.flatMap((prefix) => special.map((mark) => prefix + mark))];
const queries = [
  ...['', '?', '?a=%E9%A7%85&b=1?2', '?Set-Cookie:a=b', '?%0d%0aX:y', '?a#b', '?/../x', '?//', '??'],
  ...['?\x80', '?a\xff', '?a=\xe3\x81\x82'],
];

const program = requireNginx();
describe.skipIf(program === undefined).each(['/', '/docs/', '/v2/my.docs/'])(
  "nginx and the site's own server below %s",
  (basePath) => {
    const root = mkdtempSync(join(tmpdir(), 'site-alike-'));
    const own = createSiteServer({ root, basePath });
    let nginx: Nginx | undefined;
    const ports = { nginx: 0, own: 0 };
    beforeAll(async () => {
      for (const file of files) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), `content of ${file}`);
      }
      for (const [name, text] of Object.entries(formatHostingFiles({ files, basePath }))) {
        writeFileSync(join(root, name), text);
      }
      nginx = await startNginx(program ?? '', { site: root, basePath });
      ports.nginx = nginx.port;
      ports.own = await listenOnFreePort(own, { host: '127.0.0.1', port: 0 });
    });
    afterAll(async () => {
      own.close();
      await nginx?.[Symbol.asyncDispose]();
      rmSync(root, { recursive: true });
    });

    async function sendBoth(target: string, method?: string): Promise<{ nginx: RawResponse; own: RawResponse }> {
      const [first, second] = await Promise.all([send(ports.nginx, target, method), send(ports.own, target, method)]);
      return { nginx: first, own: second };
    }

    async function expectAlike(all: readonly string[]): Promise<void> {
      const summarise = ({ status, location = '', type, body }: RawResponse): string =>
        `${status} ${location}${body}${status === 200 ? String(type) : ''}`;
      const different: string[] = [];
      for (const target of all) {
        const answers = await sendBoth(target);
        const [first, second] = [summarise(answers.nginx), summarise(answers.own)];
        if (first !== second) different.push(`${target}: nginx ${first}, own ${second}`);
      }
      expect(different).toEqual([]);
    }

    it('answer every spelling of an address alike: status, Location and content', async () => {
      const below = targets.map((target) => basePath + target);
      const outside = [
        basePath.slice(0, -1),
        '/other',
        '/nope.html',
        '//',
        `/${basePath}list`,
        `${basePath.slice(0, -1)}x`,
      ];
      const absolute = ['http://site', `http://site${basePath}api`, `HTTP://site${basePath}`];
      await expectAlike([...below, ...outside.filter((path) => path.startsWith('/')), ...absolute]);
    });

    it('answer requests without one valid Host alike', async () => {
      for (const head of [
        '',
        'Host: \r\n',
        'Host: a\r\nHost: b\r\n',
        'Host: a/b\r\n',
        'Host: site:80\r\n',
        'Host: evil\r\n',
      ]) {
        for (const version of ['1.0', '1.1']) {
          const bytes = `GET ${basePath}list HTTP/${version}\r\n${head}Connection: close\r\n\r\n`;
          const answers = await Promise.all([sendRaw(ports.nginx, bytes), sendRaw(ports.own, bytes)]);
          const [first, second] = answers.map(({ status, body }) => ({ status, body }));
          expect(second, bytes).toEqual(first);
        }
      }
    });

    it('keep the query of a redirected request alike', async () => {
      const paths = ['api', 'list/', 'index.html', '/list', 'dictionary/pages/nope', 'dictionary/pages/known', 'nope'];
      await expectAlike(paths.flatMap((path) => queries.map((query) => basePath + path + query)));
    });

    it('send no percent-decoded character of the address in a response header', async () => {
      for (const target of targets) {
        for (const { head, location, status } of Object.values(await sendBoth(`${basePath + target}?Set-Cookie:a=b`))) {
          // Many clients accept a line feed without a carriage return as the end of a header.
          expect(head, target).toMatch(/^(?:[\x20-\x7e]+(?:\r\n|$))+$/);
          expect(head, target).not.toMatch(/^(?:set-cookie|x):/im);
          if (status !== 308) continue;
          expect(location, target).toMatch(/^\/(?!\/)(?:[\w.~!*'()/-]|%[\dA-Fa-f]{2})*\?Set-Cookie:a=b$/);
          expect(location?.startsWith(basePath), target).toBe(true);
          expect((await send(ports.nginx, location ?? '')).status, target).not.toBe(308);
        }
      }
    });

    it('send the same security headers, and nginx also Strict-Transport-Security', async () => {
      for (const target of ['', 'list', 'api', 'nope', '%', 'dictionary/pages/nope', 'openapi.json']) {
        const answers = await sendBoth(basePath + target);
        for (const [name, value] of Object.entries(securityHeaders)) {
          expect(answers.own.head).toContain(`\r\n${name}: ${value}`);
          expect(answers.nginx.head).toContain(`\r\n${name}: ${value}`);
        }
        expect(answers.nginx.head).toMatch(/^Strict-Transport-Security: max-age=\d{8}\r?$/m);
        expect(answers.own.head).not.toContain('Strict-Transport-Security');
      }
    });

    it.each(['POST', 'PUT', 'OPTIONS', 'DELETE'])('reject the method %s alike', async (method) => {
      for (const target of ['', 'api', 'nope']) {
        for (const { status, head } of Object.values(await sendBoth(basePath + target, method))) {
          expect(status).toBe(405);
          expect(head).toContain('\r\nAllow: GET, HEAD');
        }
      }
    });
  },
);
