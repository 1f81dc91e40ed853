import { readFileSync } from 'node:fs';
import type { Api } from '@route-search/spec/api';
import type { FullSearchIndex, QuickSearchIndex } from '@route-search/docs-site/search';

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
export interface BundledData {
  readonly api: Api;
  /**
   * Title and description of every documentation page, by path from the root of the site, in the order of `llms.txt`.
   */
  readonly index: Readonly<Record<string, PageEntry>>;
  readonly pages: Readonly<Record<string, MarkdownPage>>;
  readonly sandbox: { readonly clock: string };
  readonly search: { readonly quick: QuickSearchIndex; readonly full: FullSearchIndex };
}

/** Folder of the data files. The relative path is valid from `src` and from the published `dist`. */
const folder = new URL('../dist/data/', import.meta.url);
const read: Partial<Record<keyof BundledData, unknown>> = {};

/** Loads a data file of the MCP package on first use and caches it. */
export function loadBundledData<K extends keyof BundledData>(name: K): BundledData[K] {
  read[name] ??= JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as unknown;
  return read[name] as BundledData[K];
}
