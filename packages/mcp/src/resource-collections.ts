import type { Api, Enumeration } from '@route-search/spec/api';
import { loadData } from './load-data.ts';

/** Collection of MCP resources of one kind, such as pages or terms. */
export interface ResourceCollection {
  readonly kind: string;
  readonly title: string;
  readonly mimeType: string;
  /** Lists the names, titles and descriptions of all resources in the collection. */
  readonly list: () => readonly ResourceEntry[];
  /** Reads the text of a resource. Returns `undefined` if no resource has the name. */
  readonly read: (name: string) => string | undefined;
}

/** Name and description of an MCP resource. */
interface ResourceEntry {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** MCP resource whose text is a page of the documentation. */
export interface PageResourceEntry extends ResourceEntry {
  readonly path: string;
}

/** Formats the URI of an MCP resource. */
export function formatResourceUri(kind: string, name: string): string {
  return `route-search://${kind}/${name}`;
}

/** Regular expressions for the paths of the documentation pages about terms and about recipes. */
const term = /^\/dictionary\/pages\/([^/]+)\/$/;
const recipe = /^\/recipes\/([^/]+)$/;

/** Lists the recipe pages of the documentation, each of which combines several API calls. */
export function listRecipes(): readonly PageResourceEntry[] {
  return shelved((path) => recipe.exec(path)?.[1]);
}

/** All collections of MCP resources. */
export const resourceCollections: readonly ResourceCollection[] = [
  pageShelf('recipes', 'レシピ', listRecipes),
  pageShelf('terms', '用語集', () => shelved((path) => term.exec(path)?.[1])),
  {
    kind: 'codes',
    title: 'コードと値の一覧',
    mimeType: 'application/json',
    list: () => [
      { name: 'errors', title: 'エラー', description: 'エラーの原因と対処' },
      ...Object.values(loadData('api').enums).map(({ id, meaning }) => ({ name: id, title: id, description: meaning })),
    ],
    read: (name) => {
      const { situations, enums }: Api = loadData('api');
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
      return found && loadData('pages')[found.path]?.markdown;
    },
  };
}

function shelved(nameOf: (path: string) => string | undefined): PageResourceEntry[] {
  return Object.entries(loadData('index')).flatMap(([path, { title, description }]) => {
    const name = nameOf(path);
    return name === undefined ? [] : [{ name, title, description, path }];
  });
}

function valuesOf(enumeration: Enumeration | undefined): Record<string, string> {
  return Object.fromEntries((enumeration?.values ?? []).map(({ value, meaning }) => [value, meaning]));
}
