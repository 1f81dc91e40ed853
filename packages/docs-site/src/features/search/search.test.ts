import { describe, expect, it } from 'vitest';
import { addFullIndexPart, createSearchIndex, type SearchIndex } from './create-index.ts';
import type { QuickSearchIndex, QuickIndexPage } from './index-format.ts';
import { listResultRows } from './search-dialog-state.ts';
import { searchPages, type SearchResultRow } from './search.ts';

const hrefs = (query: string, index: SearchIndex): string[] => {
  const results = searchPages(index, query);
  return results.isOffer ? [] : listResultRows(results).map(({ href }) => href);
};

interface IndexSpec {
  readonly words?: string;
  /** Pages of the index. Page number n has the path `/n/` by default. */
  readonly pages?: readonly Partial<QuickIndexPage>[];
  /** Meanings of the parameters on the page `/x/`, by name. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Meanings of the values `v0`, `v1` … of the parameter `of` on the page `/x/`. */
  readonly values?: readonly string[];
  /** Texts of the sections `/x/#s0`, `/x/#s1` … */
  readonly texts?: readonly string[];
}

function createTestIndex({ words = '', pages = [], parameters = {}, values = [], texts = [] }: IndexSpec): SearchIndex {
  const own: QuickSearchIndex = {
    words,
    lists: [],
    pages: [
      ...pages.map((page, number): QuickIndexPage => ({
        path: `/${number}/`,
        title: `頁${number}`,
        kind: 'page',
        context: '',
        ...page,
      })),
      { path: '/x/', title: 'ぬ', kind: 'page', context: '', parameters: Object.keys(parameters) },
    ],
  };
  const index = createSearchIndex(own);
  addFullIndexPart(index, own, {
    words: '',
    synonyms: [],
    pages: [
      ...pages.map(() => ({})),
      {
        notes: Object.values(parameters),
        values: { of: Object.fromEntries(values.map((note, number) => [`v${number}`, note])) },
        sections: Object.fromEntries(texts.map((text, number) => [`s${number}`, { title: '題', text }])),
      },
    ],
  });
  return index;
}
const rows = (query: string, index: SearchIndex): SearchResultRow[] => listResultRows(searchPages(index, query));
const formatMarks = (marks: SearchResultRow['note'] = []): string =>
  marks.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

describe('search', () => {
  it.each([
    ['vialisst', 'viaList'],
    ['viallisst', 'viaList'], // An edit distance of 2 is accepted only in a long word.
    ['viallissst', undefined],
    ['vialisk', 'viaList'],
    ['viakisk', undefined],
    // Names with digits, names of four letters and additional search words are corrected. Three letters are too few.
    ['W4003', 'W403'],
    ['W405', undefined], // W405 is another code, not a misspelt W403.
    ['dxte', 'date'],
    ['serch', 'search'],
    ['bxs', undefined],
    // A query word without an error stays unchanged.
    ['vialisst dat', 'viaList dat'],
    ['vialisk駅', undefined],
    // The name with the smallest edit distance wins; of equal names, the first one.
    ['walkspeeda', 'walkspeedo'],
  ])('corrects the typing error in %s to %s', (query, corrected) => {
    const titles = ['viaList', 'date', 'bus', 'wallkspeed', 'walkspeedo', 'walkspeedi'];
    const codes = [{ anchor: 'authentication', code: 'W403' }];
    const pages = [...titles.map((title) => ({ title })), { aliases: ['search'], codes }];
    expect(searchPages(createTestIndex({ pages }), query).corrected).toBe(corrected);
  });
});

