import { loadDefaultJapaneseParser } from 'budoux';

/** Smallest number of characters in the last line of a text that has more than one line. */
const SHORTEST_LINE = 4;

/** Largest number of characters that are kept on one line, because a column of a table has room for them. */
const LONGEST_PHRASE = 10;

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「『]/u;
const BREAKABLE = /[\s、。，．・）」』：；！？]/;

/**
 * Pairs of characters between which the phrase parser wrongly splits: within a katakana word, and after an opening
 * bracket.
 */
const UNBREAKABLE = /^(?:[\p{Script=Katakana}ー]{2}|[（「『].)$/u;

/** Short words that the phrase parser sometimes splits. */
const SHORT_WORDS = /とき|として|による|により|によって|という|である/g;

const parser = loadDefaultJapaneseParser();

/**
 * Lists the offsets in a Japanese text at which a line may end, in addition to those after spaces and punctuation. The
 * last phrases stay together when the last line would be shorter than {@link SHORTEST_LINE}.
 */
export function listPhraseBreaks(text: string): number[] {
  if (!JAPANESE.test(text)) return [];
  const length = text.trimEnd().length;
  const places: number[] = [];
  const words = [...text.matchAll(SHORT_WORDS)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  let previous = 0;
  for (const place of parser.parseBoundaries(text)) {
    if (length - place < SHORTEST_LINE && length - previous <= LONGEST_PHRASE) break;
    previous = place;
    const [before = '', after = ''] = [text[place - 1], text[place]];
    if (BREAKABLE.test(before) || /\s/.test(after) || !(JAPANESE.test(before) || JAPANESE.test(after))) continue;
    if (UNBREAKABLE.test(before + after) || words.some(({ from, to }) => from < place && place < to)) continue;
    places.push(place);
  }
  return places;
}

/** Splits a Japanese text into phrases, between which a line may end. */
export function splitPhrases(text: string): string[] {
  const places = [0, ...listPhraseBreaks(text), text.length];
  return places.slice(1).map((place, index) => text.slice(places[index], place));
}
