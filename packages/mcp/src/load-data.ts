import { readFileSync } from 'node:fs';
import type { Api } from '@route-search/spec/api';
import type { FullIndex, QuickIndex } from '@route-search/docs-site/search';

/** Title and description of a documentation page in the page index. */
export interface PageEntry {
  readonly title: string;
  readonly description: string;
}

/** Markdown text of a documentation page. */
export interface MarkdownPage {
  readonly markdown: string;
  /** Line number of each heading, by anchor. */
  readonly anchors: Readonly<Record<string, number>>;
}

/** Data that the build copies from other packages into the published MCP package. */
export interface BuiltData {
  readonly api: Api;
  /**
   * Title and description of every documentation page, by path from the root of the site, in the order of `llms.txt`.
   */
  readonly index: Readonly<Record<string, PageEntry>>;
  readonly pages: Readonly<Record<string, MarkdownPage>>;
  readonly sandbox: { readonly clock: string };
  readonly search: { readonly quick: QuickIndex; readonly full: FullIndex };
}

/** Folder of the data files. The relative path is valid from `src` and from the published `dist`. */
const folder = new URL('../dist/data/', import.meta.url);
const read: Partial<Record<keyof BuiltData, unknown>> = {};

/** Loads a data file of the MCP package on first use and caches it. */
export function loadData<K extends keyof BuiltData>(name: K): BuiltData[K] {
  read[name] ??= JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as unknown;
  return read[name] as BuiltData[K];
}
