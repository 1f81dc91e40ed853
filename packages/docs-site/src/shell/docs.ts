import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import type { NavigationLink } from '../base/links.ts';
import type { DocsCollectionConfig, DocsVersion, KnownDocNames, SiteConfig } from './site-config.ts';

/** Docs collection: a set of docs pages with its own versions and sidebar. */
export interface DocsCollection extends DocsCollectionConfig {
  /**
   * Name of the docs collection in the site's configuration. The reader's preferred version is stored under this name.
   */
  readonly id: string;
  /** Prefix of the page ids of the docs collection. */
  readonly prefix: string;
}

/** Lists the docs collections in the site's configuration. */
export function listDocsCollections({ docs }: SiteConfig): DocsCollection[] {
  // Add a prefix to the page ids of all collections except the first, so that the ids of two collections cannot
  // collide.
  return Object.entries(docs).map(([id, plugin], index) => ({ ...plugin, id, prefix: index === 0 ? '' : `${id}:` }));
}

/** Docs page as its content file declares it. */
export interface DocPage {
  /** Id of the page: prefix of its docs collection, folder of its version, and path below that folder. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly order: number;
}

/** Docs page with its collection and version. */
export interface VersionedDoc extends DocPage {
  readonly collection: DocsCollection;
  readonly version: DocsVersion;
  /** Path of the page below the folder of its docs version. It is the same in all versions. */
  readonly docId: string;
  readonly to: string;
}

/** Group of links in the sidebar. A group without a title is a single link. */
export interface SidebarGroup {
  readonly title?: string;
  readonly items: readonly NavigationLink[];
}

/** Category of docs pages. It is a group in the sidebar. */
export interface DocsCategory {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** True if the category has its own page at /docs/category/{slug}. Otherwise the index of the docs describes it. */
  readonly page: boolean;
}

/** Finds the names that the site's configuration may refer to: categories, and page ids of each docs version. */
export function findKnownDocNames(root: string, categories: readonly DocsCategory[]): KnownDocNames {
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

/** Converts the path of a docs file, relative to this package, to the id of the page. */
export function resolveDocId(collections: readonly DocsCollection[], file: string): string {
  const found = allVersions(collections).find(({ version }) => file.startsWith(`${version.folder}/`));
  if (found === undefined) throw new Problem('belongs to no version of the docs.', { file });
  return found.prefix + file.slice(found.version.folder.length + 1).replace(/\.mdx$/, '');
}

/**
 * Determines the docs collection and the version of each docs page.
 *
 * @throws Problem if two pages of a category have the same `order`
 */
export function assignDocVersions(collections: readonly DocsCollection[], pages: readonly DocPage[]): VersionedDoc[] {
  const byLength = allVersions(collections).toSorted((a, b) => b.prefix.length - a.prefix.length);
  const idsByPlace = new Map<string, string>();
  return pages.map((page) => {
    const found = byLength.find(({ prefix }) => page.id.startsWith(prefix));
    if (found === undefined) throw new Problem(`the doc ${page.id} belongs to no version.`);
    const { collection, version, prefix } = found;
    const docId = page.id.slice(prefix.length);
    const place = `${prefix}${page.category} ${page.order}`;
    const other = idsByPlace.get(place);
    if (other !== undefined) {
      throw new Problem(
        `the docs ${other} and ${page.id} both have the order ${page.order} in the category ${page.category}.`,
      );
    }
    idsByPlace.set(place, page.id);
    return { ...page, collection, version, docId, to: versionIndexPath(collection, version) + docId };
  });
}

/**
 * True if a docs page belongs to a version of a docs collection. Versions of two collections may have the same name, so
 * both are compared.
 */
export function belongsToVersion(doc: VersionedDoc, collectionId: string, version: string): boolean {
  return doc.collection.id === collectionId && doc.version.name === version;
}

function prefixOf({ path }: DocsVersion): string {
  return path === '' ? '' : `${path}/`;
}

/** Returns the path of a docs version's index page. */
export function versionIndexPath({ path }: DocsCollectionConfig, version: DocsVersion): string {
  return path + prefixOf(version);
}

/** Returns the path of a category's page in a docs version. */
export function categoryPath(plugin: DocsCollectionConfig, version: DocsVersion, slug: string): string {
  return `${versionIndexPath(plugin, version)}category/${slug}`;
}

interface SidebarSource {
  readonly config: SiteConfig;
  readonly collection: DocsCollection;
  readonly version: DocsVersion;
  readonly docs: readonly VersionedDoc[];
  readonly categories: readonly DocsCategory[];
}

/** Returns the path of the page that describes a category: its own page, or the index of the docs. */
export function categoryOverviewPath(
  { slug, page }: DocsCategory,
  { collection, version }: Pick<VersionedDoc, 'collection' | 'version'>,
): string {
  return page ? categoryPath(collection, version, slug) : versionIndexPath(collection, version);
}

/** Lists the pages in the sidebar of a docs version. Other docs with the same sidebar add their latest pages. */
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

/** Label of the sidebar link to the page that describes a category. */
const OVERVIEW = 'このカテゴリの概要';

/** Builds the sidebar of a docs version: categories in order, with their pages. Empty groups are left out. */
export function buildDocsSidebar({ config, collection, version, docs, categories }: SidebarSource): SidebarGroup[] {
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

/**
 * Lists the pages of a category in order.
 *
 * @param docs - pages of one version
 */
export function listCategoryDocs(docs: readonly VersionedDoc[], category: string): VersionedDoc[] {
  return docs.filter((doc) => doc.category === category).sort((a, b) => a.order - b.order);
}

/**
 * Lists the links of a sidebar in order. A link to the page that describes a category gets the title of the category.
 */
export function listSidebarLinks(groups: readonly SidebarGroup[]): NavigationLink[] {
  return groups.flatMap(({ title, items }) =>
    items.map(({ label, to }) => ({ label: label === OVERVIEW ? (title ?? label) : label, to })),
  );
}

/** Links to the previous and the next page in the order of the sidebar. */
export interface NeighbourLinks {
  readonly previous: NavigationLink | undefined;
  readonly next: NavigationLink | undefined;
}

/** Finds the links before and after a page in a list of links. */
export function findNeighbourLinks(links: readonly NavigationLink[], to: string): NeighbourLinks {
  const index = links.findIndex((link) => link.to === to);
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: links[index - 1], next: links[index + 1] };
}
