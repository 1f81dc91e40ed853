import { describe, expect, it, vi } from 'vitest';
import { createPathNormaliser } from './path-normaliser.ts';

describe('createPathNormaliser', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/usage-guide', '/usage-guide'],
    ['/usage-guide/', '/usage-guide'],
    ['/usage-guide.html', '/usage-guide'],
    ['/usage-guide/index.html', '/usage-guide'],
    ['//docs//a', '/docs/a'],
    ['/a.html-files/b', '/a.html-files/b'],
    ['/index-of/a', '/index-of/a'],
    ['/a/index-of', '/a/index-of'],
  ])('normalises the path %s to %s', (path, expected) => {
    expect(createPathNormaliser({ cap: 10 })(path)).toBe(expected);
  });

  it('leaves the exact addresses of pages unchanged', () => {
    expect(createPathNormaliser({ cap: 10, isPage: (path) => path === '/a.html' })('/a.html')).toBe('/a.html');
  });

  it('caches at most the given number of paths and clears the cache when it is full', () => {
    const isPage = vi.fn(() => false);
    const normalise = createPathNormaliser({ cap: 2, isPage });
    for (const path of ['/a', '/a', '/b', '/a', '/b']) normalise(path);
    expect(isPage).toHaveBeenCalledTimes(2);
    for (const path of ['/c', '/a']) normalise(path); // The third path exceeds the cache limit of 2, which clears the cache.
    expect(isPage).toHaveBeenCalledTimes(4);
  });
});
