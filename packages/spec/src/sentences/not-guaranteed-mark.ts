import type { EnumValue } from '../model/api.ts';

/** Japanese label of statements that the product documents do not make. */
export const notGuaranteedLabel = '保証なし';

/** Label of not guaranteed statements in full-width parentheses, for plain text. */
export const notGuaranteedMark = `（${notGuaranteedLabel}）`;

/** Japanese title of a list of rules about responses. */
export const responseRulesTitle = 'レスポンスの決まり';

/** Appends the not-guaranteed mark to each sentence of a text. */
export function appendNotGuaranteedMark(sentences: string): string {
  return sentences.replaceAll('。', `${notGuaranteedMark}。`);
}

/** Formats the meaning of an enumeration value with its deprecation and its not-guaranteed mark. */
export function formatEnumValue({ meaning, deprecated, notGuaranteed }: Omit<EnumValue, 'value'>): string {
  return `${meaning}${deprecated === undefined ? '' : `（${deprecated.sentence}）`}${notGuaranteed === true ? notGuaranteedMark : ''}`;
}
