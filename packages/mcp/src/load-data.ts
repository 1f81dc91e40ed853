import { readFileSync } from 'node:fs';
import type { Api } from '@route-search/spec/api';
import type { FullIndex, QuickIndex } from '@route-search/docs-site/search';

/** Page of the site without its text. */
export interface PageEntry {
  readonly title: string;
  readonly description: string;
}

/** Text of a page as Markdown. */
export interface MarkdownPage {
  readonly markdown: string;
  /** Line number of each heading, by its anchor. */
  readonly anchors: Readonly<Record<string, number>>;
}

/** Data that the build copies from other packages. */
export interface BuiltData {
  readonly api: Api;
  /** Entries of all pages by path from the root of the site, in the order of `llms.txt`. */
  readonly index: Readonly<Record<string, PageEntry>>;
  readonly pages: Readonly<Record<string, MarkdownPage>>;
  readonly search: { readonly quick: QuickIndex; readonly full: FullIndex };
}

/** Folder of the data files. The path is right from `src` and from the published `dist`. */
const folder = new URL('../dist/data/', import.meta.url);
const read: Partial<Record<keyof BuiltData, unknown>> = {};

/** Loads a data file at its first use and keeps it in memory. */
export function loadData<K extends keyof BuiltData>(name: K): BuiltData[K] {
  read[name] ??= JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as unknown;
  return read[name] as BuiltData[K];
}
