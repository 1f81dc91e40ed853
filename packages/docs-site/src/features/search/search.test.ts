import { describe, expect, it } from 'vitest';
import { addFullText, createIndex, warmUp, type SearchIndex } from './entries.ts';
import type { FullIndex, QuickIndex } from './format.ts';
import { createLexicon, readingOf, type Lexicon } from './lexicon.ts';
import { markText } from './marks.ts';
import { beginsWord, matchQuality, wordStarts } from './match.ts';
import { rowsOf } from './palette.ts';
import { search } from './search.ts';

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
    expect(search(ready(), 'xyzzy')).toMatchObject({ isOffer: true, count: 1 });
    expect(rowsOf(search(ready(), 'xyzzy')).map(({ href }) => href)).toEqual(['/guide']);
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

describe('the lexicon', () => {
  it('reads the longest word first', () => {
    const lexicon = createLexicon(quick.words);
    expect(readingOf(lexicon.pieces('定期券と駅のデータ'))).toBe('ていきけんとえきのでた');
    expect(readingOf(lexicon.pieces('C++の駅'))).toBe('しぷらぷらのえき');
    expect(createLexicon('').pieces('駅')).toEqual([{ text: '駅', reading: '駅' }]);
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
