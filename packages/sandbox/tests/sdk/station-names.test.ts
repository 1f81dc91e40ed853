import { createClient, resolveStation, suggestStations } from '@route-search/sdk';
import * as lite from '@route-search/sdk/lite';
import { describe, expect, it, vi } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';

const asked = vi.fn<typeof fetch>(sandboxFetch());
const api = createClient({ key: 'test', fetch: asked });

async function resolve(text: string, options = {}): Promise<unknown> {
  const found = await resolveStation(api, text, options);
  if (found.kind === 'exact') return found.station.name;
  return found.kind === 'none' ? 'none' : found.candidates.map(({ name }) => name);
}

/** Spellings by the station that they name. */
const spellings: Readonly<Record<string, string>> = {
  新宿: '新宿| 新宿駅　|新宿 駅|新 宿|JR新宿|ＪＲ東日本 新宿駅|jr新宿|小田急新宿|東武 新宿|都営地下鉄大江戸線新宿駅|新宿(JR)|新宿駅（小田急線）|新宿えき|シンジュクエキ|ｼﾝｼﾞｭｸｴｷ|22741|２２７４１ ',
  高円寺: '中央線高円寺|ｺｳｴﾝｼﾞ|コウエンジ',
  '大手町(東京都)': 'メトロ大手町|大手町|大手町(東京)|大手町（東京都）駅|大手町 ( 東京 ) 駅 |大手町駅【東京メトロ】',
  '日本橋(大阪府)': '日本橋(大阪)',
  '日本橋(東京都)': '東京 日本橋',
  '霞ケ関(東京都)': '霞が関|霞ヶ関駅',
  四ツ谷: '四谷|四ッ谷駅',
  御茶ノ水: 'お茶の水|御茶の水',
  千駄ケ谷: '千駄谷',
  三ノ宮: '三宮',
  東京: 'とうきょう駅',
  '中野(東京都)': '中野',
  '高円寺駅北口／関東バス': '高円寺駅北口／関東バス|高円寺駅北口(関東バス)',
};

describe('resolveStation', () => {
  it.each(Object.entries(spellings).flatMap(([name, texts]) => texts.split('|').map((text) => [text, name])))(
    'finds the station that %j names',
    async (text, name) => {
      expect(await resolve(text)).toBe(name);
    },
  );

  it('finds a station, or candidates, for the large cities and airports that people try first', async () => {
    const places =
      '札幌 新千歳空港 仙台 大宮 千葉 成田空港 舞浜 羽田空港 川崎 横浜 新横浜 長野 金沢 静岡 名古屋 栄 中部国際空港 京都 大阪 梅田 なんば ' +
      '関西空港 三宮 新神戸 岡山 広島 小倉 博多 天神 福岡空港 鹿児島中央 那覇';
    for (const place of places.split(' ')) expect([place, await resolve(place)]).not.toEqual([place, 'none']);
  });

  it.each([
    ['日本橋', ['日本橋(大阪府)', '日本橋(東京都)']],
    ['高円', expect.arrayContaining(['高円寺'])],
    ['新宿(大阪)', ['新宿']],
  ])('returns candidates for %j', async (text, names) => {
    expect(await resolve(text)).toEqual(names);
  });

  it.each(['幻駅', '99999', 'ｕ', 'JR', '()', '新宿:東京'])('finds nothing for %j', async (text) => {
    expect(await resolve(text)).toBe('none');
  });

  it.each([
    ['高円寺駅', 1],
    ['ＪＲ新宿駅', 2],
    ['丸ノ内線新宿', 2],
    [' 　', 0],
  ])('sends no more requests for %j than necessary (%i)', async (text, count) => {
    asked.mockClear();
    await resolve(text);
    expect(asked).toHaveBeenCalledTimes(count);
  });

  it('applies filters, and passes other errors on', async () => {
    expect(await resolve('日本橋', { prefectureCode: '27' })).toBe('日本橋(大阪府)');
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(resolveStation(api, '新宿', { signal })).rejects.toThrow('stopped');
    const broken = createClient({ key: 'wrong', fetch: sandboxFetch({ key: 'test' }) });
    await expect(resolveStation(broken, '新宿')).rejects.toMatchObject({ code: 'authentication' });
  });
});

describe('suggestStations', () => {
  it('returns plain data of the stations whose names contain the text', async () => {
    const found = await suggestStations(api, 'こうえんじ', { type: 'train' });
    expect(found[0]).toEqual({
      code: '22671',
      name: '高円寺',
      yomi: 'こうえんじ',
      type: 'train',
      prefecture: '東京都',
    });
    expect(found.map(({ name }) => name)).toContain('新高円寺');
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect((await suggestStations(api, '新宿駅'))[0]?.name).toBe('新宿');
    expect((await suggestStations(api, '新宿駅', { type: 'bus' }))[0]?.name).toContain('新宿駅');
  });

  it('lists the same name or reading first, then names that begin with the text, then others, and knows other spellings', async () => {
    const names = async (text: string) => (await suggestStations(api, text, { type: 'train' })).map(({ name }) => name);
    expect(await names('中野')).toEqual(['中野(東京都)', '中野坂上', '新中野', '東中野']);
    expect(await names('しんじゅく')).toEqual(['新宿', '新宿御苑前', '新宿三丁目', '新宿西口', '西新宿']);
    const written = ['霞が関', 'お茶の水', '四谷', '三宮'].map(async (text) => (await names(text))[0]);
    expect(await Promise.all(written)).toEqual(['霞ケ関(東京都)', '御茶ノ水', '四ツ谷', '三ノ宮']);
  });

  it.each(['こうえｎ', 'k', ' ', '幻'])('returns an empty list for %j', async (text) => {
    expect(await suggestStations(api, text)).toEqual([]);
  });

  it('treats an empty list like the error for an unknown name', async () => {
    const empty = createClient({ key: 'test', fetch: () => Promise.resolve(Response.json({ ResultSet: {} })) });
    expect(await suggestStations(empty, '新宿')).toEqual([]);
    expect(await resolveStation(empty, '新宿')).toEqual({ kind: 'none' });
  });
});

it('entry lite: has resolveStation and suggestStations without parameter checks', async () => {
  const client = lite.createClient({ key: 'test', fetch: sandboxFetch() });
  expect(await lite.resolveStation(client, 'JR新宿')).toMatchObject({ kind: 'exact', station: { code: '22741' } });
  expect(await lite.suggestStations(client, '幻')).toEqual([]);
});
