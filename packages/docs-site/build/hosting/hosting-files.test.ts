import { describe, expect, it } from 'vitest';
import { formatHostingFiles, listRedirects } from './hosting-files.ts';

const files = 'index.html 404.html list.html list.md api/index.html api/index.md _astro/a.css openapi.json'.split(' ');

describe('hosting files', () => {
  it('listRedirects returns a redirect from every alternative address of a page to its canonical address', () => {
    const redirects = listRedirects({ files, basePath: '/' }).map(({ from, to }) => `${from} ${to}`);
    expect(redirects).toEqual([
      '/index /',
      '/index.html /',
      '/list/ /list',
      '/list.html /list',
      '/list/index /list',
      '/list/index.html /list',
      '/list/index.md /list.md',
      '/api /api/',
      '/api.html /api/',
      '/api/index /api/',
      '/api/index.html /api/',
      '/api.md /api/index.md',
    ]);
  });

  it('formatHostingFiles writes no decoded variable and no `$` anchor into the redirects and patterns of nginx', () => {
    const { 'nginx.conf': nginx } = formatHostingFiles({ files, basePath: '/' });
    const redirects = nginx.match(/return 308 .*?;/g) ?? [];
    expect(redirects.length).toBeGreaterThan(10);
    expect(redirects.join('\n')).not.toMatch(/\$(?:document_)?uri/);
    const patterns = nginx.match(/"~[^"]*"/g) ?? [];
    expect(patterns.length).toBeGreaterThan(3);
    expect(patterns.filter((pattern) => pattern.includes('$'))).toEqual([]);
  });

  it('formatHostingFiles writes redirects and headers with paths below the base path of the site', () => {
    const { _redirects, _headers, 'nginx.conf': nginx } = formatHostingFiles({ files, basePath: '/docs/' });
    expect(_redirects.split('\n')[0]).toBe('/docs /docs/ 308');
    expect(_redirects).toContain('/docs/list/ /docs/list 308');
    expect(_headers).toMatch(/^\/docs\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n/);
    expect(_headers).toMatch(/\n {2}Cross-Origin-Resource-Policy: same-origin\n/);
    expect(_headers).toMatch(/\n {2}Strict-Transport-Security: max-age=31536000\n/);
    expect(_headers).toMatch(/\n\/docs\/_astro\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/);
    expect(nginx).toContain('location = "/docs/api" { return 308 "/docs/api/$is_args$args"; }');
    expect(nginx).toContain('error_page 400 404 =404 /docs/404.html;');
    expect(_headers).toContain('\n/docs/.well-known/api-catalog\n  Content-Type: application/linkset+json; profile=');
  });
});
