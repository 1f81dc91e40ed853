import { describe, expect, it } from 'vitest';
import { addFullText, createIndex, warmUp, type SearchIndex } from './entries.ts';
import type { FullIndex, QuickIndex, QuickPage } from './format.ts';
import { createLexicon, readingOf, type Lexicon } from './lexicon.ts';
import { markText } from './marks.ts';
import { beginsWord, matchQuality, wordStarts } from './match.ts';
import { rowsOf } from './palette.ts';
import { search, type Row } from './search.ts';

const quick: QuickIndex = {
  words:
    '定期券=ていきけん\n経路=けいろ\n探索=たんさく\n東京都=とうきょうと\n京都府=きょうとふ\n駅=えき\nC++=しーぷらぷら',
  synonyms: ['乗り換え 乗換'],
  lists: ['/guide'],
  pages: [
    { p: '/terms/pass-class/', t: '定期券の種類', k: 't', c: '用語集', a: ['定期'], h: ['list 一覧'] },
    { p: '/api/search/', t: '経路の探索', k: 'o', c: '経路探索', a: ['/v1/json/search'], n: 'viaList date' },
    { p: '/api/bus/', t: 'バスの時刻表', k: 'o', c: '時刻表', n: 'date' },
    { p: '/guide', t: '使い方', k: 'd', c: '', e: ['authentication W403'], h: ['lists コロン区切り', 'more 一覧'] },
  ],
};
const full: FullIndex = {
  words: '',
  members: ['', 'Course Course.Price.Name Course.Price.name', '', ''],
  values: ['', 'sort=price .Course.Price.kind=Fare,fare', 'pref=13,26', ''],
  texts: [
    '地点を並べます。先頭が出発地です。',
    '探索する日付',
    '東京都',
    '京都府',
    '認証エラー',
    '京都府と東京都の例。定期券も使えます。'.repeat(2),
    '定期券の種類：選択肢の一覧です。',
    'とても'.repeat(40),
  ],
  notes: [[], [1, 1, null, 6], [-6, 1, 1], [1]],
  sections: [[[7]], [], [], [[-1, 'lists', 'コロン区切り']]],
};
const ready = (): SearchIndex => {
  const index = createIndex(quick);
  addFullText(index, quick, full);
  return index;
};
const hrefs = (query: string, index = ready()): string[] => {
  const results = search(index, query);
  return results.isOffer ? [] : rowsOf(results).map(({ href }) => href);
};

interface Made {
  readonly words?: string;
  /** Each at `/0/`, `/1/` … if it says nothing else. */
  readonly pages?: readonly Partial<QuickPage>[];
  /** What parameters of a page `/x/` mean, and what the values `v0`, `v1` … of `of` there mean. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly values?: readonly string[];
  /** What stands at `/x/#s0`, `/x/#s1` … */
  readonly texts?: readonly string[];
}

/** An index for one rule. */
function made({ words = '', pages = [], parameters = {}, values = [], texts = [] }: Made): SearchIndex {
  const names = Object.keys(parameters);
  const meanings = [...Object.values(parameters), ...values];
  const own: QuickIndex = {
    words,
    synonyms: [],
    lists: [],
    pages: [
      ...pages.map((page, number): QuickPage => ({ p: `/${number}/`, t: `頁${number}`, k: 'd', c: '', ...page })),
      { p: '/x/', t: 'ぬ', k: 'd', c: '', n: names.join(' ') },
    ],
  };
  const before = <T>(last: T, none: T): T[] => [...pages.map(() => none), last];
  const index = createIndex(own);
  addFullText(index, own, {
    words: '',
    members: before('', ''),
    values: before(values.length === 0 ? '' : `of=${values.map((_, number) => `v${number}`).join(',')}`, ''),
    texts: [...meanings, ...texts],
    notes: before(
      meanings.map(() => 1),
      [],
    ),
    sections: before(
      texts.map((_, number) => [number === 0 ? meanings.length + 1 : 1, `s${number}`, '題'] as const),
      [],
    ),
  });
  return index;
}
const titled = (...titles: string[]): SearchIndex => made({ pages: titles.map((t) => ({ t })) });
const rows = (query: string, index: SearchIndex): Row[] => rowsOf(search(index, query));
const told = (marks: Row['note'] = []): string => marks.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

