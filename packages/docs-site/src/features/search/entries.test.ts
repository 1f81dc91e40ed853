import { describe, expect, it } from 'vitest';
import { addFullText, createIndex, Keys, warmUp, type Entry, type SearchIndex } from './entries.ts';
import type { FullIndex, QuickIndex } from './format.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { search } from './search.ts';

const quick: QuickIndex = {
  words: '定期券=ていきけん\n種類=しゅるい\n駅=えき\nのりば=のりば',
  synonyms: ['乗り換え 乗換', '半年 6か月'],
  lists: ['/list'],
  pages: [
    { p: '/', t: 'はじめに', k: 'd', c: '' },
    {
      p: '/api/search/',
      t: '経路の探索',
      k: 'o',
      c: '経路',
      a: ['/v1/json/search'],
      n: 'via viaList',
      e: ['authentication W403'],
      h: ['more 一覧', 'errors エラー'],
      w: ['viaList 経由 途中', 'via 中継'],
    },
    { p: '/list', t: '一覧', k: 'd', c: 'API' },
  ],
};
const full: FullIndex = {
  words: '経路=けいろ',
  members: ['', 'Course Course.Price.Name', ''],
  values: ['', 'sort=price gcs.type=tokyo .Course.Price.kind=Fare,fare', ''],
  texts: ['はじめに：最初に読みます。', '経由地', 'ｴﾗｰの一覧', 'ＩＣ運賃', 'なし'],
  notes: [[], [null, 2, null, null, 2]],
  sections: [[[1]], [[2, 1], [1, 'free', '別の題'], [1]], []],
};
const ready = (): SearchIndex => {
  const index = createIndex(quick);
  addFullText(index, quick, full);
  return index;
};
const named = (index: SearchIndex, title: string): Entry[] => index.entries.filter((entry) => entry.title === title);

describe('what is searched', () => {
  it('are pages by the last part of their address and by other names, and places by the words for them', () => {
    const index = createIndex(quick);
    const names = (title: string): string[] => named(index, title)[0]?.keys.aliases.map(({ text }) => text) ?? ['none'];
    expect(names('はじめに')).toEqual([]);
    expect(names('経路の探索')).toEqual(['search', '/v1/json/search']);
    expect(named(index, '一覧').map(({ href }) => href)).toEqual(['/api/search/#more', '/list']);
    expect(named(index, '一覧')[1]?.keys.aliases).toMatchObject([{ text: 'list' }]);
    expect(names('via')).toEqual(['中継']);
    expect(names('viaList')).toEqual(['経由', '途中']);
    expect(names('W403')).toEqual([]);
    expect(index.lists.map(({ href }) => href)).toEqual(['/list']);
    expect(index.synonyms).toEqual([
      ['乗り換え', '乗換'],
      ['半年', '6か月'],
    ]);
  });

  it('tell readers where they are, and what they mean as soon as that is known', () => {
    const told = (index: SearchIndex) =>
      index.entries.map(({ kind, title, context, note }) => [kind, title, context, note]);
    expect(told(createIndex(quick))).toEqual([
      ['page', 'はじめに', '', ''],
      ['call', '経路の探索', '経路', ''],
      ['parameter', 'via', '経路の探索', ''],
      ['parameter', 'viaList', '経路の探索', ''],
      ['code', 'W403', '経路の探索', ''],
      ['heading', '一覧', '経路の探索', ''],
      ['heading', 'エラー', '経路の探索', ''],
      ['page', '一覧', 'API', ''],
    ]);
    const index = ready();
    expect(told(index).slice(0, 4)).toEqual([
      ['page', 'はじめに', '', '最初に読みます。'],
      ['call', '経路の探索', '経路', 'なし'],
      ['parameter', 'via', '経路の探索', ''],
      ['parameter', 'viaList', '経路の探索', '経由地'],
    ]);
    expect(told(index).slice(8)).toEqual([
      ['member', 'Course', '経路の探索', ''],
      ['member', 'Name', '経路の探索 › Course.Price', 'ＩＣ運賃'],
      ['value', 'price', '経路の探索 › sort', ''],
      ['value', 'tokyo', '経路の探索 › gcs.type', ''],
      ['value', 'Fare', '経路の探索 › Course.Price.kind', ''],
      ['value', 'fare', '経路の探索 › Course.Price.kind', ''],
    ]);
    expect(index.entries.map(({ foldedNote }) => foldedNote).filter((note) => note !== '')).toEqual([
      '経由地',
      'ic運賃',
    ]);
  });

  it('are parts of pages: at their beginning, at a heading, and at another place that has a title', () => {
    expect(ready().sections).toEqual([
      {
        href: '/',
        title: 'はじめに',
        context: '',
        text: 'はじめに：最初に読みます。',
        folded: 'はじめに:最初に読みます。',
      },
      { href: '/api/search/#errors', title: 'エラー', context: '経路の探索', text: 'ｴﾗｰの一覧', folded: 'ｴﾗｰの一覧' },
      { href: '/api/search/#free', title: '別の題', context: '経路の探索', text: 'ＩＣ運賃', folded: 'ic運賃' },
      { href: '/api/search/', title: '経路の探索', context: '経路', text: 'なし', folded: 'なし' },
    ]);
  });
});

describe('the forms of a name', () => {
  const keys = (text: string, lexicon = createLexicon(quick.words)): Keys =>
    new Keys(text, { aliases: ['定期'], context: '用語', lexicon });

  it.each([
    ['定期券の種類', [0, 5, 6]],
    ['駅の出口', [0, 2]],
    ['あのりば', [0, 1]],
  ])('a reading of %s begins words at %j', (text, starts) => {
    expect([...keys(text).readingStarts]).toEqual(starts);
  });

  it('are each made once, and all of them before the first query', async () => {
    let read = 0;
    const lexicon = createLexicon(quick.words);
    const counting: Lexicon = {
      ...lexicon,
      pieces: (text) => {
        read++;
        return lexicon.pieces(text);
      },
    };
    const index = ready();
    const entries = Array.from({ length: 45 }, (_, number) => ({
      ...index.entries[0],
      title: `駅${number}`,
      keys: keys(`駅${number}`, counting),
    })) as Entry[];
    const many = { ...index, entries };
    let pauses = 0;
    await warmUp(many, () => {
      pauses++;
      return Promise.resolve();
    });
    // After twenty each time, of 45 names, then of these and four texts.
    expect(pauses).toBe(4);
    expect(many.grams).toMatchObject({ entries: 45, sections: 4 });
    const before = read;
    for (const query of ['えき', 'eki', '駅44', 'ていき', '見つからない']) search(many, query);
    expect([before > 0, read]).toEqual([true, before]);
    const kept = ['title', 'context', 'aliases', 'reading', 'romaji', 'starts', 'readingStarts'];
    expect(kept.filter((name) => !Object.hasOwn(entries[0]?.keys ?? {}, name))).toEqual([]);
  });
});
