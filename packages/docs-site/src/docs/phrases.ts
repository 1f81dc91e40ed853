import { loadDefaultJapaneseParser } from 'budoux';
import { getTokenizer } from 'kuromojin';

/** Smallest number of characters in the last line of a text that has more than one line. */
const SHORTEST_LINE = 4;

/** Largest number of characters that are kept on one line, because a column of a table has room for them. */
const LONGEST_PHRASE = 10;

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「『]/u;
const PUNCTUATION = /[、。，．・）」』：；！？]/;

/**
 * Pairs of characters between which the phrase parser wrongly splits: within a compound in katakana, after an opening
 * bracket, and within names of orders such as 小さい順.
 */
const UNBREAKABLE = /^(?:[\p{Script=Katakana}ー]{2}|[（「『].|い順)$/u;

const parser = loadDefaultJapaneseParser();
/** Tokenizer with a dictionary, which knows the words that the phrase parser splits, such as 方法 and 切り替え. */
const tokenizer = await getTokenizer();

/** Offsets by text. Many texts are on several pages. */
const known = new Map<string, readonly number[]>();

/**
 * Lists the offsets in a Japanese text at which a line may end, in addition to those after spaces: the ends of phrases,
 * except within a word. The last phrases stay together when the last line would be shorter than
 * {@link SHORTEST_LINE}.
 */
export function listPhraseBreaks(text: string): readonly number[] {
  if (!JAPANESE.test(text)) return [];
  const places = known.get(text) ?? findPhraseBreaks(text);
  known.set(text, places);
  return places;
}

function findPhraseBreaks(text: string): number[] {
  const length = text.trimEnd().length;
  const words = new Set(tokenizer.tokenize(text).map(({ word_position: position }) => position - 1));
  const places: number[] = [];
  let previous = 0;
  for (const place of parser.parseBoundaries(text)) {
    if (length - place < SHORTEST_LINE && length - previous <= LONGEST_PHRASE) break;
    previous = place;
    const [before = '', after = ''] = [text[place - 1], text[place]];
    // Safari does not end lines after punctuation by itself, and other browsers not before Latin text.
    if (/\s/.test(before + after)) continue;
    if (!(PUNCTUATION.test(before) || JAPANESE.test(before) || JAPANESE.test(after))) continue;
    if (words.has(place) && !UNBREAKABLE.test(before + after)) places.push(place);
  }
  return places;
}

/** Splits a Japanese text into phrases, between which a line may end. */
export function splitPhrases(text: string): string[] {
  const places = [0, ...listPhraseBreaks(text), text.length];
  return places.slice(1).map((place, index) => text.slice(places[index], place));
}
