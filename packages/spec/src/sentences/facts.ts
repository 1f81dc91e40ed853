import { units } from '@route-search/schemas/catalogues';
import type { Bounds, Fact, FactData, FactKind, Range } from '../model/api.ts';
import { dynamicDefaultSentence } from './dynamic-default.ts';
import { listSentence } from './list.ts';

/** The words for a fact. */
export interface FactWords {
  /** For a chip or a cell. */
  readonly short: string;
  /** For running text. */
  readonly sentence: string;
}

/** The words for each kind of fact: the only place where facts are put into words. */
const words: { readonly [K in FactKind]: (data: FactData[K]) => FactWords } = {
  required: () => ({ short: '必須', sentence: '必須です。' }),
  deprecated: () => ({ short: '非推奨', sentence: '非推奨です。' }),
  default: (value) => ({ short: `既定値 \`${value}\``, sentence: `既定値は\`${value}\`です。` }),
  dynamicDefault: (data) => {
    const sentence = dynamicDefaultSentence(data);
    return { short: sentence.replace(/。$/, ''), sentence };
  },
  form: (notation) => ({ short: `\`${notation}\``, sentence: `\`${notation}\`の形で指定します。` }),
  range: (range) => {
    const short = rangeText(range);
    return { short, sentence: `指定できる値は${short}です。` };
  },
  length: (length) => {
    const short = lengthText(length);
    return { short, sentence: `長さは${short}です。` };
  },
  items: (list) => {
    const sentence = listSentence(list);
    return { short: sentence.replace(/です。.*$/, ''), sentence };
  },
  // 件 is what the meaning speaks of.
  unit: (unit) => ({ short: units[unit], sentence: unit === 'items' ? '' : `単位は${units[unit]}です。` }),
  datum: (datum) => {
    const name = datum === 'wgs84' ? '世界測地系' : '日本測地系';
    return { short: name, sentence: `測地系は${name}です。` };
  },
  open: () => ({ short: '値の追加あり', sentence: '値は追加されることがあります。' }),
  oneOrMany: () => ({
    short: '単独の値もあり',
    sentence: '1件のときは、配列ではなく単独の値になることがあります。',
  }),
  notGuaranteed: (what) => ({
    short: '保証なし',
    sentence: what === 'structure' ? '構造は保証されていません。' : 'この働きは保証されていません。',
  }),
  implied: () => ({
    short: '保証なし',
    sentence: 'このAPIで使えることは、製品資料の記述から読み取ったものです。',
  }),
  contract: (contract) =>
    contract === 'base'
      ? { short: '基本契約', sentence: '基本契約で利用できます。' }
      : { short: 'リアルタイム情報の契約', sentence: '基本契約に加えて、リアルタイム情報の利用契約が必要です。' },
  maxResults: (count) => ({ short: `最大${count}件`, sentence: `返る件数は最大${count}件です。` }),
  requestsPerSecond: (count) => ({
    short: `目安は1秒に${count}回`,
    sentence: `呼び出しの目安は1秒あたり${count}回程度です。`,
  }),
};

/**
 * A fact with its words.
 *
 * @param kind - what it is about
 * @param data - what it says
 * @param scope - `use`: true of one operation only
 */
export function fact<K extends FactKind>(
  kind: K,
  data: FactData[K],
  scope: Fact['scope'] = 'declaration',
): Extract<Fact, { kind: K }> {
  return { kind, data, ...words[kind](data), scope } as unknown as Extract<Fact, { kind: K }>;
}

function rangeText({ min, max, above, below }: Range): string {
  const low = min === undefined ? (above === undefined ? '' : `${above}より大きく`) : `${min}以上`;
  const high = max === undefined ? (below === undefined ? '' : `${below}未満`) : `${max}以下`;
  return (low + high).replace(/より大きく$/, 'より大きい数');
}

function lengthText({ min = 0, max }: Bounds): string {
  if (max === undefined) return `${min}文字以上`;
  return min > 1 ? `${min}～${max}文字` : `${max}文字まで`;
}
