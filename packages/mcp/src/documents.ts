import type { Api, Enumeration } from '@route-search/spec/api';
import { load } from './data.ts';

/** A kind of documents, each by a name. */
export interface Shelf {
  readonly kind: string;
  readonly title: string;
  readonly mimeType: string;
  /** Names, titles and descriptions, in their order. */
  readonly list: () => readonly Listed[];
  /** The text of one; `undefined` when there is none of that name. */
  readonly read: (name: string) => string | undefined;
}

/** A document without its text. */
export interface Listed {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** A document that is a page of the site. */
export interface PageListed extends Listed {
  readonly path: string;
}

/** The address of a document. */
export function addressOf(kind: string, name: string): string {
  return `route-search://${kind}/${name}`;
}

/** Paths of the pages of terms and of recipes. */
const term = /^\/dictionary\/pages\/([^/]+)\/$/;
const recipe = /^\/recipes\/([^/]+)$/;

/** The pages that tell how something is made of several calls. */
export function recipes(): readonly PageListed[] {
  return shelved((path) => recipe.exec(path)?.[1]);
}

/** Everything that can be read as a whole. */
export const shelves: readonly Shelf[] = [
  pageShelf('recipes', 'レシピ', recipes),
  pageShelf('terms', '用語集', () => shelved((path) => term.exec(path)?.[1])),
  {
    kind: 'codes',
    title: 'コードと値の一覧',
    mimeType: 'application/json',
    list: () => [
      { name: 'errors', title: 'エラー', description: 'エラーの原因と対処' },
      ...Object.values(load('api').enums).map(({ id, meaning }) => ({ name: id, title: id, description: meaning })),
    ],
    read: (name) => {
      const { situations, enums }: Api = load('api');
      const value = name === 'errors' ? situations : Object.hasOwn(enums, name) ? valuesOf(enums[name]) : undefined;
      return value && JSON.stringify(value, undefined, 1);
    },
  },
  pageShelf('pages', 'ドキュメント', () => shelved((path) => (term.test(path) ? undefined : path.slice(1) || 'index'))),
];

function pageShelf(kind: string, title: string, list: () => readonly PageListed[]): Shelf {
  return {
    kind,
    title,
    mimeType: 'text/markdown',
    list,
    read: (name) => {
      const found = list().find((one) => one.name === name);
      return found && load('pages')[found.path]?.markdown;
    },
  };
}

function shelved(nameOf: (path: string) => string | undefined): PageListed[] {
  return Object.entries(load('index')).flatMap(([path, { title, description }]) => {
    const name = nameOf(path);
    return name === undefined ? [] : [{ name, title, description, path }];
  });
}

function valuesOf(enumeration: Enumeration | undefined): Record<string, string> {
  return Object.fromEntries((enumeration?.values ?? []).map(({ value, meaning }) => [value, meaning]));
}
