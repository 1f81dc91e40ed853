import type { EnumValue } from '../model/api.ts';

/** Label for things that the product documents do not state. */
export const notGuaranteedLabel = '保証なし';

/** Label in parentheses, for plain text. */
export const notGuaranteedMark = `（${notGuaranteedLabel}）`;

/** Appends the mark to each sentence. */
export function appendNotGuaranteedMark(sentences: string): string {
  return sentences.replaceAll('。', `${notGuaranteedMark}。`);
}

/** Formats the meaning of an enumeration value, with deprecation and mark. */
export function formatEnumValue({ meaning, deprecated, notGuaranteed }: Omit<EnumValue, 'value'>): string {
  return `${meaning}${deprecated === undefined ? '' : `（${deprecated.sentence}）`}${notGuaranteed === true ? notGuaranteedMark : ''}`;
}