describe('matching', () => {
  it('rates the whole above the beginning, a word above a part of one', () => {
    const quality = (text: string, word: string): number =>
      matchQuality(text.toLowerCase(), word, () => wordStarts(text));
    expect(quality('viaList', 'vialist')).toBe(1);
    expect(quality('viaList', 'via')).toBeGreaterThan(quality('viaList', 'list'));
    expect(quality('viaList', 'list')).toBeGreaterThan(quality('viaList', 'ialist'));
    expect(quality('interruptRailList', 'rail')).toBeGreaterThan(0.5);
    expect(quality('viaList', 'x')).toBe(0);
    // An abbreviation is one word.
    expect([...wordStarts('JRLine2Name')]).toEqual([0, 7]);
    expect(quality('viaList', 'viali')).toBeGreaterThan(quality('viaList', 'via'));
    expect(quality('viaList', 'list')).toBeGreaterThan(quality('viaStationList', 'list'));
  });

  it('finds where words of a text begin', () => {
    const text = '東京都と京都府、JRReservationとカタカナ語、ひらがな';
    const begins = (part: string): boolean => beginsWord(text, text.indexOf(part));
    expect(beginsWord(text, 1)).toBe(false);
    expect(begins('京都府')).toBe(true);
    expect(begins('Reservation')).toBe(false);
    expect(beginsWord('viaList', 3)).toBe(true);
    expect(begins('カタカナ')).toBe(true);
    expect(begins('タカナ')).toBe(false);
    expect(begins('らがな')).toBe(false);
    expect(begins('ひらがな')).toBe(true);
    expect(begins('、')).toBe(true);
    expect(beginsWord(text, 0)).toBe(true);
    expect(beginsWord('、。', 1)).toBe(true);
    expect(beginsWord('経路探索条件', 2)).toBe(true);
    expect(beginsWord('経路探索条件', 3)).toBe(false);
    const long = `${'経路探索'.repeat(20)}条件`;
    expect([80, 81].map((place) => beginsWord(long, place))).toEqual([true, false]);
  });
});

