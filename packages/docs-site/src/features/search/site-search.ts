import { addFullIndexPart, createSearchIndex } from './create-index.ts';
import type { FullSearchIndex, QuickSearchIndex } from './index-format.ts';
import { searchPages, type SearchResults } from './search.ts';

export type { SearchResultRow, SearchResults } from './search.ts';
export type { FullSearchIndex, QuickSearchIndex } from './index-format.ts';

/** Creates the site's search function from the index files of a build, for other programs such as the MCP server. */
export function createSiteSearch(quick: QuickSearchIndex, full: FullSearchIndex): (query: string) => SearchResults {
  const index = createSearchIndex(quick);
  addFullIndexPart(index, quick, full);
  return (query) => searchPages(index, query);
}
