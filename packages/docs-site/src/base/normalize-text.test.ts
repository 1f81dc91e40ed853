import fc from 'fast-check';
import { toRomaji } from 'wanakana';
import { describe, expect, it } from 'vitest';
import { foldWordVariants, foldLetterVariants, splitWords } from './normalize-text.ts';
import { normalizeRomaji, kanaToRomaji } from './romaji.ts';

describe('text folding', () => {
  it.each(
    Object.entries({
      ていき: ['ていき', 'テイキ', 'ﾃｲｷ'],
      teiki: ['TEIKI', 'ＴＥＩＫＩ'],
      でた: ['ﾃﾞｰﾀ', 'データ'],
      いんたふぇす: ['インターフェース'],
      jr中央線快速: ['ＪＲ中央線快速'],
      offpeakteiki: ['offpeak-teiki'],
      v1jsonstation: ['/v1/json/station'],
      佐々木: ['佐々木'],
      保証なし: ['｢保証なし｣'],
      '': ['…'],
      갅: ['㈎ㄵ'],
    }),
  )('foldWordVariants: folds to %j all of these spellings: %j', (folded, texts) => {
    for (const text of texts) expect(foldWordVariants(text)).toBe(folded);
  });

  it('foldWordVariants: gives the same text when applied twice as when applied once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldWordVariants(foldWordVariants(text))).toBe(foldWordVariants(text));
      }),
    );
  });

  it('foldLetterVariants: keeps the index of every letter', () => {
    expect(foldLetterVariants('ＪＲ山手線のデータ、TEIKI')).toBe('jr山手線のでーた、teiki');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldLetterVariants(text).length).toBe(text.length);
      }),
    );
    // The lower case of İ has two code units, so foldLetterVariants must leave İ unchanged.
    expect(foldLetterVariants('İstanbul').length).toBe(8);
  });

  it('splitWords: splits a query into words', () => {
    expect(splitWords('  駅　ｺｰﾄﾞ\tviaList … ')).toEqual(['駅', 'コード', 'viaList']);
    expect(splitWords(' 。')).toEqual([]);
  });
});

describe('romaji search', () => {
  it.each([
    ['ていきけん', ['teikiken', 'TEIKIKEN']],
    ['しんかんせん', ['shinkansen', 'sinkansen', 'sinnkannsenn']],
    ['じょうしゃけん', ['joushaken', 'jōshaken', 'zyousyaken', 'jyoushaken', 'joshaken']],
    ['ちかてつ', ['chikatetsu', 'tikatetu']],
    ['きっぷ', ['kippu']],
    ['はっちゃく', ['hatchaku', 'hacchaku', 'hattyaku']],
    ['れっしゃ', ['ressha', 'ressya']],
    ['つうきん', ['tsuukin', 'tsūkin', 'tûkin', 'tukin']],
    ['こうえんじ', ['kouenji', 'kōenji', 'koenzi', 'koenji']],
    ['おおみや', ['oomiya', 'ōmiya', 'ohmiya', 'omiya']],
    ['しんばし', ['shimbashi', 'shinbashi', 'sinbasi']],
    ['きんえん', ["kin'en", 'kinnenn', 'kinen']],
    ['ふぁいる', ['fairu', 'hairu']],
    ['こみゅにてぃばす', ['komyunitibasu', 'komyunitiibasu']],
    ['うぇぶ', ['webu']],
    ['ちぇっく', ['chekku', 'tyekku']],
    ['つづき', ['tsuzuki', 'tuduki', 'tsudzuki']],
    ['れっしゃをとくていする', ['resshawotokuteisuru', 'resshaotokuteisuru']],
    ['ゔぁ', ['va', 'ba']],
    ['おはよう', ['ohayou', 'ohayō']],
  ])('normalizeRomaji: the reading %s matches each of the typed spellings %j', (kana, spellings) => {
    for (const spelling of spellings) expect(normalizeRomaji(spelling), spelling).toBe(kanaToRomaji(kana));
  });

  it('kanaToRomaji: drops kanji and unpaired small kana, and keeps Latin letters and digits', () => {
    expect(kanaToRomaji('xゃ')).toBe('a');
    expect(kanaToRomaji('ex予約2')).toBe('ex2');
    expect(kanaToRomaji('あっ')).toBe('a');
  });

  it('normalizeRomaji: an unfinished word becomes a prefix of the whole word in romaji', () => {
    const whole = kanaToRomaji('じょうしゃけんつきよ');
    for (const typed of ['j', 'jo', 'jou', 'jous', 'joush', 'jousha', 'joushakents']) {
      expect(whole.startsWith(normalizeRomaji(typed)), typed).toBe(true);
    }
  });

  it('kanaToRomaji: agrees with the library wanakana for all kana in current use', () => {
    const plain = Array.from(
      'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん',
    );
    const voiced = Array.from('がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ');
    const blended = Array.from('きしちにひみりぎじびぴ').flatMap((kana) =>
      Array.from('ゃゅょ').map((small) => kana + small),
    );
    const syllable = fc.constantFrom(...plain, ...voiced, ...blended, 'っか', 'っしゃ', 'っちゃ', 'っと');
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1 }), (syllables) => {
        const kana = syllables.join('');
        expect(normalizeRomaji(toRomaji(kana))).toBe(kanaToRomaji(kana));
      }),
    );
  });
});
