import { describe, expect, it, vi } from 'vitest';
import { createPathNormaliser } from './paths.ts';
import { createDwell, createPrefetcher, isSlow, MOST_SEEN, type PrefetchReason } from './prefetch.ts';

/** A prefetcher of a page, and what it has fetched. */
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

describe('prefetch', () => {
  const prefetchAll = (
    connection: object | undefined,
    links: readonly string[],
    reason: PrefetchReason = 'turned',
  ): string[] => {
    const { fetched, prefetch } = prefetcherOn('/list', connection);
    for (const link of links) prefetch(link, reason);
    return fetched;
  };

  it.each([
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '4g' }, false],
    [undefined, false],
  ])('%j is slow: %j', (connection, expected) => {
    expect(isSlow(connection)).toBe(expected);
    expect(prefetchAll(connection, ['/docs/']).length).toBe(expected ? 0 : 1);
  });

  it('asks for each page of this site once', () => {
    const links = ['/docs/', '/docs/#a', '/docs', '/list#b', 'https://www.example.com/', '/openapi.yaml', '/a.html'];
    expect(prefetchAll(undefined, [...links, '/a.htmlx', '/v1.0/a'])).toEqual([
      'https://docs.example.com/docs/',
      'https://docs.example.com/a.html',
      'https://docs.example.com/v1.0/a',
    ]);
  });
});

describe('prefetch of links that are only seen', () => {
  it('ends with a few pages; those that the reader turns to still come', () => {
    const { fetched, prefetch } = prefetcherOn('/');
    prefetch('/first', 'turned');
    fetched.length = 0;
    for (let page = 0; page < 2 * MOST_SEEN; page++) prefetch(`/${page}`, 'seen');
    expect(fetched.length).toBe(MOST_SEEN);
    prefetch('/turned', 'turned');
    expect(fetched.length).toBe(MOST_SEEN + 1);
  });

  it('waits until a link has stayed in sight', () => {
    vi.useFakeTimers();
    const stayed: string[] = [];
    const see = createDwell<string>(300, (item) => stayed.push(item));
    see('short', true);
    see('long', true);
    vi.advanceTimersByTime(299);
    see('short', false);
    vi.advanceTimersByTime(1000);
    expect(stayed).toEqual(['long']);
    see('again', true);
    vi.advanceTimersByTime(200);
    see('again', true);
    vi.advanceTimersByTime(299);
    expect(stayed).toEqual(['long']);
    vi.advanceTimersByTime(1);
    expect(stayed).toEqual(['long', 'again']);
    vi.useRealTimers();
  });
});
