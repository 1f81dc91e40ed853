import type { DictionaryTerm } from '../base/terms.ts';

/** Terms whose readings begin with a kana of the same row, such as か to こ. */
export interface KanaRow<T> {
  /** Id of the row's heading, such as `ka`. */
  readonly id: string;
  /** First kana of the row, such as か. */
  readonly row: string;
  readonly terms: readonly T[];
}

/** Rows of the kana table, without voiced and small kana. */
const ROWS = [
  'あいうえお',
  'かきくけこ',
  'さしすせそ',
  'たちつてと',
  'なにぬねの',
  'はひふへほ',
  'まみむめも',
  'やゆよ',
  'らりるれろ',
  'わをん',
];

const collator = new Intl.Collator('ja');

/** Sorts terms by reading and groups them by kana row. Rows without terms are left out. */
export function groupByKanaRow<T extends Pick<DictionaryTerm, 'yomi'>>(terms: readonly T[]): KanaRow<T>[] {
  const sorted = terms.toSorted((one, other) => collator.compare(one.yomi, other.yomi));
  return ROWS.map((kana, index) => ({
    id: ['a', 'ka', 'sa', 'ta', 'na', 'ha', 'ma', 'ya', 'ra', 'wa'][index] ?? '',
    row: kana[0] ?? '',
    terms: sorted.filter(({ yomi }) => kana.includes(baseKana(yomi))),
  })).filter((group) => group.terms.length > 0);
}

/** Returns the first kana of a reading without its voicing mark (が becomes か) and in full size (ゃ becomes や). */
function baseKana(yomi: string): string {
  const small = 'ぁぃぅぇぉっゃゅょゎ';
  const first = yomi.normalize('NFD')[0] ?? '';
  const index = small.indexOf(first);
  return index === -1 ? first : ('あいうえおつやゆよわ'[index] ?? first);
}
