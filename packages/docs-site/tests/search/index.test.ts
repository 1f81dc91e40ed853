import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import { readYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import siteConfig from '../../site.config.ts';
import { distFolder, listSiteFiles } from '../built/built-files.ts';
import { normalizeNotGuaranteedMark } from '../built/readers/operation-text.ts';
import { readTextByAnchor } from '../built/readers/text-by-anchor.ts';
import { api } from '../reference-fixture.ts';
import { loadBuiltIndex, loadQuickIndex } from './built-search-index.ts';

const [quick, index] = [loadQuickIndex(), loadBuiltIndex()];
const internal = index.entries.filter(({ kind }) => kind !== 'link');

describe('search index of the built site', () => {
  const files = new Set(listSiteFiles());
  const fileOf = (path: string): string =>
    path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;

  it('links only to pages and anchor ids that exist', () => {
    const ids = new Map<string, Set<string>>();
    const dead = [...internal, ...index.sections].filter(({ href }) => {
      const [path = '', anchor] = href.split('#');
      const file = fileOf(path);
      if (!files.has(file)) return true;
      let known = ids.get(file);
      if (known === undefined) {
        const html = readFileSync(join(distFolder, file), 'utf8');
        ids.set(file, (known = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))));
      }
      return anchor !== undefined && !known.has(anchor);
    });
    expect(dead.map(({ href }) => href)).toEqual([]);
  });

  it('contains only texts that the linked sections show', () => {
    const known = new Map<string, ReturnType<typeof readTextByAnchor>>();
    const at = (href: string): string => {
      const [path = '', anchor] = href.split('#');
      const places = known.get(path) ?? readTextByAnchor(readFileSync(join(distFolder, fileOf(path)), 'utf8'));
      known.set(path, places);
      return places(anchor);
    };
    const said = [
      ...internal.map(({ href, title, note }) => ({ href, text: `${title} ${note}` })),
      ...index.sections.map(({ href, text }) => ({ href, text })),
    ];
    // Compare the words one by one, because code or a picture may interrupt a text on the page.
    const wrong = said.flatMap(({ href, text }) => {
      const missing = text.split(/\s+|：/).find((part) => !at(href).includes(normalizeNotGuaranteedMark(part)));
      return missing === undefined ? [] : [`${href}: ${missing}`];
    });
    expect(said.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it('contains every page, parameter, property and value of the site', () => {
    const kinds = new Map<string, number>();
    for (const { kind } of index.entries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect(kinds.get('term')).toBe(terms.length);
    expect(kinds.get('operation')).toBe(api.operations.length);
    // Leave out older docs versions, which the index does not contain.
    const olderVersions = Object.values(siteConfig.docs).flatMap(({ latest, versions }) =>
      versions.filter(({ name }) => name !== latest).map(({ path }) => path),
    );
    const pages = [...files].filter(
      (file) =>
        file.endsWith('.html') &&
        !readFileSync(join(distFolder, file), 'utf8').includes('noindex') &&
        !olderVersions.some((path) => file.startsWith(`docs/${path}/`)),
    );
    expect(quick.pages.filter(({ kind }) => kind !== 'link').length).toBe(pages.length);
    expect(
      index.entries.filter(({ title, kind }) => kind === 'parameter' && title === 'checkEngineVersion').length,
    ).toBe(quick.pages.filter(({ parameters = [] }) => parameters.includes('checkEngineVersion')).length);
    for (const kind of ['parameter', 'property', 'value', 'code', 'heading'])
      expect(kinds.get(kind)).toBeGreaterThan(3);
    for (const { kind, note, title, context } of index.entries) {
      if (['parameter', 'property', 'value', 'code'].includes(kind)) expect(note, `${context} ${title}`).not.toBe('');
    }
  });

  it('has additional search words only for pages that exist', () => {
    const { value } = readYaml(fileURLToPath(new URL('../../src/features/search/aliases.yaml', import.meta.url)));
    const links = Object.keys(loadProvider().links).map((name) => `links.${name}`);
    const paths = new Set([...quick.pages.map(({ path }) => path), ...links]);
    expect(Object.keys(value as object).filter((place) => !paths.has(place.replace(/#.*/, '')))).toEqual([]);
  });

  it('contains every link of the footer and the navbar to another site', () => {
    const { links } = loadProvider();
    const found = quick.pages.filter(({ kind }) => kind === 'link').map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.values(links).toSorted());
  });

  it('has a kana reading for the title of every term, operation and page', () => {
    const unread = index.entries.filter(
      ({ kind, keys }) => ['term', 'operation', 'page'].includes(kind) && /\p{Script=Han}/u.test(keys.reading),
    );
    expect(unread.map(({ title, keys }) => `${title}: ${keys.reading}`)).toEqual([]);
  });
});
