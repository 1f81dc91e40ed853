import { describe, expect, it } from 'vitest';
import { groupByKanaRow } from './kana-index.ts';

describe('kana index', () => {
  it('groupByKanaRow assigns voiced kana to the row of their base and leaves out empty rows', () => {
    const terms = ['だいや', 'がいぶ', 'あくせす', 'っち', 'かんり'].map((yomi) => ({ yomi }));
    expect(groupByKanaRow(terms).map(({ row, terms: own }) => [row, own.map(({ yomi }) => yomi)])).toEqual([
      ['あ', ['あくせす']],
      ['か', ['がいぶ', 'かんり']],
      ['た', ['だいや', 'っち']],
    ]);
  });
});