describe('a search', () => {
  it('finds a name, its reading, its other names and its address', () => {
    for (const query of ['定期券', 'ていきけ', 'TEIKIKEN', 'ていき', '定期', 'pass-class', 'passclass']) {
      expect(hrefs(query)[0], query).toBe('/terms/pass-class/');
    }
    for (const query of ['けいろのたん', 'keironotansaku', '/v1/json/search', 'json/search']) {
      expect(hrefs(query)[0], query).toBe('/api/search/');
    }
  });

  it('finds a word within a reading where it begins, and hardly elsewhere', () => {
    expect(hrefs('たんさく')).toEqual(['/api/search/', '/api/search/#date']);
    expect(hrefs('にっちもさっちも')).toEqual([]);
    expect(hrefs('都府')).toEqual(['/api/bus/#pref-26', '/guide#lists']); // Within a word, but all that there is.
    expect(hrefs('日付')[0]).toBe('/api/search/#date');
    expect(hrefs('付')).toEqual([]); // Only within a word of a meaning.
    expect(hrefs('けいろ')).toContain('/api/search/');
    expect(hrefs('とうきょう')).toContain('/api/bus/#pref-13');
    expect(hrefs('認証エラー')[0]).toBe('/guide#authentication');
    expect(hrefs('のたん')[0]).toBe('/api/search/');
    const weak = search(ready(), 'いろのた').groups[0];
    expect(weak?.rows[0]?.href).toBe('/api/search/');
  });

  it('leads to the exact place, and to further places of the same name', () => {
    expect(hrefs('viaList')).toEqual(['/api/search/#viaList']);
    expect(hrefs('W403')[0]).toBe('/guide#authentication');
    expect(hrefs('date').slice(0, 2)).toEqual(['/api/search/#date', '/api/bus/#date']);
    const [row] = rowsOf(search(ready(), 'dat'));
    expect(row).toMatchObject({ href: '/api/search/#date', more: 1 });
  });

  it('takes all words; some may only say where', () => {
    expect(hrefs('date バス')[0]).toBe('/api/bus/#date');
    expect(hrefs('  ')).toEqual([]);
  });

  it('finds what has parts of a compound, another spelling or another word for it, the fullest first', () => {
    expect(hrefs('経路検索')[0]).toBe('/api/search/');
    expect(hrefs('日付指定')[0]).toBe('/api/search/#date');
    expect(hrefs('date 定期券')).toEqual(expect.arrayContaining(['/api/search/#date', '/terms/pass-class/']));
    expect(hrefs('のりば')).toEqual([]);
    const [row] = rowsOf(search(ready(), '経路検索'));
    expect(row?.title.filter(({ found }) => found).map(({ text }) => text)).toEqual(['経路', '索']);
    const index = createIndex({
      ...quick,
      synonyms: ['乗り換え 乗換', '半年 6か月'],
      pages: [
        { p: '/a', t: '乗換時間', k: 'd', c: '' },
        { p: '/b', t: '6か月の定期', k: 'd', c: '' },
        { p: '/c', t: 'ページ', k: 'd', c: '' },
      ],
    });
    expect(hrefs('乗り換えの時間', index)).toEqual(['/a']);
    for (const query of ['6ヶ月定期', '６カ月定期', '六か月定期', '半年定期'])
      expect(hrefs(query, index)).toEqual(['/b']);
  });

  it('offers the lists where nothing is found', () => {
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
    expect(rowsOf(search(ready(), 'xyzzy'))).toHaveLength(1);
    expect(search(ready(), '')).toEqual({ groups: [], count: 0 });
  });

  it('tells capitals apart only when they are written', () => {
    expect(hrefs('Name')[0]).toBe('/api/search/#response-Course-Price-Name');
    expect(hrefs('Fare')[0]).toBe('/api/search/#response-Course-Price-kind-Fare');
    expect(hrefs('course')[0]).toBe('/api/search/#response-Course');
  });

  it('knows where words begin', () => {
    const first = search(ready(), '京都').groups[0];
    expect(first?.rows.map(({ href }) => href)).toEqual(['/api/bus/#pref-26', '/api/bus/#pref-13']);
    expect(hrefs('きょうと')[0]).toBe('/api/bus/#pref-26');
    expect(hrefs('きょうと')).not.toContain('/api/bus/#pref-13');
  });

  it('shows where it found the text', () => {
    const row = search(ready(), 'つかえ').groups.find(({ kind }) => kind === 'text')?.rows[0];
    expect(row).toBeUndefined(); // No word of the lexicon is read so.
    const found = search(ready(), '使えます').groups.find(({ kind }) => kind === 'text')?.rows[0];
    expect(found?.href).toBe('/guide#lists');
    expect(found?.note.filter((mark) => mark.found).map(({ text }) => text)).toEqual(['使えます', '使えます']);
    // From a few characters before the first place, cut off at both ends.
    const text = found?.note.map((mark) => mark.text).join('') ?? '';
    expect(text).toBe('…府と東京都の例。定期券も使えます。京都府と東京都の例。定期券も使えます。');
    const long = createIndex(quick);
    addFullText(long, quick, { ...full, texts: full.texts.map((one) => one.repeat(9)) });
    const cut = search(long, '使えます').groups.find(({ kind }) => kind === 'text')?.rows[0];
    expect(cut?.note.map((mark) => mark.text).join('')).toMatch(/^….{48}…$/);
  });

  it('puts first the text that says it more often', () => {
    const pages = ['/once', '/often'].map((p) => ({ p, t: p.slice(1), k: 'd' as const, c: '' }));
    const index = createIndex({ words: '', synonyms: [], lists: [], pages });
    const texts = ['払い戻しの手順です。', '払い戻しの手順です。払い戻しの期限です。払い戻しの窓口です。'];
    addFullText(
      index,
      { words: '', synonyms: [], lists: [], pages },
      {
        words: '',
        members: ['', ''],
        values: ['', ''],
        texts,
        notes: [[], []],
        sections: [[[1, 'a', '題']], [[1, 'a', '題']]],
      },
    );
    expect(hrefs('払い戻し', index)).toEqual(['/often#a', '/once#a']);
  });

  it('says what a page is about, and shortens what is long', () => {
    const [term] = rowsOf(search(ready(), '定期券'));
    expect(term?.note.map(({ text }) => text).join('')).toBe('選択肢の一覧です');
    const [date] = rowsOf(search(ready(), 'viaList'));
    expect(date?.note.map(({ text }) => text).join('')).toBe('地点を並べます');
    const long = createIndex(quick);
    addFullText(long, quick, {
      ...full,
      texts: full.texts.map((text, place) => (place === 0 ? 'とても長い'.repeat(20) : text)),
    });
    const [row] = rowsOf(search(long, 'viaList'));
    expect(row?.note.map(({ text }) => text).join('')).toBe(`${'とても長い'.repeat(20).slice(0, 48)}…`);
  });

  it('mends a slip in a Latin name, and says so', () => {
    expect(search(ready(), 'vialisst')).toMatchObject({ corrected: 'viaList', count: 1 });
    expect(search(ready(), 'W40')).not.toHaveProperty('corrected');
    // Two slips are a slip in a long word, and another word in a short one.
    expect(search(ready(), 'viallisst')).toMatchObject({ corrected: 'viaList' });
    expect(search(ready(), 'viallissst')).not.toHaveProperty('corrected');
    expect(search(ready(), 'vialisk')).toMatchObject({ corrected: 'viaList' });
    expect(search(ready(), 'viakisk')).not.toHaveProperty('corrected');
    expect(search(ready(), 'zzzzzzzz')).not.toHaveProperty('corrected');
    expect(search(ready(), 'viallixt')).toMatchObject({ corrected: 'viaList' });
    // With digits, of four letters, and of another name of a page; three letters may be anything.
    expect(search(ready(), 'W4003')).toMatchObject({ corrected: 'W403' });
    expect(search(ready(), 'dxte')).toMatchObject({ corrected: 'date' });
    expect(search(ready(), 'serch')).toMatchObject({ corrected: 'search' });
    expect(search(ready(), 'bxs')).not.toHaveProperty('corrected');
    // The word that has no slip stays.
    expect(search(ready(), 'vialisst dat')).toMatchObject({ corrected: 'viaList dat' });
    for (const query of ['vialisk駅', '駅vialisk']) expect(search(ready(), query)).toMatchObject({ isOffer: true });
    // The nearest name, and of those that are as near the first.
    const near = titled('wallkspeed', 'walkspeedo', 'walkspeedi');
    expect(search(near, 'walkspeeda').corrected).toBe('walkspeedo');
  });

  it('works before the full text has come, and after it has been made ready', async () => {
    const index = createIndex(quick);
    expect(hrefs('viaList', index)).toEqual(['/api/search/#viaList']);
    expect(hrefs('選択肢', index)).toEqual([]);
    let pauses = 0;
    const many = { ...index, entries: Array.from({ length: 45 }, () => index.entries).flat() };
    await warmUp(many, () => {
      pauses++;
      return Promise.resolve();
    });
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(many.entries.length / 20));
    expect(hrefs('ていき', index)[0]).toBe('/terms/pass-class/');
  });

  it('keeps groups short', () => {
    const pages = Array.from({ length: 20 }, (_, number) => ({
      p: `/t${number}/`,
      t: `駅${number}`,
      k: 't' as const,
      c: '',
    }));
    const result = search(createIndex({ words: '', synonyms: [], lists: [], pages }), '駅');
    expect(result.count).toBe(5);
    expect(result.groups).toHaveLength(1);
  });
});

