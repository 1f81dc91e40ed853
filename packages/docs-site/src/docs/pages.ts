import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { config } from 'virtual:config';
import { Problem } from '@route-search/toolkit/problem';
import { termPath } from '../base/links.ts';
import { docsCategories } from './categories.ts';
import { dictionaryTerms } from '../base/terms.ts';
import { docsCollections } from './collections.ts';
import {
  belongsToVersion,
  buildDocsSidebar,
  assignDocVersions,
  type DocsCollection,
  type SidebarGroup,
  type VersionedDoc,
} from '../shell/docs.ts';
import type { DocsVersion } from '../shell/site-config.ts';
import { groupByKanaRow } from './kana-index.ts';
import { combineSitePages, type SitePage } from './site-pages.ts';

/**
 * Loads the content of a page outside of the docs, the guide and the dictionary.
 *
 * @throws Problem if there is no such page
 */
export async function loadPageEntry(id: string): Promise<CollectionEntry<'pages'>> {
  const entry = await getEntry('pages', id);
  if (entry !== undefined) return entry;
  throw new Problem(`the content has no page "${id}".`, { file: `src/content/pages/${id}.mdx` });
}

/** Lists the pages of the guide in order, without the guide's overview `/usage-guide`. */
export async function listGuidePages(): Promise<(CollectionEntry<'guide'> & SitePage)[]> {
  return (await getCollection('guide'))
    .toSorted((one, other) => one.data.order - other.data.order)
    .map((entry) => ({ ...entry, path: `/usage-guide/${entry.id}`, title: entry.data.title }));
}

/** Creates the sidebar of the guide: the overview and all pages. */
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
  return buildDocsSidebar({ config, collection, version, docs: await listDocs(), categories: docsCategories });
}

/** Creates the sidebar of the dictionary: all terms, sorted by reading. */
export function createDictionarySidebar(): SidebarGroup[] {
  return groupByKanaRow(dictionaryTerms).map(({ row, terms: own }) => ({
    title: `${row}行`,
    items: own.map(({ slug, title }) => ({ label: title, to: termPath(slug) })),
  }));
}

/** Lists all pages of the site. */
export async function listSitePages(): Promise<SitePage[]> {
  const entries = await getCollection('pages');
  return combineSitePages({
    docs: await listDocs(),
    guide: await listGuidePages(),
    single: Object.fromEntries(entries.map(({ id, data }) => [id, data.title])),
  });
}
