import { describe, expect, it } from 'vitest';
import { resolveRequestPath } from './resolve-path.ts';

const files = new Set(
  `index.html 404.html list.html dictionary/pages/index.html list.md api/index.md api/index.html
  docs/日本.html openapi.json _astro/a.css .well-known/api-catalog .env _headers nginx.conf`.split(/\s+/),
);
const resolve = (path: string): string => {
  // A file system treats repeated slashes in a path as one slash.
  const result = resolveRequestPath(path, (file) => files.has(file.replaceAll(/(?<=\/)\//g, '')));
  return result.kind === 'file' ? result.file : result.kind === 'redirect' ? `→ ${result.path}` : 'missing';
};

/** Paths by the result of their resolution. */
const results: Readonly<Record<string, string>> = {
  'index.html': '/',
  '→ /': '/index.html /index',
  '→ /api/': '/api/index /api /api/index.html /api.html //api//',
  'api/index.html': '/api/',
  '→ /dictionary/pages/nope/': '/dictionary/pages/nope',
  missing:
    '/dictionary/pages/nope/ /dictionary/pages/nope.md /dictionary/nope /list.html/ /indexlist /none.md /openapi.json/ /_astro//a.css /_headers /nginx.conf /404 /404.html /none /none.html',
  '→ /dictionary/pages/': '/dictionary /dictionary/',
  'list.html': '/list',
  '→ /list': '/list/ /list.html /list/index.html',
  '→ /docs/%E6%97%A5%E6%9C%AC': '/docs/%E6%97%A5%E6%9C%AC/ /docs//%E6%97%A5%E6%9C%AC',
  'docs/日本.html': '/docs/%E6%97%A5%E6%9C%AC',
  'list.md': '/list.md',
  '→ /list.md': '/list/index.md',
  'api/index.md': '/api/index.md',
  '→ /api/index.md': '/api.md',
  'openapi.json': '/openapi.json',
  '_astro/a.css': '/_astro/a.css',
  '.well-known/api-catalog': '/.well-known/api-catalog',
};

describe('resolveRequestPath', () => {
  it.each(Object.entries(results).flatMap(([expected, paths]) => paths.split(' ').map((path) => [path, expected])))(
    'resolves the path %s to %s',
    (path, expected) => {
      expect(resolve(path)).toBe(expected);
    },
  );

  it.each([
    ...['/../index.html', '/%2e%2e/index.html', '/..%2findex.html', '/api/..%5c..%5cindex.html', '/.env'],
    ...['/%00index.html', '/%', '/%c0%ae%c0%ae/index.html', ''],
  ])('never resolves %j to a file outside the site', (path) => {
    const asked: string[] = [];
    const result = resolveRequestPath(path, (file) => {
      asked.push(file);
      return true;
    });
    expect(result).toEqual({ kind: 'missing' });
    expect(asked).toEqual([]);
  });
});
