import type { Effect, ValueSchema, ValueKind, WireType } from '@route-search/spec/api';

/** JSON types in Japanese, for the pages of operations and for Redoc. */
export const jsonTypeLabels: Readonly<Record<WireType | 'array' | 'null', string>> = {
  string: '文字列',
  integer: '整数',
  number: '数値',
  boolean: '真偽値',
  object: 'オブジェクト',
  array: '配列',
  null: 'null',
  any: '任意の型',
};

/** Meanings of values (date, time, colour …) in Japanese, independent of the JSON type. */
export const valueKindLabels: Readonly<Record<Exclude<ValueKind, 'list'>, string>> = {
  text: jsonTypeLabels.string,
  integer: jsonTypeLabels.integer,
  number: jsonTypeLabels.number,
  boolean: jsonTypeLabels.boolean,
  date: '日付',
  time: '時刻',
  datetime: '日時',
  color: '色',
  any: jsonTypeLabels.any,
};

/** Effects of violating a rule between parameters, in Japanese. */
export const ruleEffectLabels: Readonly<Record<Effect, string>> = {
  error: 'エラー',
  ignored: '無視',
  empty: '結果なし',
};

/** Label of a property that every response contains. */
export const alwaysReturnedLabel = '必ず返る';

/** Sentence before the list of situations in which the result is empty. */
export const emptyResultNote = '次のときはエラーにならず、結果が空になります。';

/** Returns the caption of the code samples: the summary of the first example, which they request, and the key. */
export function formatSamplesNote([example]: readonly { readonly summary: string }[]): string {
  return `${example === undefined ? '' : `${example.summary}。`}アクセスキーは環境変数から読みます。`;
}

/** Returns the meaning of a value in Japanese. For a list, it names the meaning of the items. */
export function getValueKindLabel({ kind, list }: ValueSchema): string {
  if (kind !== 'list') return valueKindLabels[kind];
  const items = list?.positions ?? (list?.items === undefined ? [] : [list.items]);
  return `${[...new Set(items.map(getValueKindLabel))].join('と')}のリスト`;
}

/** Returns the JSON type of a value in Japanese, with the meaning of a text in parentheses. */
export function getJsonTypeLabel(form: ValueSchema): string {
  const word = jsonTypeLabels[form.onWire];
  const meaning = form.kind === 'list' ? word : valueKindLabels[form.kind];
  return meaning === word ? word : `${word}（${meaning}）`;
}
