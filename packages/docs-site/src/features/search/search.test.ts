import { describe, expect, it } from 'vitest';
import { addFullText, createIndex, warmUpSearchIndex, type SearchIndex } from './create-index.ts';
import type { FullIndex, QuickIndex, QuickPage } from './index-format.ts';
import { createLexicon, joinReadings, type Lexicon } from './lexicon.ts';
import { markText } from './mark-text.ts';
import { computeMatchQuality, findWordStarts, isWordStart } from './match-quality.ts';
import { listResultRows } from './search-dialog-state.ts';
import { search, type ResultRow } from './search.ts';

const quick: QuickIndex = {
  words:
    '定期券=ていきけん\n経路=けいろ\n探索=たんさく\n東京都=とうきょうと\n京都府=きょうとふ\n駅=えき\nC++=しーぷらぷら',
  lists: ['/guide'],
  pages: [
    {
      path: '/terms/pass-class/',
      title: '定期券の種類',
      kind: 'term',
      context: '用語集',
      aliases: ['定期'],
      headings: { list: '一覧' },
    },
    {
      path: '/api/search/',
      title: '経路の探索',
      kind: 'operation',
      context: '経路探索',
      aliases: ['/v1/json/search'],
      parameters: ['viaList', 'date'],
    },
    { path: '/api/bus/', title: 'バスの時刻表', kind: 'operation', context: '時刻表', parameters: ['date'] },
    {
      path: '/guide',
      title: '使い方',
      kind: 'page',
      context: '',
      codes: [{ anchor: 'authentication', code: 'W403' }],
      headings: { lists: 'コロン区切り', more: '一覧' },
    },
  ],
};

/** Creates the full part of the index for the pages of the quick part above. */
function createFull({
  viaList = '地点を並べます。先頭が出発地です。',
  lists = '京都府と東京都の例。定期券も使えます。'.repeat(2),
} = {}): FullIndex {
  return {
    words: '',
    synonyms: [['乗り換え', '乗換']],
    pages: [
      { texts: ['定期券の種類：選択肢の一覧です。'] },
      {
        notes: [viaList, '探索する日付'],
        properties: { Course: '', 'Course.Price.Name': 'とても'.repeat(40), 'Course.Price.name': '' },
        values: { sort: { price: '' }, '.Course.Price.kind': { Fare: '', fare: '' } },
      },
      { notes: ['探索する日付'], values: { pref: { 13: '東京都', 26: '京都府' } } },
      { notes: ['認証エラー'], sections: { lists: { title: 'コロン区切り', text: lists } } },
    ],
  };
}
const full = createFull();
const ready = (): SearchIndex => {
  const index = createIndex(quick);
  addFullText(index, quick, full);
  return index;
};
const hrefs = (query: string, index = ready()): string[] => {
  const results = search(index, query);
  return results.isOffer ? [] : listResultRows(results).map(({ href }) => href);
};

interface IndexSpec {
  readonly words?: string;
  /** Pages of the index; page number n has the path `/n/` unless it has its own path. */
  readonly pages?: readonly Partial<QuickPage>[];
  /** Meanings of the parameters of the page `/x/`, by name. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Meanings of the enumeration values `v0`, `v1` … of the parameter `of` on the page `/x/`. */
  readonly values?: readonly string[];
  /** Texts of the sections `/x/#s0`, `/x/#s1` … */
  readonly texts?: readonly string[];
}

