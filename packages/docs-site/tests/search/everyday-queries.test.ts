import { join } from 'node:path';
import { loadProvider } from '@route-search/toolkit/provider';
import { readYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import { createSiteSearcher } from './built-search-index.ts';

const groups = readYaml(join(import.meta.dirname, 'everyday-queries.yaml')).value as readonly {
  readonly places: readonly string[];
  readonly queries: readonly string[];
}[];
const links = Object.entries(loadProvider().links);

describe('search with everyday queries', () => {
  /** True if a result leads to an expected address, or to a section or subsection of it. */
  const isAt = (href: string, place: string): boolean =>
    href === place || href.startsWith(place.includes('#') ? `${place}-` : `${place}#`);
  const all = groups.flatMap(({ places: named, queries }) => {
    const places = named.map((place) => links.find(([name]) => place === `links.${name}`)?.[1] ?? place);
    return queries.map((query) => ({ query, places }));
  });

  it('has at least 300 test queries', () => {
    expect(new Set(all.map(({ query }) => query)).size).toBeGreaterThanOrEqual(300);
  });

  it('always finds something, and finds an expected page or section among the first three results for 97 % of the queries', () => {
    const found = createSiteSearcher();
    const answered = all.map((one) => ({ ...one, hits: found(one.query) }));
    expect(answered.filter(({ hits }) => hits.length === 0).map(({ query }) => query)).toEqual([]);
    const lost = answered.filter(
      ({ places, hits }) => !hits.slice(0, 3).some((href) => places.some((place) => isAt(href, place))),
    );
    const share = 1 - lost.length / all.length;
    process.stdout.write(`search: ${all.length} everyday queries, ${(100 * share).toFixed(1)} % fit\n`);
    expect(
      share,
      lost.map(({ query, hits }) => `${query}: ${hits.slice(0, 3).join(' ')}`).join('\n'),
    ).toBeGreaterThanOrEqual(0.97);
  });
});
