import { expect, it } from 'vitest';
import { createSearchIndex, warmUpSearchIndex, type SearchEntry } from './create-index.ts';

it('warmUpSearchIndex: prepares the search keys of all entries, and yields after every 20 of them', async () => {
  const index = createSearchIndex({
    words: '',
    lists: [],
    pages: [{ path: '/', title: '駅', kind: 'page', context: '' }],
  });
  const prepared = new Set<number>();
  const entries = Array.from({ length: 45 }, (_, number) => ({
    ...index.entries[0],
    get keys() {
      prepared.add(number);
      return index.entries[0]?.keys;
    },
  })) as SearchEntry[];
  let pauses = 0;
  await warmUpSearchIndex({ ...index, entries }, () => {
    pauses++;
    return Promise.resolve();
  });
  // Two pauses while 45 entries get their normalised names, and two while they are added to the index for partial
  // matches.
  expect(pauses).toBe(4);
  expect(prepared.size).toBe(45);
});
