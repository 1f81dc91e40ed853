import { addFullText, createIndex } from './entries.ts';
import type { FullIndex, QuickIndex } from './format.ts';
import { search, type Results } from './search.ts';

export type { Group, Results, Row } from './search.ts';
export type { FullIndex, QuickIndex } from './format.ts';

/** The search of the site outside of its pages, with the index that a build of the site has written. */
export function siteSearch(quick: QuickIndex, full: FullIndex): (query: string) => Results {
  const index = createIndex(quick);
  addFullText(index, quick, full);
  return (query) => search(index, query);
}
