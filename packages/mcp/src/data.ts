import { readFileSync } from 'node:fs';
import type { Api } from '@route-search/spec/api';
import type { FullIndex, QuickIndex } from '@route-search/docs-site/search';

/** A page of the site without its text. */
export interface Entry {
  readonly title: string;
  readonly description: string;
}

/** A page of the site as Markdown. */
export interface Page {
  readonly markdown: string;
  /** Lines of the headings, by their anchors. */
  readonly anchors: Readonly<Record<string, number>>;
}

/** What the build keeps of the packages before this one. */
export interface Data {
  readonly api: Api;
  /** The pages by their paths from the root of the site, in the order of `llms.txt`. */
  readonly index: Readonly<Record<string, Entry>>;
  readonly pages: Readonly<Record<string, Page>>;
  readonly search: { readonly quick: QuickIndex; readonly full: FullIndex };
}

/** Beside the modules as they are published, and where the build leaves it for those that Node runs as they are. */
const folder = new URL('../dist/data/', import.meta.url);
const read: Partial<Record<keyof Data, unknown>> = {};

/** Reads one of the files when it is first asked for. */
export function load<K extends keyof Data>(name: K): Data[K] {
  read[name] ??= JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as unknown;
  return read[name] as Data[K];
}
