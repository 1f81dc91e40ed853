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

describe('resolveRequestPath', () => {
  it.each([
    ['/', 'index.html'],
    ['/index.html', '→ /'],
    ['/index', '→ /'],
    ['/api/index', '→ /api/'],
    ['/api/', 'api/index.html'],
    ['/api', '→ /api/'],
    ['/dictionary/pages/nope', '→ /dictionary/pages/nope/'],
    ['/dictionary/pages/nope/', 'missing'],
    ['/dictionary/pages/nope.md', 'missing'],
    ['/dictionary/nope', 'missing'],
    ['/dictionary', '→ /dictionary/pages/'],
    ['/dictionary/', '→ /dictionary/pages/'],
    ['/api/index.html', '→ /api/'],
    ['/api.html', '→ /api/'],
    ['//api//', '→ /api/'],
    ['/list', 'list.html'],
    ['/list/', '→ /list'],
    ['/list.html', '→ /list'],
    ['/list.html/', 'missing'],
    ['/indexlist', 'missing'],
    ['/list/index.html', '→ /list'],
    ['/docs/%E6%97%A5%E6%9C%AC/', '→ /docs/%E6%97%A5%E6%9C%AC'],
    ['/docs/%E6%97%A5%E6%9C%AC', 'docs/日本.html'],
    ['/docs//%E6%97%A5%E6%9C%AC', '→ /docs/%E6%97%A5%E6%9C%AC'],
    ['/list.md', 'list.md'],
    ['/list/index.md', '→ /list.md'],
    ['/api/index.md', 'api/index.md'],
    ['/api.md', '→ /api/index.md'],
    ['/none.md', 'missing'],
    ['/openapi.json', 'openapi.json'],
    ['/openapi.json/', 'missing'],
    ['/_astro/a.css', '_astro/a.css'],
    ['/_astro//a.css', 'missing'],
    ['/.well-known/api-catalog', '.well-known/api-catalog'],
    ['/_headers', 'missing'],
    ['/nginx.conf', 'missing'],
    ['/404', 'missing'],
    ['/404.html', 'missing'],
    ['/none', 'missing'],
    ['/none.html', 'missing'],
  ])('resolves the path %s to %s', (path, expected) => {
    expect(resolve(path)).toBe(expected);
  });

  it.each([
    '/../index.html',
    '/%2e%2e/index.html',
    '/..%2findex.html',
    '/api/..%5c..%5cindex.html',
    '/.env',
    '/%00index.html',
    '/%',
    '/%c0%ae%c0%ae/index.html',
    '',
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
