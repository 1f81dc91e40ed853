import type { Term } from '../base/terms.ts';

/** Terms whose readings begin with a kana of one row. */
export interface KanaRow<T> {
  /** Anchor id. */
  readonly id: string;
  /** The first kana of the row. */
  readonly row: string;
  readonly terms: readonly T[];
}

/** Kana of each row, without voiced marks and small forms. */
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

/** Sorts by reading and groups by kana rows. Leaves out rows without a term. */
export function groupByKanaRow<T extends Pick<Term, 'yomi'>>(terms: readonly T[]): KanaRow<T>[] {
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
