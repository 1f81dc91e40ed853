import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/schemas/problem';
import type { DocsPlugin, DocsVersion, Known, SiteConfig } from './config.ts';

/** A page of the docs. */
export interface DocPage {
  /** Folder of its version and path below it, as the collection knows it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly order: number;
}

/** A page of the docs in its version. */
export interface VersionedDoc extends DocPage {
  readonly version: DocsVersion;
  /** Path below the folder of the version; the same in all versions. */
  readonly docId: string;
  readonly to: string;
}

/** A link of the sidebar. */
export interface SidebarLink {
  readonly label: string;
  readonly to: string;
}

/** A group of the sidebar, or a single link when it has no title. */
export interface SidebarGroup {
  readonly title?: string;
  readonly items: readonly SidebarLink[];
}

/** A category of the docs. */
export interface Category {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly page: boolean;
}

/**
 * What a configuration may name: the categories, and the files of each version.
 *
 * @param root - folder of the package
 * @param categories - the categories of the docs
 */
export function knownDocs(root: string, categories: readonly Category[]): Known {
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

/**
 * The id that a file of the docs has in the collection.
 *
 * @param plugin - the docs
 * @param file - path of the file from the folder of the package
 */
export function docIdOf({ versions }: DocsPlugin, file: string): string {
  const version = versions.find(({ folder }) => file.startsWith(`${folder}/`));
  if (version === undefined) throw new Problem('belongs to no version of the docs.', { file });
  const id = file.slice(version.folder.length + 1).replace(/\.mdx$/, '');
  return version.path === '' ? id : `${version.path}/${id}`;
}

/**
 * Finds the version of each page.
 *
 * @param plugin - the docs
 * @param pages - the pages of the collection
 */
export function versionedDocs({ path, versions }: DocsPlugin, pages: readonly DocPage[]): VersionedDoc[] {
  const byLength = versions.toSorted((one, other) => other.path.length - one.path.length);
  return pages.map((page) => {
    const version = byLength.find((candidate) => page.id.startsWith(prefixOf(candidate)));
    if (version === undefined) throw new Problem(`the doc ${page.id} belongs to no version.`);
    return { ...page, version, docId: page.id.slice(prefixOf(version).length), to: path + page.id };
  });
}

function prefixOf({ path }: DocsVersion): string {
  return path === '' ? '' : `${path}/`;
}

/**
 * The address of the index of a version.
 *
 * @param plugin - the docs
 * @param version - the version
 */
export function versionIndex({ path }: DocsPlugin, version: DocsVersion): string {
  return path + prefixOf(version);
}

/**
 * The address of the page of a category.
 *
 * @param plugin - the docs
 * @param version - the version
 * @param slug - the category
 */
export function categoryPath(plugin: DocsPlugin, version: DocsVersion, slug: string): string {
  return `${versionIndex(plugin, version)}category/${slug}`;
}

/** What {@link sidebarOf} is made of. */
export interface SidebarSource {
  readonly config: SiteConfig;
  readonly plugin: DocsPlugin;
  readonly version: DocsVersion;
  readonly docs: readonly VersionedDoc[];
  readonly categories: readonly Category[];
}

/**
 * The sidebar of a version: categories with their pages in order. What a version does not have is left out.
 *
 * @param source - see {@link SidebarSource}
 */
export function sidebarOf({ config, plugin, version, docs, categories }: SidebarSource): SidebarGroup[] {
  const own = docs.filter((doc) => doc.version.name === version.name);
  const groups = (config.sidebars[plugin.sidebar] ?? []).map((item): SidebarGroup => {
    if (item.type === 'link') return { items: [{ label: item.label, to: item.to }] };
    if (item.type === 'doc') {
      const doc = own.find(({ docId }) => docId === item.id);
      return { items: doc === undefined ? [] : [{ label: item.label ?? doc.title, to: doc.to }] };
    }
    const category = categories.find(({ slug }) => slug === item.id);
    const pages = docsOfCategory(own, item.id).map(({ title, to }) => ({ label: title, to }));
    const overview = { label: 'このカテゴリの概要', to: categoryPath(plugin, version, item.id) };
    const hasPage = category?.page === true && pages.length > 0;
    return { title: category?.title ?? item.id, items: hasPage ? [overview, ...pages] : pages };
  });
  return groups.filter(({ items }) => items.length > 0);
}

/**
 * The pages of a category in order.
 *
 * @param docs - pages of one version
 * @param category - slug of the category
 */
export function docsOfCategory(docs: readonly VersionedDoc[], category: string): VersionedDoc[] {
  return docs.filter((doc) => doc.category === category).sort((one, other) => one.order - other.order);
}

/** The neighbours of a page in the order of the sidebar. */
export interface Neighbours {
  readonly previous: SidebarLink | undefined;
  readonly next: SidebarLink | undefined;
}

/**
 * The pages before and after a page.
 *
 * @param links - all links in order
 * @param to - address of the page
 */
export function neighboursOf(links: readonly SidebarLink[], to: string): Neighbours {
  const index = links.findIndex((link) => link.to === to);
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: links[index - 1], next: links[index + 1] };
}
