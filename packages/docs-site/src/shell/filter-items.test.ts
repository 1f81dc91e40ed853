import { describe, expect, it } from 'vitest';
import {
  matchFilterItems,
  normalizeFilterText,
  matchFilterTexts,
  filterChoiceToQuery,
  type FilterItem,
} from './filter-items.ts';

const items: FilterItem[] = [
  {
    text: normalizeFilterText('駅の検索 /v1/json/station'),
    words: { have: ['station-name', 'station-code'], want: ['stations'] },
  },
  { text: normalizeFilterText('経路の形状'), words: { have: ['course'], want: ['shape'] } },
];

describe('matchFilterItems', () => {
  it('keeps the items that match the text and the selected values of a filter', () => {
    expect(matchFilterItems(items, {})).toEqual([true, true]);
    expect(matchFilterItems(items, { q: 'ＳＴＡＴＩＯＮ', have: '', want: '' })).toEqual([true, false]);
    expect(matchFilterItems(items, { q: '', have: 'course', want: 'shape' })).toEqual([false, true]);
    expect(matchFilterItems(items, { q: '', have: 'course', want: 'stations' })).toEqual([false, false]);
    expect(matchFilterItems(items, { other: 'course' })).toEqual([false, false]);
  });

  it('filterChoiceToQuery writes the choice of the reader as the query of the address', () => {
    const choice = { q: '駅 & 港', have: 'course', want: '' };
    expect(Object.fromEntries(new URLSearchParams(filterChoiceToQuery(choice)))).toEqual({
      q: '駅 & 港',
      have: 'course',
    });
    expect(filterChoiceToQuery({ q: '', have: '' })).toBe('');
  });
});

describe('matchFilterTexts', () => {
  it.each(['テイキ', 'ていき', 'ﾃｲｷ'])('matches the text 定期券 with the query %s', (query) => {
    expect(
      matchFilterTexts(query, [normalizeFilterText('定期券 ていきけん pass'), normalizeFilterText('駅 えき station')]),
    ).toEqual([true, false]);
  });
  it('ignores long vowel marks', () => {
    expect(matchFilterTexts('ﾃﾞﾀ', [normalizeFilterText('デ・ー タ')])).toEqual([true]);
  });
  it('requires all words of the query', () => {
    expect(
      matchFilterTexts('STATION code', [normalizeFilterText('station code'), normalizeFilterText('station')]),
    ).toEqual([true, false]);
    expect(matchFilterTexts('', ['a'])).toEqual([true]);
  });
});
