import type { EnumValue } from '../model/api.ts';

/** Label of statements that the product documents do not make. */
export const notGuaranteedLabel = '保証なし';

/** Label of statements that are not guaranteed, in full-width parentheses. */
export const notGuaranteedMark = `（${notGuaranteedLabel}）`;

/** Title of a list of rules about responses. */
export const responseRulesTitle = 'レスポンスの決まり';

/** Appends the not-guaranteed mark to each sentence of a text. */
export function appendNotGuaranteedMark(sentences: string): string {
  return sentences.replaceAll('。', `${notGuaranteedMark}。`);
}

/** Claim that a search option has an effect in one kind of search only, which `x-condition` of its schema declares. */
export function formatSearchTypeClaim(searchType: 'plain' | 'diagram'): string {
  return `${searchType === 'plain' ? '平均待ち時間探索' : 'ダイヤ探索'}でのみ有効です。`;
}

/** Removes the sentences with the not-guaranteed mark from a text. */
export function removeUnverifiedClaims(text: string): string {
  const claims = (text.match(/[^。]*。/g) ?? []).filter((sentence) => sentence.includes(notGuaranteedMark));
  return claims.reduce((rest, claim) => rest.replace(claim, ''), text).trim();
}

/** Formats the meaning of an enumeration value with its deprecation and not-guaranteed mark. */
export function formatEnumValue({ meaning, deprecated, notGuaranteed }: Omit<EnumValue, 'value'>): string {
  const deprecation = deprecated === undefined ? '' : `（${deprecated.sentence.replace(/^([^。]*)です。$/, '$1')}）`;
  return `${meaning}${deprecation}${notGuaranteed === true ? notGuaranteedMark : ''}`;
}

/** Enumeration values, and a note that may replace the not-guaranteed marks of the single values. */
export interface EnumValuesWithNote<V> {
  readonly values: readonly V[];
  /** Sentence that all values except one are not guaranteed. Empty if each value keeps its own mark. */
  readonly note: string;
}

/** Replaces the not-guaranteed marks of enumeration values by one sentence, if exactly one value has no mark. */
export function mergeNotGuaranteedMarks<V extends EnumValue>(values: readonly V[]): EnumValuesWithNote<V> {
  const [stated, ...others] = values.filter(({ notGuaranteed }) => notGuaranteed !== true);
  if (values.length < 4 || stated === undefined || others.length > 0) return { values, note: '' };
  return {
    values: values.map(({ notGuaranteed: _, ...value }) => value as V),
    note: appendNotGuaranteedMark(`\`${stated.value}\`のほかは変わることがあります。`),
  };
}
