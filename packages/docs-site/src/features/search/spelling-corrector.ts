import { kanaToRomaji, normalizeRomaji } from '../../base/romaji.ts';

/** Minimum number of consonants of a word that is recognised by its sound. Shorter words sound like many others. */
const MIN_CONSONANTS = 3;
const MIN_LATIN = 4;
const MIN_KANA = 3;

/** Finds words of the index for a word that the index does not contain. */
export class SpellingCorrector {
  readonly #bySound = new Map<string, string>();
  /** Katakana words of the index, folded to hiragana, shortest first. */
  readonly #katakana: readonly string[];

  /**
   * @param latin - Latin words in small letters
   * @param katakana - words of katakana, folded to hiragana
   */
  constructor(latin: readonly string[], katakana: readonly string[]) {
    for (const word of [...latin, ...katakana]) {
      const sound = describeSound(word);
      if (sound.length >= MIN_CONSONANTS && !this.#bySound.has(sound)) this.#bySound.set(sound, word);
    }
    this.#katakana = katakana.toSorted((a, b) => a.length - b.length);
  }

  /**
   * Finds the known words for an unknown word: the same word in the other script (`postman` for `ポストマン`), a longer word
   * that begins with it (`フロントエンド` for `フロント`), or the words that it is composed of (`レート` and `limit` for `レートリミット`).
   * Returns an empty list if there are none.
   *
   * @param word - word in Latin letters, or in katakana folded to hiragana
   */
  find(word: string): string[] {
    const isKana = /^[ぁ-ゖ]/.test(word);
    if (word.length < (isKana ? MIN_KANA : MIN_LATIN)) return [];
    const sameSound = this.#bySound.get(describeSound(word));
    if (sameSound !== undefined) return [sameSound];
    if (!isKana) return [];
    const longer = this.#katakana.find((known) => known.startsWith(word));
    if (longer !== undefined) return [longer];
    const first = this.#katakana.findLast((known) => known.length > 1 && word.startsWith(known));
    if (first === undefined) return [];
    const rest = word.slice(first.length);
    return [first, ...(this.#katakana.includes(rest) ? [rest] : this.find(rest))];
  }
}

/** Describes the sound of an English word or of its katakana by consonants: `limit` and `リミット` both become `rmt`. */
function describeSound(word: string): string {
  const latin = /^[ぁ-ゖ]/.test(word) ? kanaToRomaji(word) : normalizeRomaji(spellAsHeard(word));
  return latin
    .replace(/[aeiouwyh]/g, '')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/** Spells the consonants of an English word as in romaji: `c` becomes `k` or `s`, `x` becomes `ks`. */
function spellAsHeard(word: string): string {
  return word
    .replace(/c(?=[eiy])|th/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks');
}