describe('the order of hits', () => {
  const read = '経路=けいろ\n探索=たんさく\n単作=たんさく\n定期=ていき';

  it.each<[rule: string, query: string, made: Made, hrefs: string[]]>([
    [
      'the name itself, its beginning, a word of it, a part of a word',
      'list',
      { pages: [{ t: 'playlist' }, { t: 'viaList' }, { t: 'listing' }, { t: 'list' }] },
      ['/3/', '/2/', '/1/', '/0/'],
    ],
    [
      'a title, another name, a meaning',
      '経路',
      { pages: [{ a: ['経路'] }, { t: '経路' }], values: ['経路'] },
      ['/1/', '/0/', '/x/#of-v0'],
    ],
    [
      'as it is written, then as it is read',
      'ていき',
      { words: read, pages: [{ t: '定期' }, { t: 'ていき' }] },
      ['/1/', '/0/'],
    ],
    ['the same of other names', 'てい', { words: read, pages: [{ a: ['定期'] }, { a: ['ていき'] }] }, ['/1/', '/0/']],
    ['capitals that are written', 'IC', { pages: [{ t: 'ic' }, { t: 'IC' }] }, ['/1/', '/0/']],
    ['the same of names with small letters', 'Name', { pages: [{ t: 'name' }, { t: 'Name' }] }, ['/1/', '/0/']],
    ['small letters are any', 'name', { pages: [{ t: 'Name' }, { t: 'name' }] }, ['/0/', '/1/']],
    ['small letters are any', 'ic', { pages: [{ t: 'ic' }, { t: 'IC' }] }, ['/0/', '/1/']],
    [
      'an address before a title that reads the same',
      'pass-class',
      { pages: [{ t: 'pass class' }, { p: '/pass-class/' }] },
      ['/pass-class/', '/0/'],
    ],
    ['no other name before a title', '定期', { pages: [{ a: ['定期'] }, { t: '定期' }] }, ['/1/', '/0/']],
    [
      'a meaning that is the query, begins with it (the shorter the better), has it as a word, or within one',
      'list',
      { values: ['playlist', 'a list', 'listの長い説明', 'listの形', 'list'] },
      ['/x/#of-v4', '/x/#of-v3', '/x/#of-v2', '/x/#of-v1', '/x/#of-v0'],
    ],
    [
      'a meaning that begins with a word that is read so, then one that has it',
      'たんさく',
      { words: read, values: ['なし', '条件の探索', '単作と探索'] },
      ['/x/#of-v2', '/x/#of-v1'],
    ],
    [
      'the meaning of a value, which is a name, before that of a parameter, which is a sentence',
      '東京',
      { parameters: { para: '東京' }, values: ['東京'] },
      ['/x/#of-v0', '/x/#para'],
    ],
    [
      'a place that has a word itself before one that only begins with it, where both have the other around them',
      'date バス',
      {
        pages: [
          { p: '/0/1', t: 'dates', c: 'バスのdate' },
          { p: '/0/2', t: 'date', c: 'バスのdate' },
        ],
      },
      ['/0/2', '/0/1'],
    ],
    [
      'only what is named, and not all that stands there',
      'バス バスの',
      { pages: [{ t: 'バスの時刻表', n: 'date' }] },
      ['/0/'],
    ],
    ['a text that has all words', 'のど あめ', { texts: ['あめ だけ', 'のど だけ', 'のど と あめ'] }, ['/x/#s2']],
    [
      'what is named before what is only written about it',
      '定期 払戻',
      { pages: [{ t: '定期と払戻' }], texts: ['定期と払戻'] },
      ['/0/', '/x/#s0'],
    ],
    ['a text by a reading', 'たんさく', { words: read, texts: ['条件だけ', '条件の探索'] }, ['/x/#s1']],
    [
      'a text that has the word soon, and not only within others',
      'list',
      { texts: [`${'playlist '.repeat(4)}list`, `${'playlist '.repeat(3)}list`, 'playlist'] },
      ['/x/#s1', '/x/#s0', '/x/#s2'],
    ],
    [
      'no parts where the whole is found',
      '経路探索',
      { pages: [{ t: '経路検索' }, { t: '新型経路探索機' }, { t: '経路探索' }] },
      ['/2/', '/1/'],
    ],
    [
      'no parts where a heading of some words begins with it',
      '経路',
      { pages: [{ h: ['a 経路の探し方と見方'] }, { t: '路と経' }] },
      ['/0/#a'],
    ],
    ['no parts where a value means it', '東京都', { values: ['京都府', '東京都'] }, ['/x/#of-v1']],
    [
      'of parts the most, of names before texts',
      '検索経路',
      { pages: [{ t: '経路' }, { t: '経路の検索' }], texts: ['経路だけ', '経路と検索'] },
      ['/1/', '/0/', '/x/#s1', '/x/#s0'],
    ],
    [
      'a name that has a part before a text that has all of them',
      '検索経路',
      { pages: [{ t: '経路' }], texts: ['経路と検索'] },
      ['/0/', '/x/#s0'],
    ],
    [
      'parts too where the whole is only a word of a longer name',
      '経路検索',
      { pages: [{ t: '新経路検索機' }, { t: '経路の検索' }] },
      ['/0/', '/1/'],
    ],
    [
      'parts too where one word is only around it',
      'date バス',
      { pages: [{ t: 'date', c: 'バス' }, { t: 'バス' }] },
      ['/0/', '/1/'],
    ],
    [
      'a beginning with the other word around it',
      'dat のど',
      {
        pages: [
          { t: 'date', c: 'のど' },
          { t: 'date2', c: 'あめ' },
        ],
      },
      ['/0/'],
    ],
    ['most of a word of a meaning', 'laylist', { parameters: { para: 'playlist' } }, ['/x/#para']],
    ['not less of it', 'list', { parameters: { para: 'playlist' } }, []],
    [
      'a text that begins with it before a meaning that only has it',
      'list',
      { parameters: { para: 'of a list' }, texts: ['list'] },
      ['/x/#s0', '/x/#para'],
    ],
    ['parts of two names', 'viaList sort', { pages: [{ t: 'viaList' }, { t: 'sort' }] }, ['/0/', '/1/']],
  ])('%s: %s', (_rule, query, index, expected) => {
    expect(hrefs(query, made(index))).toEqual(expected);
  });

  it('groups by the best hit, and by what is most often meant', () => {
    const pages: Partial<QuickPage>[] = [
      { h: ['a 経路検索'], e: ['b 経路検索'] },
      { t: '経路検索', k: 't' },
      { t: '経路検索' },
    ];
    const kinds = (query: string): string[] => search(made({ pages }), query).groups.map(({ label }) => label);
    expect(kinds('経路検索')).toEqual(['エラーコード', '用語', 'ページ', '見出し']);
    expect(kinds('経路検索機')).toEqual(kinds('経路検索'));
  });

  it('takes Latin letters as the beginning of a reading, when they are two and stand alone', () => {
    const index = made({ words: read, pages: [{ t: '経路の探索' }] });
    expect(hrefs('keironotan', index)).toEqual(['/0/']);
    for (const query of ['k', 'ronotan', 'notansaku', '駅keiro', 'keiro駅']) expect(hrefs(query, index)).toEqual([]);
  });

  it('shows five rows of a group, and two of the groups that come late', () => {
    const names = Array.from({ length: 7 }, (_, number) => `abc${number}`);
    const index = made({
      pages: [
        ...names.flatMap((t) => (['t', 'o', 'd'] as const).map((k): Partial<QuickPage> => ({ t, k }))),
        {
          n: names.join(' '),
          e: names.map((name) => `e${name} ${name}`),
          h: names.map((name) => `h${name} ${name}`),
        },
      ],
      texts: names,
    });
    const { groups, count } = search(index, 'abc');
    expect(Object.fromEntries(groups.map(({ kind, rows: all }) => [kind, all.length]))).toEqual({
      term: 5,
      call: 5,
      code: 5,
      page: 5,
      parameter: 4,
      heading: 2,
      text: 5,
    });
    expect(count).toBe(31);
  });

  it('shows five places of a name, and says how many more there are', () => {
    const index = made({ pages: Array.from({ length: 7 }, () => ({ n: 'date sort', h: ['a 概要', 'b sort'] })) });
    expect(rows('date', index).map(({ more }) => more)).toEqual([0, 0, 0, 0, 2]);
    expect(rows('dat', index).map(({ href, more }) => [href, more])).toEqual([['/0/#date', 6]]);
    // The same name of something else is another name, and each heading is one by itself.
    expect(rows('sor', index).map(({ kind }) => kind)).toEqual([
      'parameter',
      ...Array.from({ length: 5 }, () => 'heading'),
    ]);
    expect(rows('概', index).map(({ href }) => href)).toEqual(['/0/#a', '/1/#a', '/2/#a', '/3/#a', '/4/#a']);
    // A second word says which.
    const two = made({
      pages: [
        { t: '時刻表', n: 'date' },
        { t: 'バスの時刻表', n: 'date' },
      ],
    });
    expect(rows('date バス', two).filter(({ kind }) => kind === 'parameter')).toMatchObject([{ href: '/1/#date' }]);
  });

  it('shows a place once', () => {
    const index = made({ pages: [{ p: '/x/', t: '払戻の手順' }], texts: ['払戻の手順', '新払戻', 'なし'] });
    index.sections.push({ href: '/x/', title: '払戻の手順', context: '', text: '払戻の手順', folded: '払戻の手順' });
    expect(rows('払戻', index).map(({ href }) => href)).toEqual(['/x/', '/x/#s0', '/x/#s1']);
    const weak = made({ pages: [{ t: '新経路表' }], texts: ['経路の表'] });
    expect(rows('経路', weak)).toMatchObject([
      { href: '/0/', more: 0 },
      { href: '/x/#s0', more: 0 },
    ]);
  });
});

