import { valueKindLabels, jsonTypeLabels } from '../reference/view/type-labels.ts';

/* Japanese labels for Redoc. Eighteen of them are options of Redoc. `translateLabel` replaces the others, which are
   hard-coded, in the rendered markup. Labels for features that the API cannot have (bodies, headers, other
   authentication schemes) are left out. */

/** Label in front of the type of list items. `translateType` rearranges the words for Japanese. */
const ARRAY_OF = '配列 ';

/** Labels that Redoc takes as options. */
export const redocLabels = {
  enum: '取りうる値',
  enumSingleValue: '値',
  enumArray: '要素の',
  default: '既定値',
  deprecated: '非推奨',
  example: '例',
  examples: '例',
  recursive: '再帰',
  arrayOf: ARRAY_OF,
  webhook: 'イベント',
  const: '固定値',
  noResultsFound: '見つかりません',
  download: 'ダウンロード',
  downloadSpecification: 'OpenAPI定義のダウンロード',
  responses: 'レスポンス',
  callbackResponses: 'コールバックのレスポンス',
  requestSamples: 'リクエスト例',
  responseSamples: 'レスポンス例',
} as const;

const WORDS: ReadonlyMap<string, string> = new Map([
  ['Search', '検索'],
  ['Search...', '検索'],
  ['Authorizations:', '認証'],
  ['None', 'なし'],
  ['query Parameters', 'クエリパラメータ'],
  ['Response Schema:', 'レスポンスの項目'],
  ['Content type', 'メディアタイプ'],
  ['required', '必須'],
  ['optional', '任意'],
  ['Deprecated', '非推奨'],
  ['Example', '例'],
  ['Description', '説明'],
  ['No sample', '例はありません'],
  ['Loading...', '読み込み中です'],
  ['Copy', 'コピー'],
  ['Copied', 'コピーしました'],
  ['Not supported in your browser', 'お使いのブラウザでは利用できません'],
  ['Expand all', 'すべて開く'],
  ['Collapse all', 'すべて閉じる'],
  ['expand', '開く'],
  ['collapse', '閉じる'],
  ['Hide', '隠す'],
  ['Show pattern', 'パターンを表示'],
  ['Hide pattern', 'パターンを隠す'],
  ['See more', '続きを表示'],
  ['See less', '折りたたむ'],
  ['License:', 'ライセンス:'],
  ['Terms of Service', '利用規約'],
  ['E-mail:', 'メール:'],
  ['URL:', 'お問い合わせ先:'],
  ['API docs by Redocly', 'Redocで生成'],
  ['redocly logo', 'Redocのロゴ'],
  ['One of', '次のいずれか'],
  ['Any of', '次のいずれか'],
  ['additional property', '任意の名前の項目'],
  ['pattern property', '名前がパターンに合う項目'],
  ['property name*', '（任意の項目名）'],
  ['Schema not provided', '項目の定義はありません'],
  ['schema', '型'],
  ['[ items', '（各要素:'],
  ['Security Scheme Type:', '認証方式:'],
  ['API Key', 'アクセスキー'],
  ['Query parameter name:', 'クエリパラメータ名:'],
  ['non-empty', '空は不可'],
  ['unique', '重複なし'],
]);

const UNITS: ReadonlyMap<string, string> = new Map([
  ['characters', '文字'],
  ['items', '件'],
  ['properties', '項目'],
]);

/** Japanese labels of JSON Schema types. Redoc writes `items` for list items without a type. */
const TYPES: ReadonlyMap<string, string> = new Map([...Object.entries(jsonTypeLabels), ['items', '要素']]);

/** Japanese labels of string formats. */
const KINDS: ReadonlyMap<string, string> = new Map(Object.entries(valueKindLabels));

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const UNIT = `(?: (${[...UNITS.keys()].join('|')}))?`;

type Render = (match: readonly (string | undefined)[]) => string;

/**
 * Patterns of Redoc's labels with variable parts, such as `>= 1 characters`, with the functions that write them in
 * Japanese.
 */
const PATTERNS: readonly (readonly [RegExp, Render])[] = [
  [/^expand (.+)$/, ([, name = '']) => `${name}を開く`],
  [
    new RegExp(`^\\[ (${NUMBER}) \\.\\. (${NUMBER}) \\]${UNIT}$`),
    ([, min, max, unit]) => (unit === undefined ? `${min}以上${max}以下` : `${min}～${max}${counted(unit)}`),
  ],
  [
    new RegExp(`^([[(]) (${NUMBER}) \\.\\. (${NUMBER}) ([\\])])$`),
    ([, open, min, max, close]) =>
      `${min}${open === '(' ? 'より大きく' : '以上'}${max}${close === ')' ? '未満' : '以下'}`,
  ],
  [new RegExp(`^= (${NUMBER})${UNIT}$`), ([, count, unit]) => `${count}${counted(unit)}`],
  [new RegExp(`^<= (${NUMBER})${UNIT}$`), ([, max, unit]) => `${max}${counted(unit)}以下`],
  [new RegExp(`^>= (${NUMBER})${UNIT}$`), ([, min, unit]) => `${min}${counted(unit)}以上`],
  [new RegExp(`^< (${NUMBER})$`), ([, max]) => `${max}未満`],
  [new RegExp(`^> (${NUMBER})$`), ([, min]) => `${min}より大きい`],
  [new RegExp(`^multiple of (${NUMBER})$`), ([, step]) => `${step}の倍数`],
  [/^decimal places <= (\d+)$/, ([, places]) => `小数点以下${places}桁まで`],
  [/^<(\w+)>$/, ([, native = '']) => `（${KINDS.get(native) ?? native}）`],
  [/^… (\d+) more$/, ([, count]) => `…ほか${count}件`],
];

/**
 * Translates a label that is hard-coded in Redoc. Returns undefined for any other text, so that content stays
 * unchanged.
 *
 * @param text - whole text of a node; surrounding white space is ignored
 */
export function translateLabel(text: string): string | undefined {
  const label = text.trim().replaceAll(/\s+/g, ' ');
  const word = WORDS.get(label);
  if (word !== undefined) return word;
  for (const [pattern, render] of PATTERNS) {
    const match = pattern.exec(label);
    if (match !== null) return render(match);
  }
  return undefined;
}

/**
 * Translates a type in Redoc's spelling, such as `string or object`. Names of schemas stay unchanged.
 *
 * @param prefix - the label `arrayOf`, once for each dimension; it applies to the whole type
 */
export function translateType(name: string, prefix = ''): string {
  const alternatives = name.trim().split(' or ').map(translateOneType);
  const japanese = alternatives.join('または');
  const dimensions = prefix.split(ARRAY_OF).length - 1;
  if (dimensions === 0) return japanese;
  return (alternatives.length > 1 ? `（${japanese}）` : japanese) + 'の配列'.repeat(dimensions);
}

/** True if a text is a type in Redoc's spelling and not the name of a schema. */
export function isTypeLabel(text: string): boolean {
  return text
    .trim()
    .split(' or ')
    .map((one) => one.replaceAll(ARRAY_OF, '').trim())
    .every((one) => TYPES.has(one) || TYPES.has(one.replace(/s$/, '')));
}

function translateOneType(text: string): string {
  const dimensions = text.split(ARRAY_OF).length - 1;
  const bare = text.replaceAll(ARRAY_OF, '').trim();
  return (TYPES.get(bare) ?? TYPES.get(bare.replace(/s$/, '')) ?? bare) + 'の配列'.repeat(dimensions);
}

function counted(unit: string | undefined): string {
  return unit === undefined ? '' : (UNITS.get(unit) ?? '');
}
