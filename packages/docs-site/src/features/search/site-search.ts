import { addFullText, createIndex } from './create-index.ts';
import type { FullIndex, QuickIndex } from './index-format.ts';
import { search, type SearchResults } from './search.ts';

export type { ResultRow, SearchResults } from './search.ts';
export type { FullIndex, QuickIndex } from './index-format.ts';

/** Creates the site's search function from the index files of a build, for other programs such as the MCP server. */
export function createSiteSearch(quick: QuickIndex, full: FullIndex): (query: string) => SearchResults {
  const index = createIndex(quick);
  addFullText(index, quick, full);
  return (query) => search(index, query);
}
