import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import type { NavigationLink } from '../base/links.ts';
import type { DocsPlugin, DocsVersion, ConfigTargets, SiteConfig } from './site-config.ts';

/** Docs with versions of their own. */
export interface DocsCollection extends DocsPlugin {
  /** Name in the configuration; what a reader prefers is kept for each by itself. */
  readonly id: string;
  /** What the ids of its pages begin with. */
  readonly prefix: string;
}

/** The docs of a site. */
export function listDocsCollections({ docs }: SiteConfig): DocsCollection[] {
  // The ids of the first collection are paths; those of others must not meet them.
  return Object.entries(docs).map(([id, plugin], index) => ({ ...plugin, id, prefix: index === 0 ? '' : `${id}:` }));
}

interface DocPage {
  /** Prefix of its collection, folder of its version and path below it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly order: number;
}

/** A page of the docs in its version. */
export interface VersionedDoc extends DocPage {
  readonly collection: DocsCollection;
  readonly version: DocsVersion;
  /** Path below the folder of the version; the same in all versions. */
  readonly docId: string;
  readonly to: string;
}

/** A group of the sidebar, or a single link when it has no title. */
export interface SidebarGroup {
  readonly title?: string;
  readonly items: readonly NavigationLink[];
}

/** A category of the docs. */
export interface Category {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Whether it has a page of its own at /docs/category/{slug}; else the index of its docs is about it. */
  readonly page: boolean;
}

/** What a configuration may name: the categories, and the files of each version in the folder of the package. */
export function findConfigTargets(root: string, categories: readonly Category[]): ConfigTargets {
  return {
    categories: categories.map(({ slug }) => slug),
    docIds: ({ name, folder }) => {
      const path = join(root, folder);
      if (!existsSync(path)) throw new Problem(`the version "${name}" of the docs has no folder ${folder}.`);
      return readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => file.slice(0, -'.mdx'.length).replaceAll('\\', '/'))
        .sort();
    },
  };
}

function allVersions(
  collections: readonly DocsCollection[],
): { readonly collection: DocsCollection; readonly version: DocsVersion; readonly prefix: string }[] {
  return collections.flatMap((collection) =>
    collection.versions.map((version) => ({ collection, version, prefix: collection.prefix + prefixOf(version) })),
  );
}

/** The id by which the content knows a file of the docs, which is named from the folder of the package. */
export function resolveDocId(collections: readonly DocsCollection[], file: string): string {
  const found = allVersions(collections).find(({ version }) => file.startsWith(`${version.folder}/`));
  if (found === undefined) throw new Problem('belongs to no version of the docs.', { file });
  return found.prefix + file.slice(found.version.folder.length + 1).replace(/\.mdx$/, '');
}

/** Finds the version of each page. */
export function assignDocVersions(collections: readonly DocsCollection[], pages: readonly DocPage[]): VersionedDoc[] {
  const byLength = allVersions(collections).toSorted((a, b) => b.prefix.length - a.prefix.length);
  return pages.map((page) => {
    const found = byLength.find(({ prefix }) => page.id.startsWith(prefix));
    if (found === undefined) throw new Problem(`the doc ${page.id} belongs to no version.`);
    const { collection, version, prefix } = found;
    const docId = page.id.slice(prefix.length);
    return { ...page, collection, version, docId, to: versionIndexPath(collection, version) + docId };
  });
}

/** Whether a page belongs to a version of a collection; versions of two collections may have the same name. */
export function isOfVersion(doc: VersionedDoc, collectionId: string, version: string): boolean {
  return doc.collection.id === collectionId && doc.version.name === version;
}

function prefixOf({ path }: DocsVersion): string {
  return path === '' ? '' : `${path}/`;
}

/** The address of the index of a version. */
export function versionIndexPath({ path }: DocsPlugin, version: DocsVersion): string {
  return path + prefixOf(version);
}

/** The address of the page of a category. */
export function categoryPath(plugin: DocsPlugin, version: DocsVersion, slug: string): string {
  return `${versionIndexPath(plugin, version)}category/${slug}`;
}

interface SidebarSource {
  readonly config: SiteConfig;
  readonly collection: DocsCollection;
  readonly version: DocsVersion;
  readonly docs: readonly VersionedDoc[];
  readonly categories: readonly Category[];
}

/** The address of the page about a category, in the version that a page of it belongs to. */
export function categoryOverviewPath(
  { slug, page }: Category,
  { collection, version }: Pick<VersionedDoc, 'collection' | 'version'>,
): string {
  return page ? categoryPath(collection, version, slug) : versionIndexPath(collection, version);
}

/** The pages beside those of a version: its own, and the latest of other docs in the same sidebar. */
export function listSidebarDocs(
  docs: readonly VersionedDoc[],
  collection: DocsCollection,
  version: DocsVersion,
): VersionedDoc[] {
  return docs.filter((doc) =>
    doc.collection.id === collection.id
      ? doc.version.name === version.name
      : doc.collection.sidebar === collection.sidebar && doc.version.name === doc.collection.latest,
  );
}

/** The link of the sidebar to the page about a category. */
const OVERVIEW = 'このカテゴリの概要';

/** The sidebar of a version: categories with their pages in order. What a version does not have is left out. */
export function buildSidebar({ config, collection, version, docs, categories }: SidebarSource): SidebarGroup[] {
  const own = listSidebarDocs(docs, collection, version);
  const groups = (config.sidebars[collection.sidebar] ?? []).map((item): SidebarGroup => {
    if (item.type === 'link') return { items: [{ label: item.label, to: item.to }] };
    if (item.type === 'doc') {
      const doc = own.find(({ docId }) => docId === item.id);
      return { items: doc === undefined ? [] : [{ label: item.label ?? doc.title, to: doc.to }] };
    }
    const category = categories.find(({ slug }) => slug === item.id);
    const pages = listCategoryDocs(own, item.id);
    const [first] = pages;
    const overview = category && first ? [{ label: OVERVIEW, to: categoryOverviewPath(category, first) }] : [];
    const links = pages.map(({ title, to }) => ({ label: title, to }));
    return { title: category?.title ?? item.id, items: [...overview, ...links] };
  });
  return groups.filter(({ items }) => items.length > 0);
}

/** The pages of a category in order, out of those of one version. */
export function listCategoryDocs(docs: readonly VersionedDoc[], category: string): VersionedDoc[] {
  return docs.filter((doc) => doc.category === category).sort((a, b) => a.order - b.order);
}

/** The pages of a sidebar in order. The overview of a category is called by its category. */
export function listSidebarPages(groups: readonly SidebarGroup[]): NavigationLink[] {
  return groups.flatMap(({ title, items }) =>
    items.map(({ label, to }) => ({ label: label === OVERVIEW ? (title ?? label) : label, to })),
  );
}

/** The neighbours of a page in the order of the sidebar. */
export interface NeighbourLinks {
  readonly previous: NavigationLink | undefined;
  readonly next: NavigationLink | undefined;
}

/** The pages before and after a page among all links in order. */
export function findNeighbours(links: readonly NavigationLink[], to: string): NeighbourLinks {
  const index = links.findIndex((link) => link.to === to);
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: links[index - 1], next: links[index + 1] };
}
