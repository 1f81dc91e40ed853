import { sandboxFetch } from '@route-search/sandbox';
import { suggestions } from '@route-search/sandbox/data';
import { createClient, resolveStation } from '@route-search/sdk';
import { describe, expect, it } from 'vitest';
import { createStationSearch } from './search-stations.ts';

const { suggest, resolve, suggestSimilar } = createStationSearch([
  { code: '22741', name: '新宿', yomi: 'しんじゅく', type: 'train' },
  { code: '22742', name: '新宿三丁目', yomi: 'しんじゅくさんちょうめ', type: 'train' },
  { code: '29123', name: '西新宿', yomi: 'にししんじゅく', type: 'train' },
  { code: '45609', name: '高円寺駅北口／関東バス', yomi: 'こうえんじえききたぐち', type: 'bus' },
  { code: '22671', name: '高円寺', yomi: 'こうえんじ', type: 'train' },
  { code: '22600', name: '四ツ谷', yomi: 'よつや', type: 'train' },
  { code: '22601', name: '霞ケ関(東京都)', yomi: 'かすみがせき', type: 'train' },
]);

describe('station search', () => {
  it.each([
    ['新宿', ['22741', '22742', '29123']],
    ['シンジュク', ['22741', '22742', '29123']],
    ['shinjuku', ['22741', '22742', '29123']],
    ['ｓｈｉｎｊ', ['22741', '22742', '29123']],
    ['新宿駅', ['22741', '22742', '29123']],
    ['Koenji Station', ['22671', '45609']],
    ['Kōenji', ['22671', '45609']],
    ['高円寺駅', ['22671', '45609']],
    ['2267', ['22671']],
    ['227', ['22741', '22742']],
    [' ', []],
    ['存在しない', []],
  ])('suggests for the input %j the stations %j', (typed, codes) => {
    expect(suggest(typed).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['しんじゅ', '新宿'],
    ['新宿駅', '新宿'],
    ['ＪＲ新宿', '新宿'],
    ['JR東日本 新宿駅', '新宿'],
    ['東京メトロ新宿三丁目', '新宿三丁目'],
    ['中央線高円寺', '高円寺'],
    ['高円寺駅', '高円寺'],
    ['四谷', '四ツ谷'],
    ['霞が関', '霞ケ関(東京都)'],
    ['新宿（東京都）', '新宿'],
    ['新宿駅東口', '新宿'],
    ['高円寺駅北口', '高円寺駅北口／関東バス'],
    ['三丁目', undefined],
    ['千葉', undefined],
  ])('resolves %j to %j', (typed, name) => {
    expect(resolve(typed)?.name).toBe(name);
  });

  it('resolves every code and name of the sandbox to a station of that name, and every reading to some station', () => {
    const all = createStationSearch(suggestions);
    for (const station of suggestions) {
      expect(all.resolve(station.code)).toBe(station);
      expect(all.resolve(station.name)?.name).toBe(station.name);
      expect(all.resolve(station.yomi)).toBeDefined();
    }
  });

  it.each([
    ...['JR', 'JR東日本', 'JR西日本', 'JR東海', 'JR北海道', 'JR四国', 'JR九州', '東京メトロ', '大阪メトロ', 'メトロ'],
    ...['東武', '西武', '相鉄', '名鉄', '近鉄', '西鉄', '南海', '阪急', '阪神', '京王', '京急', '京成', '京阪', '東急'],
    ...['小田急', '小田急線', '都営', '都営地下鉄', '市営地下鉄', '地下鉄', 'ＪＲ中央線'],
  ])('resolves 高円寺駅 after the operator %s, as the SDK does', async (operator) => {
    const api = createClient({ key: 'test', fetch: sandboxFetch() });
    const found = await resolveStation(api, `${operator}高円寺駅`);
    expect(found).toMatchObject({ kind: 'exact', station: { code: '22671' } });
    expect(createStationSearch(suggestions).resolve(`${operator}高円寺駅`)?.code).toBe('22671');
  });

  it.each([
    ['しんじく', ['新宿']],
    ['shinjyuke', ['新宿']],
    ['札幌', []],
    ['ちば', []],
  ])('suggests for the misspelt input %j the stations %j', (typed, names) => {
    expect(suggestSimilar(typed).map(({ name }) => name)).toEqual(names);
  });
});
