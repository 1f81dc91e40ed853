import { foldWord } from '../../base/normalize-text.ts';
import { normalizeRomaji, kanaToRomaji } from '../../base/romaji.ts';

/**
 * Word of the lexicon in a text, or a single letter between words, with its reading. The reading of kana and Latin
 * letters is the letter itself.
 */
export interface LexiconPiece {
  readonly text: string;
  /** Reading in hiragana or Latin letters, normalised by {@link foldWord}. */
  readonly reading: string;
}

/** Dictionary of Japanese words with their readings, which gives readings of texts and finds words by reading. */
export interface Lexicon {
  /** Splits a text into pieces with readings, longest words first. */
  readonly pieces: (text: string) => LexiconPiece[];
  /** Finds words whose reading begins with the given text, in kana or in Latin letters. */
  readonly findWordsByReading: (word: string) => string[];
  /** Writes a text of kana with words and the particles between them. Undefined unless the text consists of those. */
  readonly spell: (kana: string) => string | undefined;
}

/**
 * Minimum length of a reading in kana and in romaji for finding words. Shorter readings are the beginning of too many
 * words.
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
    const reading = foldWord(yomi);
    return { word, reading, romaji: kanaToRomaji(reading) };
  });
  // The longest word matches first: 定期券 before 定期.
  const names = [...readings.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || '$^', 'g');
  const byReading = new Map(words.toReversed().map(({ word, reading }) => [reading, word]));
  const spelled = [...byReading.keys()].filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
  const word = new RegExp(spelled.join('|') || '$^', 'g');
  return {
    spell: (kana) => {
      const folded = foldWord(kana);
      // The words are replaced first: a pattern of words and particles would try each way to split a long text.
      if (!/^(?: (?:から|まで|とは|って|[のをにでとはがへ])?)+$/.test(folded.replace(word, ' '))) return undefined;
      return folded.replace(word, (reading) => byReading.get(reading) ?? reading);
    },
    pieces: (text) => {
      const pieces: LexiconPiece[] = [];
      let end = 0;
      const rest = (to: number): void => {
        for (const letter of text.slice(end, to)) pieces.push({ text: letter, reading: foldWord(letter) });
      };
      for (const { 0: word, index } of text.matchAll(pattern)) {
        rest(index);
        pieces.push({ text: word, reading: foldWord(readings.get(word) ?? '') });
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

/** Joins the readings of the pieces of a text to the reading of the whole text. */
export function joinReadings(pieces: readonly LexiconPiece[]): string {
  return pieces.map(({ reading }) => reading).join('');
}
