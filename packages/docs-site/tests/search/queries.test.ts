import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../src/features/search/create-index.ts';
import { listResultRows } from '../../src/features/search/search-dialog-state.ts';
import { searchPages } from '../../src/features/search/search.ts';
import { loadBuiltIndex, loadQuickIndex, createSiteSearcher } from './built-search-index.ts';
import { QUERIES_WITHOUT_RESULTS, QUERIES } from './queries.ts';

describe('search with the table of queries', () => {
  it('finds the expected page or section first for each of at least 80 different queries', () => {
    const all = Object.values(QUERIES).flatMap((places) =>
      Object.entries(places).flatMap(([place, queries]) => queries.map((query) => ({ query, place }))),
    );
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(80);
    const found = createSiteSearcher();
    const wrong = all
      .map(({ query, place }) => ({ query, place, first: found(query)[0] }))
      .filter(({ place, first }) => first !== place);
    expect(wrong).toEqual([]);
  });

  it('finds nothing for words that are not on the site, and offers the list pages instead', () => {
    const index = loadBuiltIndex();
    for (const query of QUERIES_WITHOUT_RESULTS) {
      const results = searchPages(index, query);
      expect(results.isOffer, query).toBe(true);
      expect(listResultRows(results).map(({ href }) => href)).toEqual([
        '/list',
        '/dictionary/pages/',
        '/markdown-page',
      ]);
    }
  });

  it('finds for 京都 the prefecture 京都府 before 東京都', () => {
    const found = createSiteSearcher();
    for (const query of ['京都', 'きょうと', 'kyoto', 'キョウト']) {
      const places = found(query);
      const tokyo = places.findIndex((href) => href.endsWith('Prefecture-code-13'));
      expect(places.findIndex((href) => href.endsWith('Prefecture-code-26'))).toBe(0);
      expect(tokyo === -1 || tokyo > 0).toBe(true);
    }
  });

  it('finds terms, operations and pages before the full-text index has been loaded', () => {
    const early = createSearchIndex(loadQuickIndex());
    for (const [query, first] of [
      ['ていき', '/dictionary/pages/pass-class/'],
      ['viaList', '/api/searchCourseExtreme/#viaList'],
      ['W403', '/usage-guide/errors#situation-authentication'],
      ['時刻表', '/api/getRailTimetable/'],
      ['コロン区切り', '/usage-guide/requests#lists'],
    ] as const) {
      expect(listResultRows(searchPages(early, query))[0]?.href, query).toBe(first);
    }
  });
});
