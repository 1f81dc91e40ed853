import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { config } from 'virtual:config';
import { Problem } from '@route-search/toolkit/problem';
import { CHANGES_PATH, termPath } from '../base/links.ts';
import { docsCategories } from './categories.ts';
import { dictionaryTerms } from '../base/terms.ts';
import { reference } from '../reference/site-reference.ts';
import { docsCollections } from './collections.ts';
import {
  categoryPath,
  listCategoryDocs,
  belongsToVersion,
  buildSidebar,
  assignDocVersions,
  versionIndexPath,
  type DocsCategory,
  type DocsCollection,
  type SidebarGroup,
  type VersionedDoc,
} from '../shell/docs.ts';
import type { DocsVersion } from '../shell/site-config.ts';
import { groupByKanaRow } from './kana-index.ts';

/** Page of the site with its path and title. */
export interface SitePage {
  /** Canonical path of the page from the root of the site. */
  readonly path: string;
  readonly title: string;
}

/**
 * Returns the content of a page that belongs to no docs collection.
 *
 * @throws Problem if there is no such page
 */
export async function loadPageEntry(id: string): Promise<CollectionEntry<'pages'>> {
  const entry = await getEntry('pages', id);
  if (entry !== undefined) return entry;
  throw new Problem(`the content has no page "${id}".`, { file: `src/content/pages/${id}.mdx` });
}

/** Lists the pages of the guide in order. Their overview, `/usage-guide`, is not among them. */
export async function listGuidePages(): Promise<(CollectionEntry<'guide'> & SitePage)[]> {
  return (await getCollection('guide'))
    .toSorted((one, other) => one.data.order - other.data.order)
    .map((entry) => ({ ...entry, path: `/usage-guide/${entry.id}`, title: entry.data.title }));
}

/** Creates the sidebar of the guide: its overview and its pages. */
export async function createGuideSidebar(): Promise<SidebarGroup[]> {
  const overview = await loadPageEntry('usage-guide');
  const pages = [{ path: '/usage-guide', title: overview.data.title }, ...(await listGuidePages())];
  return [{ items: pages.map(({ path, title }) => ({ label: title, to: path })) }];
}

/** Lists the pages of all versions of the docs. */
export async function listDocs(): Promise<VersionedDoc[]> {
  const entries = await getCollection('docs');
  return assignDocVersions(
    docsCollections,
    entries.map(({ id, data }) => ({ id, ...data })),
  );
}

/** Lists the pages of one version of the docs. */
export async function listDocsOfVersion(collection: DocsCollection, version: DocsVersion): Promise<VersionedDoc[]> {
  return (await listDocs()).filter((doc) => belongsToVersion(doc, collection.id, version.name));
}

/** Creates the sidebar of one version of the docs. */
export async function createDocsSidebar(collection: DocsCollection, version: DocsVersion): Promise<SidebarGroup[]> {
  return buildSidebar({ config, collection, version, docs: await listDocs(), categories: docsCategories });
}

/** Creates the sidebar of the dictionary: all terms, sorted by reading. */
export function createDictionarySidebar(): SidebarGroup[] {
  return groupByKanaRow(dictionaryTerms).map(({ row, terms: own }) => ({
    title: `${row}行`,
    items: own.map(({ slug, title }) => ({ label: title, to: termPath(slug) })),
  }));
}

/** Lists the categories of a docs version that have an index page. */
export function listCategoriesWithPage(own: readonly VersionedDoc[]): DocsCategory[] {
  return docsCategories.filter(({ slug, page }) => page && listCategoryDocs(own, slug).length > 0);
}

/** Lists all pages of the site, for readers and search engines. */
export async function listSitePages(): Promise<SitePage[]> {
  const docs = await listDocs();
  const single = async (id: string): Promise<SitePage> => ({
    path: `/${id}`,
    title: (await loadPageEntry(id)).data.title,
  });
  const versions = docsCollections.flatMap((collection) =>
    collection.versions.flatMap((version) => [
      {
        path: versionIndexPath(collection, version),
        title: version.path === '' ? collection.title : `${collection.title}（${version.label}）`,
      },
      ...listCategoriesWithPage(docs.filter((doc) => belongsToVersion(doc, collection.id, version.name))).map(
        ({ slug, title }) => ({ path: categoryPath(collection, version, slug), title }),
      ),
    ]),
  );
  return [
    { path: '/', title: 'ホーム' },
    { path: '/list', title: 'API一覧' },
    await single('usage-guide'),
    ...(await listGuidePages()).map(({ path, title }) => ({ path, title })),
    await single('about-data'),
    { ...(await single('changes')), path: CHANGES_PATH },
    { path: '/api/', title: 'APIリファレンス' },
    ...reference.calls.map(({ href, title }) => ({ path: href, title })),
    ...versions,
    ...docs.map(({ to, title }) => ({ path: to, title })),
    { path: '/dictionary/pages/', title: '用語集' },
    ...dictionaryTerms.map(({ slug, title }) => ({ path: termPath(slug), title })),
    await single('markdown-page'),
  ];
}
