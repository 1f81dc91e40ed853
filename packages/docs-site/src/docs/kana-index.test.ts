import { describe, expect, it } from 'vitest';
import { groupByKanaRow } from './kana-index.ts';

describe('the order of readings', () => {
  it('puts voiced sounds to their row and leaves empty rows out', () => {
    const terms = ['だいや', 'がいぶ', 'あくせす', 'っち', 'かんり'].map((yomi) => ({ yomi }));
    expect(groupByKanaRow(terms).map(({ row, terms: own }) => [row, own.map(({ yomi }) => yomi)])).toEqual([
      ['あ', ['あくせす']],
      ['か', ['がいぶ', 'かんり']],
      ['た', ['だいや', 'っち']],
    ]);
  });
});
