import { describe, expect, it } from 'vitest';
import { fitting, fold, matches, searchOf, type FilterItem } from './filter-items.ts';

const items: FilterItem[] = [
  { text: fold('駅の検索 /v1/json/station'), words: { have: ['station-name', 'station-code'], want: ['stations'] } },
  { text: fold('経路の形状'), words: { have: ['course'], want: ['shape'] } },
];

describe('a choice', () => {
  it('keeps what fits its text and its questions', () => {
    expect(fitting(items, {})).toEqual([true, true]);
    expect(fitting(items, { q: 'ＳＴＡＴＩＯＮ', have: '', want: '' })).toEqual([true, false]);
    expect(fitting(items, { q: '', have: 'course', want: 'shape' })).toEqual([false, true]);
    expect(fitting(items, { q: '', have: 'course', want: 'stations' })).toEqual([false, false]);
    expect(fitting(items, { other: 'course' })).toEqual([false, false]);
  });

  it('stands in the address', () => {
    const choice = { q: '駅 & 港', have: 'course', want: '' };
    expect(Object.fromEntries(new URLSearchParams(searchOf(choice)))).toEqual({ q: '駅 & 港', have: 'course' });
    expect(searchOf({ q: '', have: '' })).toBe('');
  });
});

describe('the filter', () => {
  it.each(['テイキ', 'ていき', 'ﾃｲｷ'])('finds 定期券 by %s', (query) => {
    expect(matches(query, [fold('定期券 ていきけん pass'), fold('駅 えき station')])).toEqual([true, false]);
  });
  it('asks for no long mark', () => {
    expect(matches('ﾃﾞﾀ', [fold('デ・ー タ')])).toEqual([true]);
  });
  it('wants all words', () => {
    expect(matches('STATION code', [fold('station code'), fold('station')])).toEqual([true, false]);
    expect(matches('', ['a'])).toEqual([true]);
  });
});
