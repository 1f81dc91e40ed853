import type { DictionaryTerm } from '../base/terms.ts';

/** Terms whose readings begin with a kana of the same row of the kana table. */
export interface KanaRow<T> {
  /** Id of the row's heading, for links to it. */
  readonly id: string;
  /** First kana of the row, which names it. */
  readonly row: string;
  readonly terms: readonly T[];
}

/** Kana of each row, without voiced marks and small kana. */
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

/** Sorts terms by reading and groups them by kana row. Rows without a term are left out. */
export function groupByKanaRow<T extends Pick<DictionaryTerm, 'yomi'>>(terms: readonly T[]): KanaRow<T>[] {
  const sorted = terms.toSorted((one, other) => collator.compare(one.yomi, other.yomi));
  return ROWS.map((kana, index) => ({
    id: ['a', 'ka', 'sa', 'ta', 'na', 'ha', 'ma', 'ya', 'ra', 'wa'][index] ?? '',
    row: kana[0] ?? '',
    terms: sorted.filter(({ yomi }) => kana.includes(baseKana(yomi))),
  })).filter((group) => group.terms.length > 0);
}

/** The first kana of a reading without its mark: が becomes か. */
function baseKana(yomi: string): string {
  const small = 'ぁぃぅぇぉっゃゅょゎ';
  const first = yomi.normalize('NFD')[0] ?? '';
  const index = small.indexOf(first);
  return index === -1 ? first : ('あいうえおつやゆよわ'[index] ?? first);
}