describe('a row', () => {
  const text = (query: string, one: string): string => told(rows(query, made({ texts: [one] }))[0]?.note);
  const [many, dots] = ['〇'.repeat(60), '〇'.repeat(12)];

  it('shows the text from a few characters before what was found, as far as it fits in a line', () => {
    expect(text('viaList', `viaListは${many}`)).toBe(`[viaList]は${'〇'.repeat(28)}…`);
    expect(text('viaList', `${dots}viaList`)).toBe(`${dots}[viaList]`);
    expect(text('viaList', `〇${dots}viaList`)).toBe(`…${dots}[viaList]`);
    expect(text('viaList', `viaList${'〇'.repeat(29)}`)).toBe(`[viaList]${'〇'.repeat(29)}`);
  });

  it('shows where the word itself begins, if it does', () => {
    expect(text('list', `playlist${many}listと${many}list`)).toBe(`…${dots}[list]と${'〇'.repeat(31)}…`);
    expect(text('list', `${many}playlist${many}playlist`)).toBe(`…${'〇'.repeat(8)}play[list]${'〇'.repeat(32)}…`);
  });

  it('shows the first place of the parts that it has', () => {
    expect(text('駅経路検索', `${many}検索${many}経路`)).toBe(`…${dots}[検索]${'〇'.repeat(34)}…`);
    // One that is only in its title is not in the text.
    expect(text('題の検索', `${many}検索${many}`)).toBe(`…${dots}[検索]${'〇'.repeat(34)}…`);
  });

  it('marks a word that is read so, in names and in texts', () => {
    const [title, section] = rows(
      'たんさく',
      made({ words: '探索=たんさく', pages: [{ t: '探索' }], texts: ['条件の探索'] }),
    );
    expect([told(title?.title), told(section?.note)]).toEqual(['[探索]', '条件の[探索]']);
    expect([title?.kind, section?.kind]).toEqual(['page', 'text']);
  });

  it('shows the first sentence of a meaning, and of a long one as much as fits', () => {
    const note = (meaning: string): string => told(rows('para', made({ parameters: { para: meaning } }))[0]?.note);
    expect(note('日付。\n例は別。')).toBe('日付');
    expect(note('〇'.repeat(48))).toBe('〇'.repeat(48));
    expect(note('〇'.repeat(49))).toBe(`${'〇'.repeat(48)}…`);
  });
});

