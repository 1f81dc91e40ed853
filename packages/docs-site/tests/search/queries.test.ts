import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terms } from '@route-search/schemas/catalogues';
import { readYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import siteConfig from '../../site.config.ts';
import { addFullText, createIndex } from '../../src/features/search/entries.ts';
import type { FullIndex, QuickIndex } from '../../src/features/search/format.ts';
import { rowsOf } from '../../src/features/search/palette.ts';
import { search, type Results } from '../../src/features/search/search.ts';
import { dist, siteFiles } from '../built/dist.ts';
import { withMark } from '../built/readers/call.ts';
import { placesOf } from '../built/readers/places.ts';
import { api } from '../reference.ts';
import { ORDINARY } from './ordinary.ts';
import { NOTHING, QUERIES } from './queries.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(dist, `search/${name}.json`), 'utf8'));
const quick = read('quick') as QuickIndex;
const full = read('full') as FullIndex;
const index = createIndex(quick);
addFullText(index, quick, full);
const hrefsOf = (results: Results): string[] => (results.isOffer ? [] : rowsOf(results).map(({ href }) => href));
const found = (query: string): string[] => hrefsOf(search(index, query));

describe('the whole table', () => {
  it('holds at least 80 queries, each once, and each finds its place first', () => {
    const all = Object.values(QUERIES).flatMap((places) =>
      Object.entries(places).flatMap(([place, queries]) => queries.map((query) => ({ query, place }))),
    );
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(80);
    const wrong = all
      .map(({ query, place }) => ({ query, place, first: found(query)[0] }))
      .filter(({ place, first }) => first !== place);
    expect(wrong).toEqual([]);
  });

  it.each(NOTHING)('finds nothing for %s, and offers the lists', (query) => {
    const results = search(index, query);
    expect(results.isOffer).toBe(true);
    expect(rowsOf(results).map(({ href }) => href)).toEqual(['/list', '/dictionary/pages/', '/markdown-page']);
  });

  it('never puts 東京都 before 京都府', () => {
    for (const query of ['京都', 'きょうと', 'kyoto', 'キョウト']) {
      const places = found(query);
      const tokyo = places.findIndex((href) => href.endsWith('Prefecture-code-13'));
      expect(places.findIndex((href) => href.endsWith('Prefecture-code-26'))).toBe(0);
      expect(tokyo === -1 || tokyo > 0).toBe(true);
    }
  });

  it('has a term, a call and a page of every kind before the full text has come', () => {
    const early = createIndex(quick);
    for (const [query, first] of [
      ['ていき', '/dictionary/pages/pass-class/'],
      ['viaList', '/api/searchCourseExtreme/#viaList'],
      ['W403', '/usage-guide#situation-authentication'],
      ['時刻表', '/api/getRailTimetable/'],
      ['コロン区切り', '/usage-guide#lists'],
    ] as const) {
      expect(rowsOf(search(early, query))[0]?.href, query).toBe(first);
    }
  });
});

describe('ordinary words', () => {
  /** A place without an anchor is all of its page; a place includes the places inside of it. */
  const isAt = (href: string, place: string): boolean =>
    href === place || href.startsWith(place.includes('#') ? `${place}-` : `${place}#`);
  const all = ORDINARY.flatMap(([places, queries]) => queries.map((query) => ({ query, places, hits: found(query) })));

  it('are at least 300', () => {
    expect(new Set(all.map(({ query }) => query)).size).toBeGreaterThanOrEqual(300);
  });

  it('always find something', () => {
    expect(all.filter(({ hits }) => hits.length === 0).map(({ query }) => query)).toEqual([]);
  });

  it('find a fitting place among the first three for 97 of 100', () => {
    const lost = all.filter(
      ({ places, hits }) => !hits.slice(0, 3).some((href) => places.some((place) => isAt(href, place))),
    );
    const share = 1 - lost.length / all.length;
    process.stdout.write(`search: ${all.length} ordinary queries, ${(100 * share).toFixed(1)} % fit\n`);
    expect(
      share,
      lost.map(({ query, hits }) => `${query}: ${hits.slice(0, 3).join(' ')}`).join('\n'),
    ).toBeGreaterThanOrEqual(0.97);
  });
});

describe('the index', () => {
  const files = new Set(siteFiles());
  const fileOf = (path: string): string =>
    path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;

  it('names only places that exist', () => {
    const ids = new Map<string, Set<string>>();
    const dead = [...index.entries, ...index.sections].filter(({ href }) => {
      const [path = '', anchor] = href.split('#');
      const file = fileOf(path);
      if (!files.has(file)) return true;
      let known = ids.get(file);
      if (known === undefined) {
        const html = readFileSync(join(dist, file), 'utf8');
        ids.set(file, (known = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))));
      }
      return anchor !== undefined && !known.has(anchor);
    });
    expect(dead.map(({ href }) => href)).toEqual([]);
  });

  it('says of every place only what stands there', () => {
    const known = new Map<string, ReturnType<typeof placesOf>>();
    const at = (href: string): string => {
      const [path = '', anchor] = href.split('#');
      const places = known.get(path) ?? placesOf(readFileSync(join(dist, fileOf(path)), 'utf8'));
      known.set(path, places);
      return places(anchor);
    };
    const said = [
      ...index.entries.map(({ href, title, note }) => ({ href, text: `${title} ${note}` })),
      ...index.sections.map(({ href, text }) => ({ href, text })),
    ];
    // What stands between the parts of a text may be code or a picture.
    const wrong = said.flatMap(({ href, text }) => {
      const missing = text.split(/\s+|：/).find((part) => !at(href).includes(withMark(part)));
      return missing === undefined ? [] : [`${href}: ${missing}`];
    });
    expect(said.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it('knows every page, parameter, member and value of the site', () => {
    const kinds = new Map<string, number>();
    for (const { kind } of index.entries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect(kinds.get('term')).toBe(terms.length);
    expect(kinds.get('call')).toBe(api.operations.length);
    // The search leads to the latest version of a page.
    const olderVersions = Object.values(siteConfig.docs).flatMap(({ latest, versions }) =>
      versions.filter(({ name }) => name !== latest).map(({ path }) => path),
    );
    const pages = [...files].filter(
      (file) =>
        file.endsWith('.html') &&
        !readFileSync(join(dist, file), 'utf8').includes('noindex') &&
        !olderVersions.some((path) => file.startsWith(`docs/${path}/`)),
    );
    expect(quick.pages.length).toBe(pages.length);
    expect(
      index.entries.filter(({ title, kind }) => kind === 'parameter' && title === 'checkEngineVersion').length,
    ).toBe(quick.pages.filter(({ n = '' }) => n.split(' ').includes('checkEngineVersion')).length);
    for (const kind of ['parameter', 'member', 'value', 'code', 'heading']) expect(kinds.get(kind)).toBeGreaterThan(3);
    for (const { kind, note, title, context } of index.entries) {
      if (['parameter', 'member', 'value', 'code'].includes(kind)) expect(note, `${context} ${title}`).not.toBe('');
    }
  });

  it('has other names for pages that exist', () => {
    const { value } = readYaml(fileURLToPath(new URL('../../src/features/search/aliases.yaml', import.meta.url)));
    const paths = new Set(quick.pages.map(({ p }) => p));
    expect(Object.keys(value as object).filter((place) => !paths.has(place.replace(/#.*/, '')))).toEqual([]);
  });

  it('has a reading for every title of a term, a call and a page', () => {
    const unread = index.entries.filter(
      ({ kind, keys }) => ['term', 'call', 'page'].includes(kind) && /\p{Script=Han}/u.test(keys.reading),
    );
    expect(unread.map(({ title, keys }) => `${title}: ${keys.reading}`)).toEqual([]);
  });
});
