import type { EnumValue } from '../model/api.ts';

/** What marks that the product documents do not state something. */
export const notGuaranteedLabel = '保証なし';

/** The mark behind what the product documents do not state, in plain text. */
export const notGuaranteedMark = `（${notGuaranteedLabel}）`;

/** Sentences, each with the mark. */
export function appendNotGuaranteedMark(sentences: string): string {
  return sentences.replaceAll('。', `${notGuaranteedMark}。`);
}

/** What a value of an enumeration means, with what else is to be known of it. */
export function formatEnumValue({ meaning, deprecated, notGuaranteed }: Omit<EnumValue, 'value'>): string {
  return `${meaning}${deprecated === undefined ? '' : `（${deprecated.sentence}）`}${notGuaranteed === true ? notGuaranteedMark : ''}`;
}