describe('search', () => {
  const read = '経路=けいろ\n探索=たんさく\n単作=たんさく\n定期=ていき';

  it.each<[rule: string, query: string, spec: IndexSpec, hrefs: string[]]>([
    [
      'an equal name, its beginning, a word in it, part of a word',
      'list',
      { pages: [{ title: 'playlist' }, { title: 'viaList' }, { title: 'listing' }, { title: 'list' }] },
      ['/3/', '/2/', '/1/', '/0/'],
    ],
    [
      'a title, a synonym, a meaning',
      '経路',
      { pages: [{ aliases: ['経路'] }, { title: '経路' }], values: ['経路'] },
      ['/1/', '/0/', '/x/#of-v0'],
    ],
    [
      'a match in writing before a match by reading',
      'ていき',
      { words: read, pages: [{ title: '定期' }, { title: 'ていき' }] },
      ['/1/', '/0/'],
    ],
    [
      'a synonym matched in writing before one matched by reading',
      'てい',
      { words: read, pages: [{ aliases: ['定期'] }, { aliases: ['ていき'] }] },
      ['/1/', '/0/'],
    ],
    [
      'an equal abbreviation in capital letters first',
      'IC',
      { pages: [{ title: 'ic' }, { title: 'IC' }] },
      ['/1/', '/0/'],
    ],
    ['an equal capitalised name first', 'Name', { pages: [{ title: 'name' }, { title: 'Name' }] }, ['/1/', '/0/']],
    [
      'lower-case queries regardless of capital letters',
      'name',
      { pages: [{ title: 'Name' }, { title: 'name' }] },
      ['/0/', '/1/'],
    ],
    [
      'an address before a title with the same words',
      'pass-class',
      { pages: [{ title: 'pass class' }, { path: '/pass-class/' }] },
      ['/pass-class/', '/0/'],
    ],
    [
      'equal meanings, then those that begin with the query (shorter first), contain it as a word, or within a word',
      'list',
      { values: ['playlist', 'a list', 'listの長い説明', 'listの形', 'list'] },
      ['/x/#of-v4', '/x/#of-v3', '/x/#of-v2', '/x/#of-v1', '/x/#of-v0'],
    ],
    [
      'a meaning that begins with a word of this reading before one that contains it',
      'たんさく',
      { words: read, values: ['なし', '条件の探索', '単作と探索'] },
      ['/x/#of-v2', '/x/#of-v1'],
    ],
    [
      'the meaning of a value before the meaning of a parameter',
      '東京',
      { parameters: { para: '東京' }, values: ['東京'] },
      ['/x/#of-v0', '/x/#para'],
    ],
    [
      'an equal name before a longer one if both have the other word in their context',
      'date バス',
      {
        pages: [
          { path: '/0/1', title: 'dates', context: 'バスのdate' },
          { path: '/0/2', title: 'date', context: 'バスのdate' },
        ],
      },
      ['/0/2', '/0/1'],
    ],
    [
      'only entries with a matching name, not all entries in the context',
      'バス バスの',
      { pages: [{ title: 'バスの時刻表', parameters: ['date'] }] },
      ['/0/'],
    ],
    ['only sections with all words', 'のど あめ', { texts: ['あめ だけ', 'のど だけ', 'のど と あめ'] }, ['/x/#s2']],
    [
      'a name before a section text',
      '定期 払戻',
      { pages: [{ title: '定期と払戻' }], texts: ['定期と払戻'] },
      ['/0/', '/x/#s0'],
    ],
    ['a section text matched by a reading', 'たんさく', { words: read, texts: ['条件だけ', '条件の探索'] }, ['/x/#s1']],
    [
      'sections by the first occurrence as a whole word',
      'list',
      { texts: [`${'playlist '.repeat(4)}list`, `${'playlist '.repeat(3)}list`, 'playlist'] },
      ['/x/#s1', '/x/#s0'],
    ],
    [
      'no partial matches if the whole query is found',
      '経路探索',
      { pages: [{ title: '経路検索' }, { title: '新型経路探索機' }, { title: '経路探索' }] },
      ['/2/', '/1/'],
    ],
    [
      'no partial matches if a heading begins with the query',
      '経路',
      { pages: [{ headings: { a: '経路の探し方と見方' } }, { title: '路と経' }] },
      ['/0/#a'],
    ],
    [
      'no partial matches if the meaning of a value is the query',
      '東京都',
      { values: ['京都府', '東京都'] },
      ['/x/#of-v1'],
    ],
    [
      'partial matches with all content words, names before texts',
      '検索経路',
      { pages: [{ title: '経路' }, { title: '経路の検索' }], texts: ['経路だけ', '経路と検索'] },
      ['/1/', '/x/#s1'],
    ],
    [
      'a text with all content words, not a name with one of them',
      '検索経路',
      { pages: [{ title: '経路' }], texts: ['経路と検索'] },
      ['/x/#s0'],
    ],
    [
      'partial matches as well if the query is only a word in a longer name',
      '経路検索',
      { pages: [{ title: '新経路検索機' }, { title: '経路の検索' }] },
      ['/1/', '/0/'],
    ],
    [
      'no partial match of one word if another entry has all words',
      'date バス',
      { pages: [{ title: 'date', context: 'バス' }, { title: 'バス' }] },
      ['/0/'],
    ],
    [
      'a prefix match whose context has the other word',
      'dat のど',
      {
        pages: [
          { title: 'date', context: 'のど' },
          { title: 'date2', context: 'あめ' },
        ],
      },
      ['/0/'],
    ],
    [
      'a match within a word of a meaning that covers most of it',
      'laylist',
      { parameters: { para: 'playlist' } },
      ['/x/#para'],
    ],
    [
      'a recipe before the term of the same subject',
      '終電',
      {
        pages: [
          { kind: 'term', aliases: ['終電'] },
          { kind: 'recipe', aliases: ['終電'] },
        ],
      },
      ['/1/', '/0/'],
    ],
    [
      'a page whose pattern of codes matches',
      '404',
      { pages: [{ aliases: ['^4\\d\\d$'] }, { aliases: ['^5\\d\\d$'] }] },
      ['/0/'],
    ],
    [
      'a camel-case name that is typed in several words',
      'station code',
      { pages: [{ title: 'station' }, { title: 'stationCode' }] },
      ['/1/'],
    ],
    [
      'an address that ends with the query',
      'b/c',
      { pages: [{ aliases: ['/a/b/c'] }, { aliases: ['/a/b/cd'] }] },
      ['/0/', '/1/'],
    ],
    ['no match within a word of a meaning that covers less of it', 'list', { parameters: { para: 'playlist' } }, []],
    [
      'a section that begins with the query before a meaning that contains it',
      'list',
      { parameters: { para: 'of a list' }, texts: ['list'] },
      ['/x/#s0', '/x/#para'],
    ],
    [
      'two names that match one word each',
      'viaList sort',
      { pages: [{ title: 'viaList' }, { title: 'sort' }] },
      ['/0/', '/1/'],
    ],
  ])('returns results in this order: %s (query %s)', (_rule, query, index, expected) => {
    expect(hrefs(query, createTestIndex(index))).toEqual(expected);
  });

  it('shows the three best results of all kinds first, then the others in groups of one kind', () => {
    const pages: Partial<QuickIndexPage>[] = [
      { headings: { a: '経路検索' }, codes: [{ anchor: 'b', code: '経路検索' }] },
      { title: '経路検索', kind: 'term' },
      { title: '経路検索' },
    ];
    const kinds = (query: string): string[] =>
      searchPages(createTestIndex({ pages }), query).groups.map(({ label }) => label);
    expect(kinds('経路検索')).toEqual(['最も近い結果', '見出し']);
    expect(kinds('経路検索機')).toHaveLength(2);
  });

  it('finds words whose reading begins with two or more Latin letters of the query', () => {
    const index = createTestIndex({ words: read, pages: [{ title: '経路の探索' }] });
    expect(hrefs('keironotan', index)).toEqual(['/0/']);
    for (const query of ['k', 'ronotan', 'notansaku', '駅keiro', 'keiro駅']) expect(hrefs(query, index)).toEqual([]);
  });

  it('reads a query of kana and particles as words, and says so', () => {
    const index = createTestIndex({ words: '電車=でんしゃ\n遅れ=おくれ', pages: [{ title: '電車の遅れ' }] });
    expect(searchPages(index, 'でんしゃがおくれ').corrected).toBe('電車が遅れ');
    expect(hrefs('でんしゃがおくれ', index)).toEqual(['/0/']);
    for (const query of ['でんしゃとふね', '？', '🚃']) expect(searchPages(index, query).isOffer).toBe(true);
    // A long text must not take longer only because it can be split in many ways.
    const many = createTestIndex({ words: '経路=けいろ\n探索=たんさく\n経路探索=けいろたんさく' });
    expect(many.lexicon.spell(`${'けいろたんさく'.repeat(500)}ん`)).toBeUndefined();
    expect(many.lexicon.spell('けいろのたんさく')).toBe('経路の探索');
  });

  it('corrects the one word of a query that occurs nowhere, and finds the other word, too', () => {
    const index = createTestIndex({ pages: [{ title: 'searchType' }, { title: '使い方' }, { title: 'type' }] });
    expect(searchPages(index, 'serchType 使い方').corrected).toBe('searchType 使い方');
    expect(hrefs('serchType', index)).toEqual(['/0/']);
  });

  it('returns at most five results per group, and at most two per group far down the list', () => {
    const names = Array.from({ length: 7 }, (_, number) => `abc${number}`);
    const index = createTestIndex({
      pages: [
        ...names.flatMap((title) =>
          (['term', 'operation', 'page'] as const).map((kind): Partial<QuickIndexPage> => ({ title, kind })),
        ),
        {
          parameters: names,
          codes: names.map((name) => ({ anchor: `e${name}`, code: name })),
          headings: Object.fromEntries(names.map((name) => [`h${name}`, name])),
        },
      ],
      texts: names,
    });
    const { groups, count } = searchPages(index, 'abc');
    expect(Object.fromEntries(groups.map(({ kind, rows: all }) => [kind, all.length]))).toEqual({
      top: 3,
      term: 5,
      operation: 5,
      code: 5,
      page: 5,
      parameter: 2,
      heading: 2,
      text: 2,
    });
    expect(count).toBe(29);
  });

  it('returns five entries with the same name and the number of further ones', () => {
    const index = createTestIndex({
      pages: Array.from({ length: 7 }, () => ({ parameters: ['date', 'sort'], headings: { a: '概要', b: 'sort' } })),
    });
    expect(rows('date', index).map(({ more }) => more)).toEqual([0, 0, 0, 0, 2]);
    expect(rows('dat', index).map(({ href, more }) => [href, more])).toEqual([['/0/#date', 6]]);
    // Entries of another kind are counted separately, and headings are never merged.
    expect(rows('sor', index).map(({ kind }) => kind)).toEqual([
      'parameter',
      ...Array.from({ length: 7 }, () => 'heading'),
    ]);
    expect(rows('概', index).map(({ href }) => href)).toEqual(['/0/#a', '/1/#a', '/2/#a', '/3/#a', '/4/#a']);
    // A second query word selects the entry by its context.
    const two = createTestIndex({
      pages: [
        { title: '時刻表', parameters: ['date'] },
        { title: 'バスの時刻表', parameters: ['date'] },
      ],
    });
    expect(rows('date バス', two).filter(({ kind }) => kind === 'parameter')).toMatchObject([{ href: '/1/#date' }]);
  });

  it('returns each address only once', () => {
    const index = createTestIndex({
      pages: [{ path: '/x/', title: '払戻の手順' }],
      texts: ['払戻の手順', '新払戻', 'なし'],
    });
    const name = '払戻の手順';
    index.sections.push({ href: '/x/', title: name, context: '', shown: name, text: name, folded: name });
    expect(rows('払戻', index).map(({ href }) => href)).toEqual(['/x/', '/x/#s0', '/x/#s1']);
    const weak = createTestIndex({ pages: [{ title: '新経路表' }], texts: ['経路の表'] });
    expect(rows('経路', weak)).toMatchObject([
      { href: '/0/', more: 0 },
      { href: '/x/#s0', more: 0 },
    ]);
  });
});