/** Creates a search index with the given pages, parameters, values and texts for a single test. */
function createTestIndex({ words = '', pages = [], parameters = {}, values = [], texts = [] }: IndexSpec): SearchIndex {
  const own: QuickIndex = {
    words,
    lists: [],
    pages: [
      ...pages.map((page, number): QuickPage => ({
        path: `/${number}/`,
        title: `頁${number}`,
        kind: 'page',
        context: '',
        ...page,
      })),
      { path: '/x/', title: 'ぬ', kind: 'page', context: '', parameters: Object.keys(parameters) },
    ],
  };
  const index = createIndex(own);
  addFullText(index, own, {
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
const titled = (...titles: string[]): SearchIndex => createTestIndex({ pages: titles.map((title) => ({ title })) });
const rows = (query: string, index: SearchIndex): ResultRow[] => listResultRows(search(index, query));
const formatMarks = (marks: ResultRow['note'] = []): string =>
  marks.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

describe('computeMatchQuality and isWordStart', () => {
  it('computeMatchQuality ranks an equal text above its beginning, and a whole word above a part of a word', () => {
    const quality = (text: string, word: string): number =>
      computeMatchQuality(text.toLowerCase(), word, () => findWordStarts(text));
    expect(quality('viaList', 'vialist')).toBe(1);
    expect(quality('viaList', 'via')).toBeGreaterThan(quality('viaList', 'list'));
    expect(quality('viaList', 'list')).toBeGreaterThan(quality('viaList', 'ialist'));
    expect(quality('interruptRailList', 'rail')).toBeGreaterThan(0.5);
    expect(quality('viaList', 'x')).toBe(0);
    // An abbreviation in capital letters is treated as one word.
    expect([...findWordStarts('JRLine2Name')]).toEqual([0, 7]);
    expect(quality('viaList', 'viali')).toBeGreaterThan(quality('viaList', 'via'));
    expect(quality('viaList', 'list')).toBeGreaterThan(quality('viaStationList', 'list'));
  });

  it('isWordStart finds the beginnings of words in Japanese and Latin text', () => {
    const text = '東京都と京都府、JRReservationとカタカナ語、ひらがな';
    const begins = (part: string): boolean => isWordStart(text, text.indexOf(part));
    expect(isWordStart(text, 1)).toBe(false);
    expect(begins('京都府')).toBe(true);
    expect(begins('Reservation')).toBe(false);
    expect(isWordStart('viaList', 3)).toBe(true);
    expect(begins('カタカナ')).toBe(true);
    expect(begins('タカナ')).toBe(false);
    expect(begins('らがな')).toBe(false);
    expect(begins('ひらがな')).toBe(true);
    expect(begins('、')).toBe(true);
    expect(isWordStart(text, 0)).toBe(true);
    expect(isWordStart('、。', 1)).toBe(true);
    expect(isWordStart('経路探索条件', 2)).toBe(true);
    expect(isWordStart('経路探索条件', 3)).toBe(false);
    const long = `${'経路探索'.repeat(20)}条件`;
    expect([80, 81].map((place) => isWordStart(long, place))).toEqual([true, false]);
  });
});

describe('search', () => {
  it('finds an entry by its name, reading, additional search words and address', () => {
    for (const query of ['定期券', 'ていきけ', 'TEIKIKEN', 'ていき', '定期', 'pass-class', 'passclass']) {
      expect(hrefs(query)[0], query).toBe('/terms/pass-class/');
    }
    for (const query of ['けいろのたん', 'keironotansaku', '/v1/json/search', 'json/search']) {
      expect(hrefs(query)[0], query).toBe('/api/search/');
    }
  });

  it('finds a query in the middle of a reading only where a word begins', () => {
    expect(hrefs('たんさく')).toEqual(['/api/search/', '/api/search/#date']);
    expect(hrefs('にっちもさっちも')).toEqual([]);
    expect(hrefs('都府')).toEqual(['/api/bus/#pref-26', '/guide#lists']); // The query matches within a word, but there is no better match.
    expect(hrefs('日付')[0]).toBe('/api/search/#date');
    expect(hrefs('付')).toEqual([]); // The query matches only within a word of a meaning.
    expect(hrefs('けいろ')).toContain('/api/search/');
    expect(hrefs('とうきょう')).toContain('/api/bus/#pref-13');
    expect(hrefs('認証エラー')[0]).toBe('/guide#authentication');
    expect(hrefs('のたん')[0]).toBe('/api/search/');
    const weak = search(ready(), 'いろのた').groups[0];
    expect(weak?.rows[0]?.href).toBe('/api/search/');
  });

  it('links to the anchor of an entry, and counts further entries with the same name', () => {
    expect(hrefs('viaList')).toEqual(['/api/search/#viaList']);
    expect(hrefs('W403')[0]).toBe('/guide#authentication');
    expect(hrefs('date').slice(0, 2)).toEqual(['/api/search/#date', '/api/bus/#date']);
    const [row] = listResultRows(search(ready(), 'dat'));
    expect(row).toMatchObject({ href: '/api/search/#date', more: 1 });
  });

  it('requires every word of the query, but some of the words can match only the context', () => {
    expect(hrefs('date バス')[0]).toBe('/api/bus/#date');
    expect(hrefs('  ')).toEqual([]);
  });

  it('finds parts of compound words, spelling variants and synonyms, largest matching share first', () => {
    expect(hrefs('経路検索')[0]).toBe('/api/search/');
    expect(hrefs('日付指定')[0]).toBe('/api/search/#date');
    expect(hrefs('date 定期券')).toEqual(expect.arrayContaining(['/api/search/#date', '/terms/pass-class/']));
    expect(hrefs('のりば')).toEqual([]);
    const [row] = listResultRows(search(ready(), '経路検索'));
    expect(row?.title.filter(({ found }) => found).map(({ text }) => text)).toEqual(['経路', '索']);
    const other: QuickIndex = {
      ...quick,
      pages: [
        { path: '/a', title: '乗換時間', kind: 'page', context: '' },
        { path: '/b', title: '6か月の定期', kind: 'page', context: '' },
        { path: '/c', title: 'ページ', kind: 'page', context: '' },
      ],
    };
    const index = createIndex(other);
    const synonyms = [
      ['乗り換え', '乗換'],
      ['半年', '6か月'],
    ];
    addFullText(index, other, { words: '', synonyms, pages: [] });
    expect(hrefs('乗り換えの時間', index)).toEqual(['/a']);
    for (const query of ['6ヶ月定期', '６カ月定期', '六か月定期', '半年定期'])
      expect(hrefs(query, index)).toEqual(['/b']);
  });

  it('offers the list pages if nothing is found', () => {
    expect(search(ready(), 'xyzzy')).toMatchObject({
      isOffer: true,
      count: 1,
      groups: [
        {
          kind: 'page',
          label: '一覧から探す',
          rows: [{ href: '/guide', more: 0, title: [{ text: '使い方', found: false }] }],
        },
      ],
    });
    expect(listResultRows(search(ready(), 'xyzzy'))).toHaveLength(1);
    expect(search(ready(), '')).toEqual({ groups: [], count: 0 });
  });

  it('distinguishes capital letters only if the query contains some', () => {
    expect(hrefs('Name')[0]).toBe('/api/search/#response-Course-Price-Name');
    expect(hrefs('Fare')[0]).toBe('/api/search/#response-Course-Price-kind-Fare');
    expect(hrefs('course')[0]).toBe('/api/search/#response-Course');
  });

  it('ranks a match in the middle of a word (京都 in 東京都) last', () => {
    expect(hrefs('京都')).toEqual(['/api/bus/#pref-26', '/guide#lists', '/api/bus/#pref-13']);
    expect(hrefs('きょうと')[0]).toBe('/api/bus/#pref-26');
    expect(hrefs('きょうと')).not.toContain('/api/bus/#pref-13');
  });

  it("shows the matching part of a section's text", () => {
    const row = search(ready(), 'つかえ').groups.find(({ kind }) => kind === 'text')?.rows[0];
    expect(row).toBeUndefined(); // No word of the lexicon has the reading つかえ.
    const found = search(ready(), '使えます').groups.find(({ kind }) => kind === 'text')?.rows[0];
    expect(found?.href).toBe('/guide#lists');
    expect(found?.note.filter((mark) => mark.found).map(({ text }) => text)).toEqual(['使えます', '使えます']);
    // The text begins a few letters before the first match and is cut at both ends.
    const text = found?.note.map((mark) => mark.text).join('') ?? '';
    expect(text).toBe('…府と東京都の例。定期券も使えます。京都府と東京都の例。定期券も使えます。');
    const long = createIndex(quick);
    addFullText(long, quick, createFull({ lists: '京都府と東京都の例。定期券も使えます。'.repeat(18) }));
    const cut = search(long, '使えます').groups.find(({ kind }) => kind === 'text')?.rows[0];
    expect(cut?.note.map((mark) => mark.text).join('')).toMatch(/^….{48}…$/);
  });

  it('ranks a section with more occurrences of the query first', () => {
    const pages = ['/once', '/often'].map((path) => ({
      path,
      title: path.slice(1),
      kind: 'page' as const,
      context: '',
    }));
    const twoPages: QuickIndex = { words: '', lists: [], pages };
    const index = createIndex(twoPages);
    const texts = ['払い戻しの手順です。', '払い戻しの手順です。払い戻しの期限です。払い戻しの窓口です。'];
    addFullText(index, twoPages, {
      words: '',
      synonyms: [],
      pages: texts.map((text) => ({ sections: { a: { title: '題', text } } })),
    });
    expect(hrefs('払い戻し', index)).toEqual(['/often#a', '/once#a']);
  });

  it("shows the first sentence of an entry's meaning, cut to one line", () => {
    const [term] = listResultRows(search(ready(), '定期券'));
    expect(term?.note.map(({ text }) => text).join('')).toBe('選択肢の一覧です');
    const [date] = listResultRows(search(ready(), 'viaList'));
    expect(date?.note.map(({ text }) => text).join('')).toBe('地点を並べます');
    const long = createIndex(quick);
    addFullText(long, quick, createFull({ viaList: 'とても長い'.repeat(20) }));
    const [row] = listResultRows(search(long, 'viaList'));
    expect(row?.note.map(({ text }) => text).join('')).toBe(`${'とても長い'.repeat(20).slice(0, 48)}…`);
  });

  it('corrects a typing error in a name of Latin letters and reports the correction', () => {
    expect(search(ready(), 'vialisst')).toMatchObject({ corrected: 'viaList', count: 1 });
    expect(search(ready(), 'W40')).not.toHaveProperty('corrected');
    // An edit distance of 2 is accepted only in a long word.
    expect(search(ready(), 'viallisst')).toMatchObject({ corrected: 'viaList' });
    expect(search(ready(), 'viallissst')).not.toHaveProperty('corrected');
    expect(search(ready(), 'vialisk')).toMatchObject({ corrected: 'viaList' });
    expect(search(ready(), 'viakisk')).not.toHaveProperty('corrected');
    expect(search(ready(), 'zzzzzzzz')).not.toHaveProperty('corrected');
    expect(search(ready(), 'viallixt')).toMatchObject({ corrected: 'viaList' });
    // Names with digits, names of four letters and additional search words are corrected. Three letters are too few.
    expect(search(ready(), 'W4003')).toMatchObject({ corrected: 'W403' });
    expect(search(ready(), 'W405')).not.toHaveProperty('corrected'); // Another code.
    expect(search(ready(), 'dxte')).toMatchObject({ corrected: 'date' });
    expect(search(ready(), 'serch')).toMatchObject({ corrected: 'search' });
    expect(search(ready(), 'bxs')).not.toHaveProperty('corrected');
    // A word of the query without an error stays unchanged.
    expect(search(ready(), 'vialisst dat')).toMatchObject({ corrected: 'viaList dat' });
    for (const query of ['vialisk駅', '駅vialisk']) expect(search(ready(), query)).toMatchObject({ isOffer: true });
    // The correction is the name with the smallest edit distance, the first of several equal ones.
    const near = titled('wallkspeed', 'walkspeedo', 'walkspeedi');
    expect(search(near, 'walkspeeda').corrected).toBe('walkspeedo');
  });

  it('finds names before the full index is added, and after the warm-up', async () => {
    const index = createIndex(quick);
    expect(hrefs('viaList', index)).toEqual(['/api/search/#viaList']);
    expect(hrefs('選択肢', index)).toEqual([]);
    let pauses = 0;
    const many = { ...index, entries: Array.from({ length: 45 }, () => index.entries).flat() };
    await warmUpSearchIndex(many, () => {
      pauses++;
      return Promise.resolve();
    });
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(many.entries.length / 20));
    expect(hrefs('ていき', index)[0]).toBe('/terms/pass-class/');
  });

  it('shows at most five rows of a group', () => {
    const pages = Array.from({ length: 20 }, (_, number) => ({
      path: `/t${number}/`,
      title: `駅${number}`,
      kind: 'term' as const,
      context: '',
    }));
    const result = search(createIndex({ words: '', lists: [], pages }), '駅');
    expect(result.count).toBe(5);
    expect(result.groups).toHaveLength(1);
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
      'lower-case queries regardless of capital letters',
      'ic',
      { pages: [{ title: 'ic' }, { title: 'IC' }] },
      ['/0/', '/1/'],
    ],
    [
      'an address before a title with the same words',
      'pass-class',
      { pages: [{ title: 'pass class' }, { path: '/pass-class/' }] },
      ['/pass-class/', '/0/'],
    ],
    ['a title before a synonym', '定期', { pages: [{ aliases: ['定期'] }, { title: '定期' }] }, ['/1/', '/0/']],
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
      ['/0/', '/1/'],
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
    const pages: Partial<QuickPage>[] = [
      { headings: { a: '経路検索' }, codes: [{ anchor: 'b', code: '経路検索' }] },
      { title: '経路検索', kind: 'term' },
      { title: '経路検索' },
    ];
    const kinds = (query: string): string[] =>
      search(createTestIndex({ pages }), query).groups.map(({ label }) => label);
    expect(kinds('経路検索')).toEqual(['最も近い結果', '見出し']);
    expect(kinds('経路検索機')).toEqual(kinds('経路検索'));
  });

  it('finds words whose reading begins with two or more Latin letters of the query', () => {
    const index = createTestIndex({ words: read, pages: [{ title: '経路の探索' }] });
    expect(hrefs('keironotan', index)).toEqual(['/0/']);
    for (const query of ['k', 'ronotan', 'notansaku', '駅keiro', 'keiro駅']) expect(hrefs(query, index)).toEqual([]);
  });

  it('reads a query of kana and particles as words, and says so', () => {
    const index = createTestIndex({ words: '電車=でんしゃ\n遅れ=おくれ', pages: [{ title: '電車の遅れ' }] });
    expect(search(index, 'でんしゃがおくれ').corrected).toBe('電車が遅れ');
    expect(hrefs('でんしゃがおくれ', index)).toEqual(['/0/']);
    expect(search(index, 'でんしゃとふね').isOffer).toBe(true);
    // A long text that can be split in many ways takes no longer than another.
    const many = createTestIndex({ words: '経路=けいろ\n探索=たんさく\n経路探索=けいろたんさく' });
    expect(many.lexicon.spell(`${'けいろたんさく'.repeat(500)}ん`)).toBeUndefined();
    expect(many.lexicon.spell('けいろのたんさく')).toBe('経路の探索');
  });

  it('corrects the one word of a query that occurs nowhere, and finds the other word, too', () => {
    const index = createTestIndex({ pages: [{ title: 'searchType' }, { title: '使い方' }, { title: 'type' }] });
    expect(search(index, 'serchType 使い方').corrected).toBe('searchType 使い方');
    expect(hrefs('serchType', index)).toEqual(['/0/']);
  });

  it('returns at most five results per group, and at most two per group far down the list', () => {
    const names = Array.from({ length: 7 }, (_, number) => `abc${number}`);
    const index = createTestIndex({
      pages: [
        ...names.flatMap((title) =>
          (['term', 'operation', 'page'] as const).map((kind): Partial<QuickPage> => ({ title, kind })),
        ),
        {
          parameters: names,
          codes: names.map((name) => ({ anchor: `e${name}`, code: name })),
          headings: Object.fromEntries(names.map((name) => [`h${name}`, name])),
        },
      ],
      texts: names,
    });
    const { groups, count } = search(index, 'abc');
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
    index.sections.push({ href: '/x/', title: '払戻の手順', context: '', text: '払戻の手順', folded: '払戻の手順' });
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

describe('createLexicon', () => {
  it('returns a lexicon whose pieces prefer the longest word', () => {
    const lexicon = createLexicon(quick.words);
    expect(joinReadings(lexicon.pieces('定期券と駅のデータ'))).toBe('ていきけんとえきのでた');
    expect(joinReadings(lexicon.pieces('C++の駅'))).toBe('しぷらぷらのえき');
    expect(createLexicon('').pieces('駅')).toEqual([{ text: '駅', reading: '駅' }]);
    const [short, long] = ['定期=ていき', '定期券=ていきけん'];
    for (const words of [`${short}\n${long}`, `${long}\n${short}`])
      expect(joinReadings(createLexicon(words).pieces('定期券'))).toBe('ていきけん');
  });

  it('returns a lexicon that finds words by the beginning of their reading', () => {
    const lexicon = createLexicon(quick.words);
    expect(lexicon.findWordsByReading('えき')).toEqual(['駅']);
    expect(lexicon.findWordsByReading('teik')).toEqual(['定期券']);
    // A query that mixes Latin letters and kanji is not treated as a reading.
    expect(['teiki券', '券teiki'].flatMap(lexicon.findWordsByReading)).toEqual([]);
    expect(lexicon.findWordsByReading('ていき')).toEqual(['定期券']);
    expect(lexicon.findWordsByReading('teiki')).toEqual(['定期券']);
    expect(lexicon.findWordsByReading('て')).toEqual([]);
    expect(lexicon.findWordsByReading('tei')).toEqual([]);
    expect(lexicon.findWordsByReading('定期')).toEqual([]);
  });
});

describe('markText', () => {
  const marked = (text: string, forms: string[], own?: Lexicon): string =>
    markText(text, forms, own)
      .map((mark) => (mark.found ? `[${mark.text}]` : mark.text))
      .join('');

  it('highlights every occurrence of every searched form', () => {
    expect(marked('viaListとviaLIST', ['vialist'])).toBe('[viaList]と[viaLIST]');
    expect(marked('駅と駅名', ['駅', '駅名', ''])).toBe('[駅]と[駅名]');
    expect(marked('データ', ['でーた'])).toBe('[データ]');
    expect(markText('', ['a'])).toEqual([]);
  });

  it('highlights the word whose reading matches', () => {
    const lexicon = createLexicon(quick.words);
    expect(marked('定期券の種類', ['ていき'], lexicon)).toBe('[定期券]の種類');
    expect(marked('定期券の種類', ['ていきけん'], lexicon)).toBe('[定期券]の種類');
    expect(marked('駅の定期券', ['ていき'], lexicon)).toBe('駅の[定期券]');
    expect(marked('経路探索の駅', ['ろたん'], lexicon)).toBe('[経路探索]の駅');
    expect(marked('定期券', ['えき'], lexicon)).toBe('定期券');
  });
});
