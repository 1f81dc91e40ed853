import { describe, expect, it } from 'vitest';
import type { Found } from './compare/index.ts';
import { mergeChanges } from './merge.ts';
import type { RedoclyChange } from './redocly.ts';
import type { Where } from './types.ts';

const where = (pointer: string, line = 1): Where => ({ file: 'a.yaml', pointer, line });

const found = (own: Partial<Found>): Found => ({
  rating: 'minor',
  what: 'Ours.',
  base: undefined,
  working: where('#/a/maximum'),
  covers: [],
  sure: true,
  ...own,
});

const theirs = (other: Partial<RedoclyChange> = {}): RedoclyChange => ({
  rating: 'major',
  what: 'Theirs.',
  base: undefined,
  working: where('#/a/maximum'),
  ...other,
});

const brief = (own: readonly Found[], others: readonly RedoclyChange[]): string[] =>
  mergeChanges(own, others).map(({ rating, what }) => `${rating} ${what}`);

describe('two opinions become one list', () => {
  it('our rating stands where it is sure', () => {
    expect(brief([found({})], [theirs()])).toEqual(['minor Ours.']);
  });

  it('the stricter rating stands where ours is not', () => {
    expect(brief([found({ sure: false })], [theirs()])).toEqual(['major Ours.']);
    expect(brief([found({ sure: false, rating: 'major' })], [theirs({ rating: 'patch' })])).toEqual(['major Ours.']);
  });

  it('what only Redocly sees is shown, but for other words of the same', () => {
    const elsewhere = where('#/a/max');
    expect(brief([found({})], [theirs({ working: elsewhere })])).toEqual(['major Theirs.', 'minor Ours.']);
    expect(brief([], [theirs({ rating: 'patch' })])).toEqual([]);
  });

  it('a part and its whole are the same place, in either spec', () => {
    expect(brief([found({})], [theirs({ working: where('#/a') })])).toEqual(['minor Ours.']);
    expect(
      brief([found({ covers: [where('#/b')] })], [theirs({ base: where('#/b/name'), working: undefined })]),
    ).toEqual(['minor Ours.']);
  });

  it('the most breaking comes first, then the order of files and lines', () => {
    const list = [
      found({ rating: 'patch', what: 'C.', working: where('#/c', 1) }),
      found({ rating: 'major', what: 'B.', working: where('#/b', 9) }),
      found({ rating: 'major', what: 'A.', working: undefined, base: where('#/x', 3) }),
    ];
    expect(brief(list, [])).toEqual(['major A.', 'major B.', 'patch C.']);
    expect(mergeChanges(list, []).map(({ side }) => side)).toEqual(['base', 'working', 'working']);
  });
});
