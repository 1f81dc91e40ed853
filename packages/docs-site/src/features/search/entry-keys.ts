import { foldWord } from '../../base/normalize-text.ts';
import { kanaToRomaji } from '../../base/romaji.ts';
import { joinReadings, type Lexicon, type LexiconPiece } from './lexicon.ts';
import { findWordStarts } from './match-quality.ts';

/** Normalised forms of an entry's names, which queries are compared with. */
export interface EntryKeys {
  readonly title: string;
  readonly context: string;
  readonly aliases: readonly EntryAlias[];
  /** Reading of the title in hiragana. */
  readonly reading: string;
  readonly romaji: string;
  /** Indexes at which words begin in the title. */
  readonly starts: ReadonlySet<number>;
  /** Indexes at which words begin in the reading. */
  readonly readingStarts: ReadonlySet<number>;
}

/** Synonym of an entry in the forms that queries are compared with. */
export interface EntryAlias {
  readonly text: string;
  readonly folded: string;
  readonly reading: string;
  readonly romaji: string;
  readonly starts: ReadonlySet<number>;
}

/** Normalises the names of an entry. */
export function createEntryKeys(
  title: string,
  {
    aliases,
    context,
    lexicon,
  }: { readonly aliases: readonly string[]; readonly context: string; readonly lexicon: Lexicon },
): EntryKeys {
  const pieces = lexicon.pieces(title);
  const reading = joinReadings(pieces);
  return {
    title: foldWord(title),
    context: foldWord(context),
    aliases: aliases.map((alias) => createAlias(alias, lexicon)),
    reading,
    romaji: kanaToRomaji(reading),
    starts: findWordStarts(title),
    readingStarts: findReadingStarts(pieces),
  };
}

function createAlias(text: string, lexicon: Lexicon): EntryAlias {
  const reading = joinReadings(lexicon.pieces(text));
  return {
    text,
    folded: foldWord(text),
    reading,
    romaji: kanaToRomaji(reading),
    starts: findWordStarts(text),
  };
}

/** Finds where words begin in a reading: at each word of the lexicon and at the first letter after one. */
function findReadingStarts(pieces: readonly LexiconPiece[]): Set<number> {
  const starts = new Set<number>();
  let index = 0;
  let wasWord = true;
  for (const { text, reading } of pieces) {
    const isWord = text.length > 1 || foldWord(text) !== reading;
    if (isWord || wasWord) starts.add(index);
    wasWord = isWord;
    index += reading.length;
  }
  return starts;
}
