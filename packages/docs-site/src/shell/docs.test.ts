import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { checkSiteConfig, type SiteConfig } from './site-config.ts';
import {
  listDocsCollections,
  resolveDocId,
  findNeighbourLinks,
  buildDocsSidebar,
  assignDocVersions,
  type DocsCategory,
} from './docs.ts';
import { buildNavbar } from './navbar.ts';

const categories: DocsCategory[] = [
  { slug: 'demand', title: 'オンデマンド交通', description: '', page: true },
  { slug: 'sdk', title: 'SDK', description: '', page: true },
  // This category has no page of its own, because the index of the guides describes it.
  { slug: 'recipes', title: '手引き', description: '', page: false },
];

function configOf(items: readonly object[]): SiteConfig {
  return checkSiteConfig(
    {
      ...config,
      navbar: { items },
      sidebars: {
        mySidebar: [
          { type: 'category', id: 'recipes' },
          { type: 'category', id: 'demand' },
          { type: 'category', id: 'sdk' },
        ],
      },
      docs: {
        default: {
          title: 'Tips',
          description: 'x',
          path: '/docs/',
          sidebar: 'mySidebar',
          latest: 'current',
          versions: [
            { name: 'current', label: '現行版', path: '', folder: 'new' },
            { name: '1', label: '1版', path: '1.0', folder: 'old', banner: 'unmaintained' },
          ],
        },
        guides: {
          title: '手引き',
          description: 'x',
          path: '/guides/',
          sidebar: 'mySidebar',
          latest: 'current',
          versions: [
            { name: 'current', label: '今の版', path: '', folder: 'guides' },
            { name: '1', label: '古い版', path: '1', folder: 'guides-1' },
          ],
        },
      },
    },
    { categories: ['demand', 'sdk', 'recipes'], docIds: () => ['demand/search', 'sdk/start'] },
    'x',
  );
}

const two = configOf([]);
const collections = listDocsCollections(two);
const [collection] = collections;
if (collection === undefined) throw new Error('no docs');
const page = (id: string, category: string, order: number) => ({ id, title: id, description: '', category, order });
const docs = assignDocVersions(collections, [
  page('demand/two', 'demand', 2),
  page('demand/search', 'demand', 1),
  page('sdk/start', 'sdk', 1),
  page('1.0/demand/search', 'demand', 1),
  page('guides:demand/search', 'recipes', 1),
]);

describe('docs collections and versions', () => {
  it('resolveDocId returns ids that begin with the folder of the docs version', () => {
    expect(resolveDocId(collections, 'new/demand/search.mdx')).toBe('demand/search');
    expect(resolveDocId(collections, 'old/demand/search.mdx')).toBe('1.0/demand/search');
    expect(resolveDocId(collections, 'guides/demand/search.mdx')).toBe('guides:demand/search');
    expect(() => resolveDocId(collections, 'else/a.mdx')).toThrow('belongs to no version of the docs.');
  });

  it('assignDocVersions gives a page the same docId in all versions', () => {
    expect(docs.map(({ docId, version, to }) => [docId, version.name, to])).toEqual([
      ['demand/two', 'current', '/docs/demand/two'],
      ['demand/search', 'current', '/docs/demand/search'],
      ['sdk/start', 'current', '/docs/sdk/start'],
      ['demand/search', '1', '/docs/1.0/demand/search'],
      ['demand/search', 'current', '/guides/demand/search'],
    ]);
  });

  it('assignDocVersions rejects two pages of one category with the same order', () => {
    const equal = [page('sdk/start', 'sdk', 1), page('sdk/retry', 'sdk', 1)];
    expect(() => assignDocVersions(collections, equal)).toThrow(
      'the docs sdk/start and sdk/retry both have the order 1 in the category sdk.',
    );
  });

  it('buildDocsSidebar lists the existing pages of a version in order, and adds the latest pages of other docs that share the sidebar', () => {
    const sidebar = (index: number) =>
      buildDocsSidebar({ config: two, collection, version: collection.versions[index]!, docs, categories }).map(
        ({ title, items }) => [title, items.map(({ to }) => to)],
      );
    const guides = ['手引き', ['/guides/', '/guides/demand/search']];
    expect(sidebar(0)).toEqual([
      guides,
      ['オンデマンド交通', ['/docs/category/demand', '/docs/demand/search', '/docs/demand/two']],
      ['SDK', ['/docs/category/sdk', '/docs/sdk/start']],
    ]);
    expect(sidebar(1)).toEqual([
      guides,
      ['オンデマンド交通', ['/docs/1.0/category/demand', '/docs/1.0/demand/search']],
    ]);
  });

  it('findNeighbourLinks returns the previous and the next page of the sidebar', () => {
    const links = ['/a', '/b', '/c'].map((to) => ({ label: to, to }));
    expect(findNeighbourLinks(links, '/b')).toEqual({ previous: links[0], next: links[2] });
    expect(findNeighbourLinks(links, '/a').previous).toBeUndefined();
    expect(findNeighbourLinks(links, '/x')).toEqual({ previous: undefined, next: undefined });
  });
});

