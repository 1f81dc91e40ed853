import { describe, expect, it } from 'vitest';
import { indexStations, suggestStations } from './suggest-stations.ts';

describe('station suggestions', () => {
  const places = indexStations([
    { code: '22741', name: '新宿', yomi: 'しんじゅく', type: 'train' },
    { code: '22742', name: '新宿三丁目', yomi: 'しんじゅくさんちょうめ', type: 'train' },
    { code: '29123', name: '西新宿', yomi: 'にししんじゅく', type: 'train' },
    { code: '22671', name: '高円寺', yomi: 'こうえんじ', type: 'train' },
  ]);
  it.each([
    ['新宿', ['22741', '22742', '29123']],
    ['シンジュク', ['22741', '22742', '29123']],
    ['ｼﾝｼﾞｭｸ', ['22741', '22742', '29123']],
    ['shinjuku', ['22741', '22742', '29123']],
    ['Sinzyuku', ['22741', '22742', '29123']],
    ['ｓｈｉｎｊ', ['22741', '22742', '29123']],
    ['ｺｳｴﾝｼﾞ', ['22671']],
    ['kouenji', ['22671']],
    ['koenji', ['22671']],
    ['2267', ['22671']],
    ['227', ['22741', '22742']],
    [' ', []],
    ['存在しない', []],
  ])('suggestStations suggests for the input %j the stations %j', (typed, codes) => {
    expect(suggestStations(places, typed).map(({ code }) => code)).toEqual(codes);
  });
});
