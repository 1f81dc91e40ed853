import { addFullText, createIndex, warmUp, type SearchIndex } from '../entries.ts';
import type { FullIndex, QuickIndex } from '../format.ts';
import { search, type Results } from '../search.ts';
import type { Question } from './engine.ts';

let quick: QuickIndex = { words: '', synonyms: [], lists: [], pages: [] };
let index: SearchIndex = createIndex(quick);

onmessage = ({ data }: MessageEvent<Question>): void => {
  let results: Results | undefined;
  if ('find' in data) results = search(index, data.find);
  else read(data.read, data.text);
  postMessage(results);
};

function read(part: 'quick' | 'full', text: string): void {
  if (part === 'quick') index = createIndex((quick = JSON.parse(text) as QuickIndex));
  else addFullText(index, quick, JSON.parse(text) as FullIndex);
  void warmUp(index, pause).then(() => search(index, PARTS));
}

/** Found by parts only: the first of such queries would be slow. */
const PARTS = '駅を探す順番';

/** Lets a query go first. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
