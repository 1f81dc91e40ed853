import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addFullIndexPart, createSearchIndex, type SearchIndex } from '../../src/features/search/create-index.ts';
import type { FullSearchIndex, QuickSearchIndex } from '../../src/features/search/index-format.ts';
import { listResultRows } from '../../src/features/search/search-dialog-state.ts';
import { searchPages } from '../../src/features/search/search.ts';
import { distFolder } from '../built/built-files.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(distFolder, `search/${name}.json`), 'utf8'));

export const loadQuickIndex = (): QuickSearchIndex => read('quick') as QuickSearchIndex;

/**
 * Creates the complete search index of the built site. Each test creates its own index, because mutation tests do not
 * count code that runs while modules load.
 */
export function loadBuiltIndex(): SearchIndex {
  const quick = loadQuickIndex();
  const index = createSearchIndex(quick);
  addFullIndexPart(index, quick, read('full') as FullSearchIndex);
  return index;
}

/** Creates a function that searches the built site and returns the addresses of the results in order. */
export function createSiteSearcher(): (query: string) => string[] {
  const index = loadBuiltIndex();
  return (query) => {
    const results = searchPages(index, query);
    return results.isOffer ? [] : listResultRows(results).map(({ href }) => href);
  };
}
