import type { Effect, ValueSchema, ValueKind, WireType } from '@route-search/spec/api';

/** Japanese labels of JSON types. The pages of operations and the labels of Redoc share them. */
export const typeLabels: Readonly<Record<WireType | 'array' | 'null', string>> = {
  string: '文字列',
  integer: '整数',
  number: '数値',
  boolean: '真偽値',
  object: 'オブジェクト',
  array: '配列',
  null: 'null',
  any: '任意の型',
};

/** Japanese labels of value meanings, independent of the type on the wire. */
export const kindLabels: Readonly<Record<Exclude<ValueKind, 'list'>, string>> = {
  text: typeLabels.string,
  integer: typeLabels.integer,
  number: typeLabels.number,
  boolean: typeLabels.boolean,
  date: '日付',
  time: '時刻',
  datetime: '日時',
  color: '色',
  any: typeLabels.any,
};

/** Labels of the effects of breaking a rule. */
export const effectLabels: Readonly<Record<Effect, string>> = { error: 'エラー', ignored: '無視', empty: '結果なし' };

/** Mark of a property that every response has. */
export const alwaysReturnedLabel = '必ず返る';

/** Note about the situations with an empty result. */
export const emptyResultNote = '次のときはエラーにならず、結果が空になります。';

/** Note about the request of the samples, which is the first example. */
export function samplesNote([example]: readonly { readonly summary: string }[]): string {
  return `${example === undefined ? '' : `${example.summary}。`}アクセスキーは環境変数から読みます。`;
}

/** Japanese label of a value; for a list, of its items. */
export function kindLabel({ kind, list }: ValueSchema): string {
  if (kind !== 'list') return kindLabels[kind];
  const items = list?.positions ?? (list?.items === undefined ? [] : [list.items]);
  return `${[...new Set(items.map(kindLabel))].join('と')}のリスト`;
}

/** Japanese label of a value's type on the wire, with the meaning of a text in parentheses. */
export function wireTypeLabel(form: ValueSchema): string {
  const word = typeLabels[form.onWire];
  const meaning = form.kind === 'list' ? word : kindLabels[form.kind];
  return meaning === word ? word : `${word}（${meaning}）`;
}
