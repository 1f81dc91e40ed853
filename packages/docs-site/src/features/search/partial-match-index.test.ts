import { describe, expect, it } from 'vitest';
import { PartialMatchIndex, type IndexedFields, type PartialHit } from './partial-match-index.ts';

type Doc = Partial<IndexedFields> | string;

/** Searches test documents, each given as fields or only as a title. Returns the hits, best first. */
function hits(
  query: string,
  docs: readonly Doc[],
  synonyms: readonly (readonly string[])[] = [],
): PartialHit<number>[] {
  const index = new PartialMatchIndex<number>(synonyms);
  for (const [id, doc] of docs.entries())
    index.add(id, { title: '', context: '', ...(typeof doc === 'string' ? { title: doc } : doc) });
  return index.find(query).toSorted((a, b) => b.share - a.share);
}
const found = (...[query, docs, synonyms]: Parameters<typeof hits>): number[] =>
  hits(query, docs, synonyms).map(({ found: id }) => id);

describe('PartialMatchIndex', () => {
  it.each<[query: string, title: string]>([
    ['経路検索', '経路図'],
    ['乗換バス', 'バス停'],
    ['サーバの名', 'サーバー'],
    ['のりば券', 'のりば'],
    ['Count数', 'answerCount'],
    ['名answer', 'answerCount'],
    ['name', 'line2Name'],
    ['６ヶ月定期', '六か月、6か月'],
    ['3ｶ月の券', '3ヵ月'],
    ['第13回', '13'],
  ])('finds for the query %s the title %s, which shares only a part with it', (query, title) => {
    expect(found(query, [title])).toEqual([0]);
  });

  it.each<[query: string, title: string]>([
    ['経路', '駅名'],
    // Latin letters, digits and kana must match as whole words.
    ['abc', 'cab'],
    ['13', '31'],
    ['バス', 'スバ'],
    ['のりば', 'ばりの'],
    // Endings and particles, single letters, and hiragana in place of katakana are not searched for.
    ['のど', 'のど'],
    ['x', 'idX'],
    ['バスか', 'ばすか'],
    ['was here', '経路'],
  ])('finds nothing for the query %s in the title %s', (query, title) => {
    expect(found(query, [title])).toEqual([]);
  });

  it('finds names in the plural, with underscores, and beside words without a subject', () => {
    const docs = ['RealtimeStatus', 'tripCode', '運賃'];
    for (const query of ['RealtimeStatuses', 'realtime_status', 'how to get the realtimeStatus'])
      expect(found(query, docs)).toEqual([0]);
    for (const query of ['trip_codes', 'tripCodes とは']) expect(found(query, docs)).toEqual([1]);
  });

  it.each([
    ['how to authenticate', 'authentication'],
    ['乗り場', '乗場'],
    ['組合せ方', '組み合わせ'],
    ['ポストマン', 'postman'],
    ['postman', 'ポストマン'],
    ['フロントの設計', 'フロントエンド'],
    ['レートリミット', 'レート limit'],
  ])('finds for the query %s the title %s, which is spelt differently', (query, title) => {
    expect(found(query, ['駅', title])).toEqual([1]);
  });

  it('returns the matching parts of the query for highlighting', () => {
    const [hit] = hits('経路のバスを検索', ['経路バス']);
    expect(hit?.matchedForms().toSorted()).toEqual(['ばす', '経', '経路', '路']);
  });
});

describe('PartialMatchIndex with negations', () => {
  it.each([
    'バスを除く',
    'バス以外',
    'バスに乗らない',
    'バスを避けたい',
    'バスなし',
    'バスに乗り換えない',
    'without バス',
  ])('finds for %s what leaves buses out, not what is only about buses', (query) => {
    const docs: Doc[] = [
      'バスだけ',
      { title: 'バス', values: '普通に利用 利用しない' },
      { title: 'バス', note: '電車以外' },
      '保証なし',
    ];
    expect(found(query, docs)).toEqual([1]);
  });
});

describe('PartialMatchIndex with synonyms', () => {
  const synonyms = [
    ['券', '乗車券', '切符'],
    ['定期券', '定期', 'パス'],
    ['ic', 'suica'],
    ['半年', '6か月'],
  ];

  it('replaces the longest word of a synonym group in the query, with a slightly lower score', () => {
    expect(found('乗車券', ['切符', '乗車券'], synonyms)).toEqual([1, 0]);
    const [only] = hits('乗車券', ['切符'], synonyms);
    expect(only?.share).toBeGreaterThan(0.6);
    expect(only?.matchedForms()).toContain('切符');
    expect(hits('定期券', ['パス'], synonyms)[0]?.share).toBeGreaterThan(0.8);
  });

  it('finds a document by synonyms of several words, and highlights them', () => {
    const two = [
      ['駅', 'アア'],
      ['線', 'イイ'],
    ];
    expect(hits('駅と線', ['アアとイイ'], two)[0]?.matchedForms()).toEqual(['ああ', 'いい']);
  });

  it('finds synonyms regardless of capital letters and spelling variants', () => {
    expect(found('IC', ['suica'], synonyms)).toEqual([0]);
    expect(found('半年', ['6ヶ月'], synonyms)).toEqual([0]);
    expect(found('６ヶ月', ['半年'], synonyms)).toEqual([0]);
  });

  it('uses no synonym of a word that is not in the query', () => {
    expect(found('路線', ['切符', 'suica', 'was here'], synonyms)).toEqual([]);
  });
});