describe('text of a search result', () => {
  const text = (query: string, one: string): string =>
    formatMarks(rows(query, createTestIndex({ texts: [one] }))[0]?.note);
  const [many, dots] = ['〇'.repeat(60), '〇'.repeat(12)];

  it('begins a few letters before the match and is cut to one line', () => {
    expect(text('viaList', `viaListは${many}`)).toBe(`[viaList]は${'〇'.repeat(28)}…`);
    expect(text('viaList', `${dots}viaList`)).toBe(`${dots}[viaList]`);
    expect(text('viaList', `〇${dots}viaList`)).toBe(`…${dots}[viaList]`);
    expect(text('viaList', `viaList${'〇'.repeat(29)}`)).toBe(`[viaList]${'〇'.repeat(29)}`);
  });

  it('shows the sentences of a section that a rare word of another sentence finds', () => {
    expect(text('fare_rules', '運賃の表。\nfare_rules')).toBe('運賃の表。');
  });

  it('prefers a match at the beginning of a word', () => {
    expect(text('list', `playlist${many}listと${many}list`)).toBe(`…${dots}[list]と${'〇'.repeat(31)}…`);
  });

  it('begins before the first of several partial matches', () => {
    expect(text('駅経路検索', `${many}検索${many}経路`)).toBe(`…${dots}[検索]${'〇'.repeat(34)}…`);
    // A query word that occurs only in the title is not looked for in the text.
    expect(text('題の検索', `${many}検索${many}`)).toBe(`…${dots}[検索]${'〇'.repeat(34)}…`);
  });

  it('highlights a word that matches by its reading, in names and texts', () => {
    const [title, section] = rows(
      'たんさく',
      createTestIndex({ words: '探索=たんさく', pages: [{ title: '探索' }], texts: ['条件の探索'] }),
    );
    expect([formatMarks(title?.title), formatMarks(section?.note)]).toEqual(['[探索]', '条件の[探索]']);
    expect([title?.kind, section?.kind]).toEqual(['page', 'text']);
  });

  it('shows the first sentence of a meaning, cut to one line', () => {
    const note = (meaning: string): string =>
      formatMarks(rows('para', createTestIndex({ parameters: { para: meaning } }))[0]?.note);
    expect(note('日付。\n例は別。')).toBe('日付');
    expect(note('〇'.repeat(48))).toBe('〇'.repeat(48));
    expect(note('〇'.repeat(49))).toBe(`${'〇'.repeat(48)}…`);
  });
});