describe('the lexicon', () => {
  it('reads the longest word first', () => {
    const lexicon = createLexicon(quick.words);
    expect(readingOf(lexicon.pieces('定期券と駅のデータ'))).toBe('ていきけんとえきのでた');
    expect(readingOf(lexicon.pieces('C++の駅'))).toBe('しぷらぷらのえき');
    expect(createLexicon('').pieces('駅')).toEqual([{ text: '駅', reading: '駅' }]);
    const [short, long] = ['定期=ていき', '定期券=ていきけん'];
    for (const words of [`${short}\n${long}`, `${long}\n${short}`])
      expect(readingOf(createLexicon(words).pieces('定期券'))).toBe('ていきけん');
  });

  it('knows the words that begin so', () => {
    const lexicon = createLexicon(quick.words);
    expect(lexicon.wordsRead('えき')).toEqual(['駅']);
    expect(lexicon.wordsRead('teik')).toEqual(['定期券']);
    // What is written in letters and signs is no reading.
    expect(['teiki券', '券teiki'].flatMap(lexicon.wordsRead)).toEqual([]);
    expect(lexicon.wordsRead('ていき')).toEqual(['定期券']);
    expect(lexicon.wordsRead('teiki')).toEqual(['定期券']);
    expect(lexicon.wordsRead('て')).toEqual([]);
    expect(lexicon.wordsRead('tei')).toEqual([]);
    expect(lexicon.wordsRead('定期')).toEqual([]);
  });
});

describe('marks', () => {
  const marked = (text: string, forms: string[], own?: Lexicon): string =>
    markText(text, forms, own)
      .map((mark) => (mark.found ? `[${mark.text}]` : mark.text))
      .join('');

  it('stand at every place of every form', () => {
    expect(marked('viaListとviaLIST', ['vialist'])).toBe('[viaList]と[viaLIST]');
    expect(marked('駅と駅名', ['駅', '駅名', ''])).toBe('[駅]と[駅名]');
    expect(marked('データ', ['でーた'])).toBe('[データ]');
    expect(markText('', ['a'])).toEqual([]);
  });

  it('stand at the word whose reading was meant', () => {
    const lexicon = createLexicon(quick.words);
    expect(marked('定期券の種類', ['ていき'], lexicon)).toBe('[定期券]の種類');
    expect(marked('定期券の種類', ['ていきけん'], lexicon)).toBe('[定期券]の種類');
    expect(marked('駅の定期券', ['ていき'], lexicon)).toBe('駅の[定期券]');
    expect(marked('経路探索の駅', ['ろたん'], lexicon)).toBe('[経路探索]の駅');
    expect(marked('定期券', ['えき'], lexicon)).toBe('定期券');
  });
});
