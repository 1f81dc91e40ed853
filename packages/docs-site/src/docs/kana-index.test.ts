import { describe, expect, it } from 'vitest';
import { groupByKanaRow } from './kana-index.ts';

describe('kana index of the dictionary', () => {
  it('groupByKanaRow puts voiced kana into the row of their unvoiced kana and leaves out empty rows', () => {
    const terms = ['だいや', 'がいぶ', 'あくせす', 'っち', 'かんり'].map((yomi) => ({ yomi }));
    expect(groupByKanaRow(terms).map(({ row, terms: own }) => [row, own.map(({ yomi }) => yomi)])).toEqual([
      ['あ', ['あくせす']],
      ['か', ['がいぶ', 'かんり']],
      ['た', ['だいや', 'っち']],
    ]);
  });
});
