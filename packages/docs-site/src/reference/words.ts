/**
 * The Japanese words for types: of values on the wire, and of what a text on the wire stands for (`x-native`). The pages
 * of the calls and the labels of Redoc use the same ones.
 */

/** Types of JSON Schema. */
export const typeWords: Readonly<Record<string, string>> = {
  string: '文字列',
  integer: '整数',
  number: '数値',
  boolean: '真偽値',
  object: 'オブジェクト',
  array: '配列',
  null: 'null',
  any: '任意の型',
};

/** Values of `x-native`. */
export const nativeWords: Readonly<Record<string, string>> = {
  integer: '整数',
  number: '数値',
  boolean: '真偽値',
  date: '日付',
  time: '時刻',
  datetime: '日時',
  color: '色',
};