describe('buildNavbar', () => {
  const entries = (items: readonly object[], path: string, at: object = {}) =>
    buildNavbar(configOf(items), docs, { path, ...at });

  it('marks the link to the current page and to the folder that contains it', () => {
    const items = [
      { type: 'link', label: 'a', to: '/list' },
      { type: 'docSidebar', label: 'b', sidebarId: 'mySidebar' },
    ];
    const current = (path: string) => entries(items, path).map((entry) => ('current' in entry ? entry.current : ''));
    expect(current('/list')).toEqual(['page', undefined]);
    expect(current('/docs/')).toEqual([undefined, 'page']);
    expect(current('/docs/demand/search')).toEqual([undefined, 'true']);
    expect(current('/listing')).toEqual([undefined, undefined]);
    expect(entries(items, '/')).toMatchObject([{ to: '/list' }, { to: '/docs' }]);
  });

  it('marks a link as current on the pages below its activeBasePath', () => {
    const items = [{ type: 'link', label: 'a', to: '/list', activeBasePath: '/api/' }];
    for (const path of ['/api/', '/api/getPoint/']) expect(entries(items, path)).toMatchObject([{ current: 'true' }]);
    for (const path of ['/', '/apis']) expect(entries(items, path)).toMatchObject([{ current: undefined }]);
    expect(entries(items, '/list')).toMatchObject([{ current: 'page' }]);
  });

  it('makes a link to a docs page lead to the version that the reader is reading, or to a version that contains the page', () => {
    const target = (docId: string, version: string): object | undefined =>
      entries([{ type: 'doc', docId }], '/docs/x', { collection: 'default', version })[0];
    expect(target('demand/search', '1')).toMatchObject({ to: '/docs/1.0/demand/search' });
    expect(target('demand/search', 'current')).toMatchObject({ to: '/docs/demand/search' });
    expect(target('sdk/start', '1')).toMatchObject({ to: '/docs/sdk/start' });
  });

  it('makes each entry of the version menu link to the current page in that version, or to the index of that version', () => {
    const menu = (docId: string) => {
      const [entry] = entries([{ type: 'docsVersionDropdown' }], '/docs/x', {
        collection: 'default',
        version: 'current',
        docId,
      });
      return entry?.kind === 'menu' ? entry.items.map(({ to, version }) => [version, to]) : [];
    };
    expect(menu('demand/search')).toEqual([
      ['current', '/docs/demand/search'],
      ['1', '/docs/1.0/demand/search'],
    ]);
    expect(menu('demand/two')[1]).toEqual(['1', '/docs/1.0/']);
  });

  it('ignores the version and page of other docs in the version menu', () => {
    const items = [{ type: 'docsVersionDropdown', pluginId: 'guides' }];
    const at = { collection: 'default', version: '1', docId: 'demand/search' };
    expect(entries(items, '/docs/1.0/demand/search', at)).toMatchObject([
      {
        label: '今の版',
        pluginId: 'guides',
        items: [
          { to: '/guides/', current: undefined },
          { to: '/guides/1/', current: undefined },
        ],
      },
    ]);
  });

  it('turns the version menu into a link if there is only one version', () => {
    const single = checkSiteConfig(
      {
        ...config,
        navbar: { items: [{ type: 'docsVersionDropdown' }] },
        sidebars: { mySidebar: [] },
        docs: {
          default: {
            ...config.docs['default'],
            versions: [{ name: 'current', label: '現行版', path: '', folder: 'a' }],
          },
        },
      },
      { categories: [], docIds: () => [] },
      'x',
    );
    expect(buildNavbar(single, [], { path: '/' })).toEqual([
      { kind: 'link', label: '現行版', to: '/docs/', current: undefined, position: 'right' },
    ]);
  });

  it('shows the language of the site, and leaves HTML items unchanged', () => {
    const [locale, html, doc, version] = entries(
      [
        { type: 'localeDropdown' },
        { type: 'html', value: '<b>x</b>', position: 'left' },
        { type: 'doc', docId: 'sdk/start' },
        { type: 'docsVersion', version: '1' },
      ],
      '/list',
    );
    expect(locale).toMatchObject({ kind: 'menu', label: '日本語', items: [{ to: '/list', current: 'page' }] });
    expect(html).toEqual({ kind: 'html', html: '<b>x</b>', position: 'left' });
    expect(doc).toMatchObject({ label: 'sdk/start', to: '/docs/sdk/start' });
    expect(version).toMatchObject({ label: '1版', to: '/docs/1.0/' });
  });
});
