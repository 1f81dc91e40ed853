import { appendNotGuaranteedMark, notGuaranteedLabel } from './not-guaranteed-mark.ts';
import { readUnitLabel } from './units.ts';
import type { FactDataByKind, FactKind, FactOfKind, NotGuaranteedStatements } from '../model/api.ts';
import { formatDeprecation } from './deprecation-sentence.ts';
import { formatDynamicDefault } from './dynamic-default.ts';
import { formatLengthBounds, formatNumberRange } from './bounds.ts';
import { formatListSentence } from './list-sentence.ts';

/** Japanese texts of a declaration, such as a default. */
interface FactText {
  /** Japanese text of a few words for a label or a table cell. */
  readonly short: string;
  /** Japanese sentence of the declaration, for running text. */
  readonly sentence: string;
}

const notGuaranteedNames: Readonly<Record<NonNullable<NotGuaranteedStatements['of']>, string>> = {
  structure: '構造',
  value: 'この項目',
  values: '値の種類',
};

/** Japanese texts of each kind of declaration. No other module contains such texts. */
const words: { readonly [K in FactKind]: (data: FactDataByKind[K]) => FactText } = {
  required: () => ({ short: '必須', sentence: '必須です。' }),
  deprecated: (deprecation) => ({ short: '非推奨', sentence: formatDeprecation(deprecation) }),
  default: (value) => ({ short: `既定値 \`${value}\``, sentence: `既定値は\`${value}\`です。` }),
  dynamicDefault: (data) => {
    const sentence = formatDynamicDefault(data);
    return { short: sentence.replace(/。$/, ''), sentence };
  },
  form: (notation) => ({ short: `\`${notation}\``, sentence: `\`${notation}\`の形で指定します。` }),
  range: (range) => {
    const short = formatNumberRange(range);
    return { short, sentence: `${short}で指定します。` };
  },
  length: (length) => {
    const short = formatLengthBounds(length);
    return { short, sentence: short.endsWith('まで') ? `${short}指定できます。` : `${short}で指定します。` };
  },
  items: (list) => {
    const sentence = formatListSentence(list);
    return { short: sentence.replace(/です。.*/, ''), sentence };
  },
  // The unit 件 (items) needs no sentence, because the meaning of the parameter mentions it.
  unit: (unit) => ({
    short: readUnitLabel(unit),
    sentence: unit === 'items' ? '' : `単位は${readUnitLabel(unit)}です。`,
  }),
  datum: (datum) => {
    const name = datum === 'wgs84' ? '世界測地系' : '日本測地系';
    return { short: name, sentence: `測地系は${name}です。` };
  },
  open: (isOpen) =>
    isOpen
      ? { short: '値の追加あり', sentence: '値の追加あり。' }
      : { short: '値の追加なし', sentence: '値の追加なし（数値の意味が変わるため）。' },
  oneOrMany: () => ({
    short: '単独の値もあり',
    // The product documents mention only lists, so the sentence about single values is marked as not guaranteed.
    sentence: appendNotGuaranteedMark('単独の値もあり。'),
  }),
  notGuaranteed: ({ of, claims }) => ({
    short: of === undefined ? `一部${notGuaranteedLabel}` : notGuaranteedLabel,
    sentence: appendNotGuaranteedMark(
      [...(of === undefined ? [] : [`${notGuaranteedNames[of]}は変わることがあります。`]), ...claims].join(''),
    ),
  }),
  implied: () => ({
    short: notGuaranteedLabel,
    sentence: appendNotGuaranteedMark('このAPIでの扱いは変わることがあります。'),
  }),
  contract: (contract) =>
    contract === 'base'
      ? { short: '基本契約', sentence: '基本契約で利用できます。' }
      : { short: 'リアルタイム情報の契約', sentence: '基本契約に加えて、リアルタイム情報の利用契約が必要です。' },
  maxResults: (count) => ({ short: `最大${count}件`, sentence: `返る件数は最大${count}件です。` }),
  requestsPerSecond: (count) => ({
    short: `目安は1秒に${count}回`,
    sentence: `1秒あたり${count}回程度を目安に呼び出してください。`,
  }),
};

/**
 * Creates a fact: something that the spec declares, such as a default value, with the Japanese sentences that state it.
 *
 * @param scope - `use` for a declaration that is true for one operation only
 */
export function createFact<K extends FactKind>(
  kind: K,
  data: FactDataByKind[K],
  scope: FactOfKind<K>['scope'] = 'declaration',
): FactOfKind<K> {
  return { kind, data, ...words[kind](data), scope };
}
