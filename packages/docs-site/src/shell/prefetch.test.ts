import { describe, expect, it } from 'vitest';
import { createPathNormaliser } from './path-normaliser.ts';
import { createPrefetcher, isSlowConnection } from './prefetch.ts';

/** Creates a prefetcher for a page, and records the URLs that it fetches. */
function prefetcherOn(here: string, connection?: object) {
  const fetched: string[] = [];
  const prefetch = createPrefetcher({
    here: `https://docs.example.com${here}`,
    connection: () => connection,
    normalise: createPathNormaliser({ cap: 100 }),
    fetchPage: (href) => fetched.push(href),
  });
  return { fetched, prefetch };
}

describe('createPrefetcher', () => {
  const prefetchAll = (connection: object | undefined, links: readonly string[]): string[] => {
    const { fetched, prefetch } = prefetcherOn('/list', connection);
    for (const link of links) prefetch(link);
    return fetched;
  };

  it.each([
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '4g' }, false],
    [undefined, false],
  ])('prefetches nothing on a slow connection (%j is slow: %j)', (connection, expected) => {
    expect(isSlowConnection(connection)).toBe(expected);
    expect(prefetchAll(connection, ['/docs/']).length).toBe(expected ? 0 : 1);
  });

  it('prefetches each page of this site once', () => {
    const links = ['/docs/', '/docs/#a', '/docs', '/list#b', 'https://www.example.com/', '/openapi.yaml', '/a.html'];
    expect(prefetchAll(undefined, [...links, '/a.htmlx', '/v1.0/a'])).toEqual([
      'https://docs.example.com/docs/',
      'https://docs.example.com/a.html',
      'https://docs.example.com/v1.0/a',
    ]);
  });
});
