import { addFullIndexPart, createSearchIndex, warmUpSearchIndex, type SearchIndex } from '../create-index.ts';
import type { FullSearchIndex, QuickSearchIndex } from '../index-format.ts';
import { searchPages, type SearchResults } from '../search.ts';
import type { SearchWorkerMessage } from './worker-client.ts';

let quick: QuickSearchIndex = { words: '', lists: [], pages: [] };
let index: SearchIndex = createSearchIndex(quick);

onmessage = ({ data }: MessageEvent<SearchWorkerMessage>): void => {
  let results: SearchResults | undefined;
  if ('find' in data) results = searchPages(index, data.find);
  else read(data.read, data.text);
  postMessage(results);
};

function read(part: 'quick' | 'full', text: string): void {
  if (part === 'quick') index = createSearchIndex((quick = JSON.parse(text) as QuickSearchIndex));
  else addFullIndexPart(index, quick, JSON.parse(text) as FullSearchIndex);
  void warmUpSearchIndex(index, yieldToEventLoop).then(() => searchPages(index, WARM_UP_QUERY));
}

/** Query that is run once in advance, because the first search for partial matches is slow. It has no exact results. */
const WARM_UP_QUERY = '駅を探す順番';

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
