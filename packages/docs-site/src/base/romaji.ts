/** Rows of the kana table, each with its Latin consonant in front, such as `kかきくけこ`. */
const ROWS =
  'あいうえお kかきくけこ sさしすせそ tたちつてと nなにぬねの hはひふへほ mまみむめも yや-ゆ-よ rらりるれろ gがぎぐげご zざじずぜぞ dだぢづでど bばびぶべぼ pぱぴぷぺぽ';
const VOWELS = 'aiueo';

const SYLLABLES = new Map([
  ['わ', 'wa'],
  ['を', 'o'],
  ['ん', 'n'],
  ['ゔ', 'bu'],
]);
for (const row of ROWS.split(' ')) {
  const consonant = row.replace(/[^a-z]/g, '');
  Array.from(row.slice(consonant.length), (kana, index) => SYLLABLES.set(kana, consonant + VOWELS.charAt(index)));
}

const SMALL = 'ぁぃぅぇぉゃゅょ';

/**
 * Converts a reading in kana to Latin letters in the spelling of {@link normalizeRomaji}.
 *
 * @param kana - reading, folded to hiragana; Latin letters and digits stay, all other characters are dropped
 */
export function kanaToRomaji(kana: string): string {
  const latin = kana.replace(/っ?(.)([ぁぃぅぇぉゃゅょ])?/gu, (all: string, main: string, small?: string) => {
    const syllable = small === undefined ? (SYLLABLES.get(main) ?? main) : blend(main, small);
    // A small っ at the end of a word is dropped, like everything that is not kana.
    return all.startsWith('っ') ? syllable.charAt(0) + syllable : syllable;
  });
  return normalizeRomaji(latin);
}

/** Romanises a kana followed by a small kana: きゃ becomes kya, ふぁ ha, てぃ ti, うぇ we. */
function blend(main: string, small: string): string {
  const syllable = SYLLABLES.get(main) ?? main;
  const vowel = 'aiueoauo'.charAt(SMALL.indexOf(small));
  if (main === 'う') return `w${vowel}`;
  return syllable.slice(0, -1) + (syllable.endsWith('i') ? 'y' : '') + vowel;
}

/** Replacements that unify Hepburn, keyboard and informal spellings of romaji. They are applied in this order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/tch|cch/g, 'tty'],
  [/ch/g, 'ty'],
  [/sh/g, 'sy'],
  [/ts/g, 't'],
  [/jy?/g, 'zy'],
  [/dz|d(?=[iuy])/g, 'z'],
  [/f/g, 'h'],
  [/l/g, 'r'],
  [/v/g, 'b'],
  [/wo/g, 'o'],
  [/([stz])y(?=i|$)/g, '$1'],
  [/m(?=[bmp])/g, 'n'],
  [/nn/g, 'n'],
  [/ou|oh(?![aiueoy])/g, 'o'],
  [/([aiueo])\1+/g, '$1'],
];

/**
 * Unifies spellings of Japanese in Latin letters: Hepburn (`shi`, `tsū`), Kunrei (`si`, `tû`) and keyboard input
 * (`tuu`, `kin'en`). Long vowels become short, and `ん` becomes one `n`.
 */
export function normalizeRomaji(latin: string): string {
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), latin.normalize('NFD').toLowerCase());
}
