import type { Api, Enumeration } from '@route-search/spec/api';
import { loadBundledData } from './load-data.ts';

/** Collection of MCP resources of one kind, such as documentation pages or glossary terms. */
export interface ResourceCollection {
  readonly kind: string;
  readonly title: string;
  readonly mimeType: string;
  readonly list: () => readonly ResourceEntry[];
  /** Reads the text of a resource. Returns `undefined` for an unknown name. */
  readonly read: (name: string) => string | undefined;
}

interface ResourceEntry {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** MCP resource that is a documentation page. */
export interface PageResourceEntry extends ResourceEntry {
  readonly path: string;
}

/** Formats the URI of an MCP resource, for example `route-search://pages/errors`. */
export function formatResourceUri(kind: string, name: string): string {
  return `route-search://${kind}/${name}`;
}

/** Path patterns of the glossary pages and the recipe pages. */
const term = /^\/dictionary\/pages\/([^/]+)\/$/;
const recipe = /^\/recipes\/([^/]+)$/;

/** Lists the recipe pages of the documentation. A recipe combines several API calls. */
export function listRecipes(): readonly PageResourceEntry[] {
  return shelved((path) => recipe.exec(path)?.[1]);
}

export const resourceCollections: readonly ResourceCollection[] = [
  pageShelf('recipes', 'レシピ', listRecipes),
  pageShelf('terms', '用語集', () => shelved((path) => term.exec(path)?.[1])),
  {
    kind: 'codes',
    title: 'コードと値の一覧',
    mimeType: 'application/json',
    list: () => [
      { name: 'errors', title: 'エラー', description: 'エラーの原因と対処' },
      ...Object.values(loadBundledData('api').enums).map(({ id, meaning }) => ({
        name: id,
        title: id,
        description: meaning,
      })),
    ],
    read: (name) => {
      const { situations, enums }: Api = loadBundledData('api');
      const value = name === 'errors' ? situations : Object.hasOwn(enums, name) ? valuesOf(enums[name]) : undefined;
      return value && JSON.stringify(value, undefined, 1);
    },
  },
  pageShelf('pages', 'ドキュメント', () => shelved((path) => (term.test(path) ? undefined : path.slice(1) || 'index'))),
];

function pageShelf(kind: string, title: string, list: () => readonly PageResourceEntry[]): ResourceCollection {
  return {
    kind,
    title,
    mimeType: 'text/markdown',
    list,
    read: (name) => {
      const found = list().find((one) => one.name === name);
      return found && loadBundledData('pages')[found.path]?.markdown;
    },
  };
}

function shelved(nameOf: (path: string) => string | undefined): PageResourceEntry[] {
  return Object.entries(loadBundledData('index')).flatMap(([path, { title, description }]) => {
    const name = nameOf(path);
    return name === undefined ? [] : [{ name, title, description, path }];
  });
}

function valuesOf(enumeration: Enumeration | undefined): Record<string, string> {
  return Object.fromEntries((enumeration?.values ?? []).map(({ value, meaning }) => [value, meaning]));
}
