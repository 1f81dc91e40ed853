import { readFileSync } from 'node:fs';
import type { Api } from '@route-search/spec/api';
import type { FullIndex, QuickIndex } from '@route-search/docs-site/search';

/** Entry of a documentation page in the page index, without the text of the page. */
export interface PageEntry {
  readonly title: string;
  readonly description: string;
}

/** Text of a documentation page as Markdown. */
export interface MarkdownPage {
  readonly markdown: string;
  /** Line number of each heading in the page, by anchor. */
  readonly anchors: Readonly<Record<string, number>>;
}

/** Data that the build copies into the MCP package from other packages. */
export interface BuiltData {
  readonly api: Api;
  /** Index of all documentation pages by path from the root of the site, in the order of `llms.txt`. */
  readonly index: Readonly<Record<string, PageEntry>>;
  readonly pages: Readonly<Record<string, MarkdownPage>>;
  /** Data about the sandbox: its current date and time. */
  readonly sandbox: { readonly clock: string };
  readonly search: { readonly quick: QuickIndex; readonly full: FullIndex };
}

/** Folder of the data files. The relative path is the same from `src` and from the published `dist`. */
const folder = new URL('../dist/data/', import.meta.url);
const read: Partial<Record<keyof BuiltData, unknown>> = {};

/** Loads a data file of the MCP package at its first use and keeps it in memory. */
export function loadData<K extends keyof BuiltData>(name: K): BuiltData[K] {
  read[name] ??= JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as unknown;
  return read[name] as BuiltData[K];
}
