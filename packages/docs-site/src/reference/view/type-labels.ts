import type { Effect, ValueForm, ValueKind, WireType } from '@route-search/spec/api';

/** The Japanese words for types: of values on the wire. The pages of the calls and the labels of Redoc use the same ones. */
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

/** The Japanese words for what a value means, whatever its type on the wire. */
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

/** What breaking a rule leads to. */
export const effectLabels: Readonly<Record<Effect, string>> = { error: 'エラー', ignored: '無視', empty: '結果なし' };

/** The mark of a member that every answer has. */
export const alwaysReturnedLabel = '必ず返る';

/** What the empty answers of a call have in common. */
export const emptyResultNote = '次のときはエラーにならず、結果が空になります。';

/** What the samples of a call ask for, by its examples. */
export function samplesNote([example]: readonly { readonly summary: string }[]): string {
  return `${example === undefined ? '' : `${example.summary}。`}アクセスキーは環境変数から読みます。`;
}

/** What a value is in Japanese; of a list, what its items are. */
export function kindLabel({ kind, list }: ValueForm): string {
  if (kind !== 'list') return kindLabels[kind];
  const items = list?.positions ?? (list?.items === undefined ? [] : [list.items]);
  return `${[...new Set(items.map(kindLabel))].join('と')}のリスト`;
}

/** What a value is on the wire; in parentheses, what a text means. */
export function wireTypeLabel(form: ValueForm): string {
  const word = typeLabels[form.onWire];
  const meaning = form.kind === 'list' ? word : kindLabels[form.kind];
  return meaning === word ? word : `${word}（${meaning}）`;
}
