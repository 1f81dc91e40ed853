import { CHANGES_PATH, operationPath, termPath } from '../base/links.ts';
import { dictionaryTerms } from '../base/terms.ts';
import {
  assignDocVersions,
  belongsToVersion,
  categoryPath,
  listCategoryDocs,
  resolveDocId,
  versionIndexPath,
  type DocPage,
  type DocsCategory,
  type VersionedDoc,
} from '../shell/docs.ts';
import { docsCategories } from './categories.ts';
import { docsCollections } from './collections.ts';
import { operations } from './spec.ts';

/** Page of the site with its path and title. */
export interface SitePage {
  /** Canonical path, from the site's root. */
  readonly path: string;
  readonly title: string;
}

/** Pages that are written as content files. */
export interface ContentPages {
  readonly docs: readonly VersionedDoc[];
  readonly guide: readonly SitePage[];
  /** Titles of the pages outside of the docs and the guide, by id. */
  readonly single: Readonly<Record<string, string>>;
}

/** Lists the categories of a docs version that have an index page. */
export function listCategoriesWithPage(own: readonly VersionedDoc[]): DocsCategory[] {
  return docsCategories.filter(({ slug, page }) => page && listCategoryDocs(own, slug).length > 0);
}

/** Lists all pages of the site: those written as content files and those that the site generates. */
export function combineSitePages({ docs, guide, single }: ContentPages): SitePage[] {
  const singlePage = (id: string, path = `/${id}`): SitePage => ({ path, title: single[id] ?? '' });
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
    singlePage('usage-guide'),
    ...guide.map(({ path, title }) => ({ path, title })),
    singlePage('about-data'),
    singlePage('changes', CHANGES_PATH),
    { path: '/api/', title: 'APIリファレンス' },
    ...operations.map(({ id, title }) => ({ path: operationPath(id), title })),
    ...versions,
    ...docs.map(({ to, title }) => ({ path: to, title })),
    { path: '/dictionary/pages/', title: '用語集' },
    ...dictionaryTerms.map(({ slug, title }) => ({ path: termPath(slug), title })),
    singlePage('markdown-page'),
  ];
}

/** Content file with its frontmatter. */
export interface ContentFile {
  /** Path below `src/content`, without the extension. */
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Finds the paths of all pages, and maps the id of each content file to the path of its page. */
export function resolvePagePaths(files: readonly ContentFile[]): {
  readonly all: ReadonlySet<string>;
  readonly byFile: ReadonlyMap<string, string>;
} {
  const select = (folder: string): ContentFile[] => files.filter(({ id }) => id.startsWith(`${folder}/`));
  const nameOf = (id: string): string => id.slice(id.indexOf('/') + 1);
  const docFiles = files.filter(({ id }) => !/^(?:dictionary|guide|overviews|pages)\//.test(id));
  const docs = assignDocVersions(
    docsCollections,
    docFiles.map(({ id, data }) => ({
      ...(data as Omit<DocPage, 'id'>),
      id: resolveDocId(docsCollections, `src/content/${id}.mdx`),
    })),
  );
  const guide = select('guide').map(({ id }) => ({ path: `/usage-guide/${nameOf(id)}`, title: '' }));
  const single = select('pages').map(({ id }) => [id, `/${nameOf(id)}`] as const);
  const ofHome = new Map([
    ['/home', '/'],
    ['/changes', CHANGES_PATH],
  ]);
  return {
    all: new Set(combineSitePages({ docs, guide, single: {} }).map(({ path }) => path)),
    byFile: new Map([
      ...docs.map(({ to }, index) => [docFiles[index]?.id ?? '', to] as const),
      ...select('guide').map(({ id }, index) => [id, guide[index]?.path ?? ''] as const),
      ...select('dictionary').map(({ id }) => [id, termPath(nameOf(id))] as const),
      ...single.map(([id, path]) => [id, ofHome.get(path) ?? path] as const),
    ]),
  };
}
