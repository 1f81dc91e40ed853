import { describe, expect, it } from 'vitest';
import { Grams, type Fields, type PartialHit } from './grams.ts';

type Doc = Partial<Fields> | string;

/** What is found of documents, the fullest first; a text is a title. */
function hits(
  query: string,
  docs: readonly Doc[],
  synonyms: readonly (readonly string[])[] = [],
): PartialHit<number>[] {
  const grams = new Grams<number>();
  for (const [place, doc] of docs.entries())
    grams.add(place, { title: '', context: '', ...(typeof doc === 'string' ? { title: doc } : doc) });
  return grams.find(query, synonyms).toSorted((a, b) => b.share - a.share);
}
const found = (...[query, docs, synonyms]: Parameters<typeof hits>): number[] =>
  hits(query, docs, synonyms).map(({ found: place }) => place);

describe('parts of a query', () => {
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
  ])('%s has some of %s', (query, title) => {
    expect(found(query, [title])).toEqual([0]);
  });

  it.each<[query: string, title: string]>([
    ['経路', '駅名'],
    // Words of these letters are whole.
    ['abc', 'cab'],
    ['13', '31'],
    ['バス', 'スバ'],
    ['のりば', 'ばりの'],
    // Endings and particles, letters, and hiragana for katakana.
    ['のど', 'のど'],
    ['x', 'idX'],
    ['バスか', 'ばすか'],
    ['was here', '経路'],
  ])('%s has none of %s', (query, title) => {
    expect(found(query, [title])).toEqual([]);
  });

  it('a letter of many is not enough', () => {
    expect(found('経路検索条件', ['索引', '経路検索'])).toEqual([1]);
    expect(found('経路', ['路'])).toEqual([]);
    // One of four that stand alone is, one of five is not.
    expect(found('路と駅と線と図', ['路', '駅', '線', '図'])).toEqual([0, 1, 2, 3]);
    expect(found('路と駅と線と図と表', ['路', '駅', '線', '図', '表'])).toEqual([]);
  });

  it('count by where they are: in a title, another name, a meaning, a text, and around it', () => {
    const docs: Doc[] = [
      { title: '駅', context: '経路' },
      { title: '駅', text: '経路' },
      { title: '駅', note: '経路' },
      { title: '駅', names: ['線', '経路'] },
      '経路',
    ];
    expect(found('経路', docs)).toEqual([4, 3, 2, 1, 0]);
    // The title of a text is not a name.
    expect(found('経路', [{ title: '経路', text: '駅' }, '経路'])).toEqual([1, 0]);
  });

  it('count more the rarer they are', () => {
    const docs = ['経路の図', '経路の表', '経路の色', '経路の一', '検索の二'];
    expect(found('検索と経路', docs)[0]).toBe(4);
    expect(found('検索と経路', docs)).toHaveLength(5);
    // What nothing has counts more than what all have.
    expect(hits('abc def', ['abc'])[0]?.share).toBeLessThan(0.5);
  });

  it('count more together than alone, and a word more as a whole', () => {
    expect(found('検索経路', ['索道と検査', '検索'])).toEqual([1]);
    expect(found('count', ['answerCount', 'count'])).toEqual([1, 0]);
  });

  it('count less where a name is about something else as well, by the nearest of its names', () => {
    expect(found('経路', ['経路の検索結果', '経路'])).toEqual([1, 0]);
    expect(found('経路', ['経路の検索結果と駅', { title: '検索の結果', names: ['経路'] }])).toEqual([1, 0]);
    expect(found('経路', ['経路', { title: '—', names: ['経路'] }])).toEqual([0, 1]);
  });

  it('are what is marked', () => {
    const [hit] = hits('経路のバスを検索', ['経路バス']);
    expect(hit?.forms().toSorted()).toEqual(['ばす', '経', '経路', '路']);
  });
});

describe('other words for the same', () => {
  const synonyms = [
    ['券', '乗車券', '切符'],
    ['定期券', '定期', 'パス'],
    ['ic', 'suica'],
    ['半年', '6か月'],
  ];

  it('stand for the longest that is written, and count a little less than it', () => {
    expect(found('乗車券', ['切符', '乗車券'], synonyms)).toEqual([1, 0]);
    const [only] = hits('乗車券', ['切符'], synonyms);
    expect(only?.share).toBeGreaterThan(0.6);
    expect(only?.forms()).toContain('切符');
    expect(hits('定期券', ['パス'], synonyms)[0]?.share).toBeGreaterThan(0.8);
  });

  it('are marked by the first of them that fits best', () => {
    const two = [
      ['駅', 'アア'],
      ['線', 'イイ'],
    ];
    expect(hits('駅と線', ['アアとイイ'], two)[0]?.forms()).toEqual(['ああ']);
  });

  it('are found by any capitals and spellings', () => {
    expect(found('IC', ['suica'], synonyms)).toEqual([0]);
    expect(found('半年', ['6ヶ月'], synonyms)).toEqual([0]);
    expect(found('６ヶ月', ['半年'], synonyms)).toEqual([0]);
  });

  it('do not stand for what is not written', () => {
    expect(found('路線', ['切符', 'suica', 'was here'], synonyms)).toEqual([]);
  });
});
