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

/** Removes the sentences with the not-guaranteed mark from a text. */
export function removeUnverifiedClaims(text: string): string {
  const claims = (text.match(/[^。]*。/g) ?? []).filter((sentence) => sentence.includes(notGuaranteedMark));
  return claims.reduce((rest, claim) => rest.replace(claim, ''), text).trim();
}

/** Formats the meaning of an enumeration value with its deprecation and its not-guaranteed mark. */
export function formatEnumValue({ meaning, deprecated, notGuaranteed }: Omit<EnumValue, 'value'>): string {
  const deprecation = deprecated === undefined ? '' : `（${deprecated.sentence.replace(/^([^。]*)です。$/, '$1')}）`;
  return `${meaning}${deprecation}${notGuaranteed === true ? notGuaranteedMark : ''}`;
}

/** Values of an enumeration, and a sentence with the not-guaranteed mark of most of them. */
export interface MarkedValues<V> {
  readonly values: readonly V[];
  /** Empty if each value has its own mark. */
  readonly note: string;
}

/** Moves the not-guaranteed mark of the values to one sentence, if all values but one have it. */
export function shareValueMark<V extends EnumValue>(values: readonly V[]): MarkedValues<V> {
  const [stated, ...others] = values.filter(({ notGuaranteed }) => notGuaranteed !== true);
  if (values.length < 4 || stated === undefined || others.length > 0) return { values, note: '' };
  return {
    values: values.map(({ notGuaranteed: _, ...value }) => value as V),
    note: appendNotGuaranteedMark(`\`${stated.value}\`のほかは変わることがあります。`),
  };
}
