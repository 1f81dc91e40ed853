import { foldWord } from '../../base/normalize-text.ts';
import { normalizeRomaji, kanaToRomaji } from '../../base/romaji.ts';

/** A piece of a text with its reading; kana and Latin letters are their own. */
export interface Piece {
  readonly text: string;
  /** Folded. */
  readonly reading: string;
}

/** Words with their readings. */
export interface Lexicon {
  /** A text in pieces that have a reading. */
  readonly pieces: (text: string) => Piece[];
  /** The words whose reading a word begins or is, written in kana or in Latin letters. */
  readonly wordsRead: (word: string) => string[];
}

/** Short readings begin too many words. */
const MIN_KANA = 2;
const MIN_ROMAJI = 4;

/** Makes a lexicon of lines, each a word, `=` and its reading. */
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
  // The longest word first: 定期券 before 定期.
  const names = [...readings.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || '$^', 'g');
  return {
    pieces: (text) => {
      const pieces: Piece[] = [];
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
    wordsRead: (word) => {
      const isRomaji = /^[a-z]+$/.test(word);
      if (word.length < (isRomaji ? MIN_ROMAJI : MIN_KANA)) return [];
      const wanted = isRomaji ? normalizeRomaji(word) : word;
      return words
        .filter(({ reading, romaji }) => (isRomaji ? romaji : reading).startsWith(wanted))
        .map(({ word: found }) => found);
    },
  };
}

/** The reading of a text in pieces, folded. */
export function readingOf(pieces: readonly Piece[]): string {
  return pieces.map(({ reading }) => reading).join('');
}
