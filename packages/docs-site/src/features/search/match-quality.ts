import { foldWordVariants } from '../../base/normalize-text.ts';

/** Quality of the match of a query word in a text, from 0 (not found) to 1 (equal). */
export type MatchQuality = number;

const PREFIX = 0.8;
const WORD_START = 0.5;
const INSIDE = 0.12;
/** Largest bonus for a match. It is multiplied by the share of the text that the query word covers. */
const COVERAGE_BONUS = 0.15;

let segmenter: Intl.Segmenter | undefined;

function segmentWords(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return segmenter.segment(text);
}

/**
 * Finds the offsets in the normalised text at which words begin: where the browser segments Japanese, and at capital
 * letters in camel-case names.
 */
export function findWordStarts(text: string): Set<number> {
  const starts = new Set<number>();
  let index = 0;
  for (const { segment } of segmentWords(text)) {
    for (const part of segment.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[._-])/)) {
      starts.add(index);
      index += foldWordVariants(part).length;
    }
  }
  return starts;
}

/**
 * Computes the match quality of a word in a text. Both must be folded. A match in the middle of a word, such as 京都 in
 * 東京都, is poor.
 *
 * @param starts - returns the offsets at which words begin; called only if the text does not begin with the word
 */
export function computeMatchQuality(text: string, word: string, starts: () => ReadonlySet<number>): MatchQuality {
  if (text === word) return 1;
  let index = text.indexOf(word);
  if (index === -1) return 0;
  const share = (COVERAGE_BONUS * word.length) / text.length;
  if (index === 0) return PREFIX + share;
  const known = starts();
  for (; index !== -1; index = text.indexOf(word, index + 1)) if (known.has(index)) return WORD_START + share;
  return INSIDE + share;
}

/** Number of letters on each side of a match that are segmented into words. */
const SEGMENT_RADIUS = 24;

/** True if a word begins at an offset of a long text. */
export function isWordStart(text: string, index: number): boolean {
  const [before, first] = [text.charAt(index - 1), text.charAt(index)];
  const script = detectScript(first);
  if (script === '' || script !== detectScript(before)) return true;
  // Do not segment hiragana: the boundaries between endings and particles are unclear, and segmenting is slow.
  if (script === 'hiragana') return false;
  if (script === 'latin') return /[a-z\d][A-Z]/.test(before + first);
  const from = Math.max(0, index - SEGMENT_RADIUS);
  return segmentWords(text.slice(from, index + SEGMENT_RADIUS)).containing(index - from)?.index === index - from;
}

function detectScript(letter: string): string {
  if (/[A-Za-z\d]/.test(letter)) return 'latin';
  if (/[\p{Script=Han}々]/u.test(letter)) return 'han';
  if (/[ァ-ヶー]/.test(letter)) return 'katakana';
  return /[ぁ-ゖ]/.test(letter) ? 'hiragana' : '';
}
