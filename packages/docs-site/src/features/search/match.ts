import { foldWord } from '../../base/normalize-text.ts';

/** How well a word fits a text, from 0 (not at all) to 1 (it is the text). */
export type Quality = number;

const PREFIX = 0.8;
const WORD_START = 0.5;
const INSIDE = 0.12;
/** What a part gains that is nearly all of the text. */
const SHARE = 0.15;

let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return segmenter.segment(text);
}

/**
 * The places where words of a text begin, as places in its folded form: of Japanese as the browser divides it, of names
 * also at each capital.
 */
export function wordStarts(text: string): Set<number> {
  const starts = new Set<number>();
  let place = 0;
  for (const { segment } of segmentsOf(text)) {
    for (const part of segment.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[._-])/)) {
      starts.add(place);
      place += foldWord(part).length;
    }
  }
  return starts;
}

/**
 * How well a word fits a text, both folded. A part that begins in the middle of a word, as 京都 in 東京都, hardly does.
 * `starts` gives where words of the text begin; it is called only when that matters.
 */
export function matchQuality(text: string, word: string, starts: () => ReadonlySet<number>): Quality {
  if (text === word) return 1;
  let place = text.indexOf(word);
  if (place === -1) return 0;
  const share = (SHARE * word.length) / text.length;
  if (place === 0) return PREFIX + share;
  const known = starts();
  for (; place !== -1; place = text.indexOf(word, place + 1)) if (known.has(place)) return WORD_START + share;
  return INSIDE + share;
}

const NEAR = 24;

/** Whether a part of a long text, which begins at a place, begins a word. */
export function beginsWord(text: string, place: number): boolean {
  const [before, first] = [text.charAt(place - 1), text.charAt(place)];
  const script = scriptOf(first);
  if (script === '' || script !== scriptOf(before)) return true;
  // Endings and particles run into each other, and asking for each of them takes time.
  if (script === 'hiragana') return false;
  if (script === 'latin') return /[a-z\d][A-Z]/.test(before + first);
  const from = Math.max(0, place - NEAR);
  return segmentsOf(text.slice(from, place + NEAR)).containing(place - from)?.index === place - from;
}

function scriptOf(letter: string): string {
  if (/[A-Za-z\d]/.test(letter)) return 'latin';
  if (/[\p{Script=Han}々]/u.test(letter)) return 'han';
  if (/[ァ-ヶー]/.test(letter)) return 'katakana';
  return /[ぁ-ゖ]/.test(letter) ? 'hiragana' : '';
}
