import { foldWordVariants } from '../../base/normalize-text.ts';
import { kanaToRomaji } from '../../base/romaji.ts';
import { joinReadings, type Lexicon, type LexiconPiece } from './lexicon.ts';
import { findWordStarts } from './match-quality.ts';

/** Normalised names of an index entry, for comparison with queries. */
export interface NormalizedEntryNames {
  readonly title: string;
  readonly context: string;
  readonly aliases: readonly EntryAlias[];
  /** Reading of the title in hiragana. */
  readonly reading: string;
  readonly romaji: string;
  /** Offsets in the title at which words begin. */
  readonly starts: ReadonlySet<number>;
  /** Offsets in the reading at which words begin. */
  readonly readingStarts: ReadonlySet<number>;
}

/** Additional search word of an entry, with its normalised forms. */
export interface EntryAlias {
  readonly text: string;
  readonly folded: string;
  readonly reading: string;
  readonly romaji: string;
  readonly starts: ReadonlySet<number>;
  /** Matches all codes that the entry explains, such as `^4\d\d$` for HTTP statuses. */
  readonly codes?: RegExp;
}

/** Normalises the names of an index entry. */
export function normalizeEntryNames(
  title: string,
  {
    aliases,
    context,
    lexicon,
  }: { readonly aliases: readonly string[]; readonly context: string; readonly lexicon: Lexicon },
): NormalizedEntryNames {
  const pieces = lexicon.pieces(title);
  const reading = joinReadings(pieces);
  return {
    title: foldWordVariants(title),
    context: foldWordVariants(context),
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
    ...(text.startsWith('^') && { codes: new RegExp(text) }),
    text,
    folded: foldWordVariants(text),
    reading,
    // Leave the romaji empty if a kanji has no known reading: the other readings alone would be those of another word.
    romaji: /\p{Script=Han}/u.test(reading) ? '' : kanaToRomaji(reading),
    starts: findWordStarts(text),
  };
}

/** Finds the offsets in a reading at which words begin: at each word of the lexicon, and after it. */
function findReadingStarts(pieces: readonly LexiconPiece[]): Set<number> {
  const starts = new Set<number>();
  let index = 0;
  let wasWord = true;
  for (const { text, reading } of pieces) {
    const isWord = text.length > 1 || foldWordVariants(text) !== reading;
    if (isWord || wasWord) starts.add(index);
    wasWord = isWord;
    index += reading.length;
  }
  return starts;
}
