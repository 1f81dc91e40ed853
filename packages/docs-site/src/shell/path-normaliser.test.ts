import { describe, expect, it, vi } from 'vitest';
import { createPathNormaliser } from './path-normaliser.ts';

describe('paths', () => {
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
  ])('%s is %s', (path, expected) => {
    expect(createPathNormaliser({ cap: 10 })(path)).toBe(expected);
  });

  it('that are pages as they stand stay', () => {
    expect(createPathNormaliser({ cap: 10, isPage: (path) => path === '/a.html' })('/a.html')).toBe('/a.html');
  });

  it('are remembered up to the cap', () => {
    const isPage = vi.fn(() => false);
    const normalise = createPathNormaliser({ cap: 2, isPage });
    for (const path of ['/a', '/a', '/b', '/a', '/b']) normalise(path);
    expect(isPage).toHaveBeenCalledTimes(2);
    for (const path of ['/c', '/a']) normalise(path); // One too many: all is forgotten.
    expect(isPage).toHaveBeenCalledTimes(4);
  });
});
