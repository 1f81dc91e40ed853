import { foldWordVariants } from '../../base/normalize-text.ts';
import { normalizeRomaji, kanaToRomaji } from '../../base/romaji.ts';

/**
 * Piece of a text with its reading: a word of the lexicon, or a single letter between words. The reading of kana and
 * Latin letters is the letter itself.
 */
export interface LexiconPiece {
  readonly text: string;
  /** Reading in hiragana or Latin letters, normalised by {@link foldWordVariants}. */
  readonly reading: string;
}

/** List of Japanese words with their readings. */
export interface Lexicon {
  /** Splits a text into words and single letters, each with its reading. Longer words win over shorter ones. */
  readonly pieces: (text: string) => LexiconPiece[];
  /** Finds words whose reading begins with a text in kana or Latin letters. */
  readonly findWordsByReading: (word: string) => string[];
  /**
   * Replaces the words of a kana text by their usual spelling. Undefined if the text contains anything except words of
   * the lexicon and particles.
   */
  readonly spell: (kana: string) => string | undefined;
}

/**
 * Minimum lengths of a text in kana and in romaji for finding words by reading. Shorter texts are the beginning of too
 * many words.
 */
const MIN_KANA = 2;
const MIN_ROMAJI = 4;

/** Creates a lexicon from lines of the form `word=reading`. */
export function createLexicon(lines: string): Lexicon {
  const readings = new Map(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('=') as [string, string]),
  );
  const words = [...readings].map(([word, yomi]) => {
    const reading = foldWordVariants(yomi);
    return { word, reading, romaji: kanaToRomaji(reading) };
  });
  // Put longer words first, so that 定期券 matches before 定期.
  const names = [...readings.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || '$^', 'g');
  const byReading = new Map(words.toReversed().map(({ word, reading }) => [reading, word]));
  const spelled = [...byReading.keys()].filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
  const word = new RegExp(spelled.join('|') || '$^', 'g');
  return {
    spell: (kana) => {
      const folded = foldWordVariants(kana);
      // Replace the lexicon words first, then test that only particles remain. One pattern for words and particles
      // would try every way to split a long text.
      if (!/^(?: (?:から|まで|とは|って|[のをにでとはがへ])?)+$/.test(folded.replace(word, ' '))) return undefined;
      return folded.replace(word, (reading) => byReading.get(reading) ?? reading);
    },
    pieces: (text) => {
      const pieces: LexiconPiece[] = [];
      let end = 0;
      const rest = (to: number): void => {
        for (const letter of text.slice(end, to)) pieces.push({ text: letter, reading: foldWordVariants(letter) });
      };
      for (const { 0: word, index } of text.matchAll(pattern)) {
        rest(index);
        pieces.push({ text: word, reading: foldWordVariants(readings.get(word) ?? '') });
        end = index + word.length;
      }
      rest(text.length);
      return pieces;
    },
    findWordsByReading: (word) => {
      const isRomaji = /^[a-z]+$/.test(word);
      if (word.length < (isRomaji ? MIN_ROMAJI : MIN_KANA)) return [];
      const wanted = isRomaji ? normalizeRomaji(word) : word;
      return words
        .filter(({ reading, romaji }) => (isRomaji ? romaji : reading).startsWith(wanted))
        .map(({ word: found }) => found);
    },
  };
}

/** Joins the readings of the pieces of a text. */
export function joinReadings(pieces: readonly LexiconPiece[]): string {
  return pieces.map(({ reading }) => reading).join('');
}
