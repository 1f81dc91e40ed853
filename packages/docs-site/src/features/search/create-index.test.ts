import { describe, expect, it } from 'vitest';
import { addFullText, createIndex, warmUpSearchIndex, type SearchEntry, type SearchIndex } from './create-index.ts';
import type { FullIndex, QuickIndex } from './index-format.ts';

const quick: QuickIndex = {
  words: '定期券=ていきけん\n種類=しゅるい\n駅=えき\nのりば=のりば',
  lists: ['/list'],
  pages: [
    { path: '/', title: 'はじめに', kind: 'page', context: '' },
    {
      path: '/api/search/',
      title: '経路の探索',
      kind: 'operation',
      context: '経路',
      aliases: ['/v1/json/search'],
      parameters: ['via', 'viaList'],
      codes: [{ anchor: 'authentication', code: 'W403' }],
      headings: { more: '一覧', errors: 'エラー' },
    },
    { path: '/list', title: '一覧', kind: 'page', context: 'API' },
  ],
};
const full: FullIndex = {
  words: '経路=けいろ',
  synonyms: [],
  pages: [
    { texts: ['はじめに：最初に読みます。'] },
    {
      anchorAliases: { viaList: ['経由', '途中'], via: ['中継'] },
      notes: ['', '経由地'],
      properties: { Course: '', 'Course.Price.Name': 'ＩＣ運賃' },
      values: {
        sort: { price: '' },
        'gcs.type': { tokyo: '' },
        '.Course.Price.kind': { Fare: '', fare: '' },
      },
      texts: ['なし', '', 'ｴﾗｰの一覧'],
      sections: { free: { title: '別の題', text: 'ＩＣ運賃' } },
    },
    {},
  ],
};
const ready = (): SearchIndex => {
  const index = createIndex(quick);
  addFullText(index, quick, full);
  return index;
};
const named = (index: SearchIndex, title: string): SearchEntry[] =>
  index.entries.filter((entry) => entry.title === title);

describe('createIndex', () => {
  it('indexes pages by the last segment of their path and by additional search words, and sections by additional search words', () => {
    const index = ready();
    const names = (title: string): string[] => named(index, title)[0]?.keys.aliases.map(({ text }) => text) ?? ['none'];
    expect(names('はじめに')).toEqual([]);
    expect(names('経路の探索')).toEqual(['search', '/v1/json/search']);
    expect(named(index, '一覧').map(({ href }) => href)).toEqual(['/api/search/#more', '/list']);
    expect(named(index, '一覧')[1]?.keys.aliases).toMatchObject([{ text: 'list' }]);
    expect(names('via')).toEqual(['中継']);
    expect(names('viaList')).toEqual(['経由', '途中']);
    expect(names('W403')).toEqual([]);
    expect(index.lists.map(({ href }) => href)).toEqual(['/list']);
  });

  it('shows the context of each entry, and its meaning once the full part of the index is added', () => {
    const summarize = (index: SearchIndex) =>
      index.entries.map(({ kind, title, context, note }) => [kind, title, context, note]);
    expect(summarize(createIndex(quick))).toEqual([
      ['page', 'はじめに', '', ''],
      ['operation', '経路の探索', '経路', ''],
      ['parameter', 'via', '経路の探索', ''],
      ['parameter', 'viaList', '経路の探索', ''],
      ['code', 'W403', '経路の探索', ''],
      ['heading', '一覧', '経路の探索', ''],
      ['heading', 'エラー', '経路の探索', ''],
      ['page', '一覧', 'API', ''],
    ]);
    const index = ready();
    expect(summarize(index).slice(0, 4)).toEqual([
      ['page', 'はじめに', '', '最初に読みます。'],
      ['operation', '経路の探索', '経路', 'なし'],
      ['parameter', 'via', '経路の探索', ''],
      ['parameter', 'viaList', '経路の探索', '経由地'],
    ]);
    expect(summarize(index).slice(8)).toEqual([
      ['property', 'Course', '経路の探索', ''],
      ['property', 'Name', '経路の探索 › Course.Price', 'ＩＣ運賃'],
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

  it('lists the sections of a page: before the first heading, at a heading, and at an anchor that has its own title', () => {
    expect(ready().sections).toEqual([
      {
        href: '/',
        title: 'はじめに',
        context: '',
        text: 'はじめに：最初に読みます。',
        folded: 'はじめに:最初に読みます。',
      },
      { href: '/api/search/', title: '経路の探索', context: '経路', text: 'なし', folded: 'なし' },
      { href: '/api/search/#errors', title: 'エラー', context: '経路の探索', text: 'ｴﾗｰの一覧', folded: 'ｴﾗｰの一覧' },
      { href: '/api/search/#free', title: '別の題', context: '経路の探索', text: 'ＩＣ運賃', folded: 'ic運賃' },
    ]);
  });
});

describe('warmUpSearchIndex', () => {
  it('prepares the search keys and partial matches of all entries, yielding after every 20 of them', async () => {
    const index = ready();
    const prepared = new Set<number>();
    const entries = Array.from({ length: 45 }, (_, number) => ({
      ...index.entries[0],
      title: `駅${number}`,
      get keys() {
        prepared.add(number);
        return index.entries[0]?.keys;
      },
    })) as SearchEntry[];
    const many = { ...index, entries };
    let pauses = 0;
    await warmUpSearchIndex(many, () => {
      pauses++;
      return Promise.resolve();
    });
    // Two pauses for the search keys of 45 entries, and two for the partial matches of these entries and of four
    // sections.
    expect(pauses).toBe(4);
    expect(prepared.size).toBe(45);
    expect(many.partialMatches).toMatchObject({ entries: 45, sections: 4 });
  });

  it('computes the search keys of an entry only once', () => {
    const [entry] = createIndex(quick).entries;
    expect(entry?.keys).toBe(entry?.keys);
  });
});
