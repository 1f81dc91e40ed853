import type { Api, EnumId, Fact, FactKind, Operation, ResponseRule } from '@route-search/spec/api';
import { appendNotGuaranteedMark, formatEnumValue, responseRulesTitle } from '@route-search/spec/words';

/** Documentation site and the titles of its dictionary terms. */
export interface DocumentationSite {
  /** Address of the site with a final slash. */
  readonly url: string;
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * Formats a documentation comment: paragraphs separated by empty lines, tags at the end.
 *
 * @param paragraphs - Markdown; empty paragraphs are omitted
 * @param tags - block tags such as `@defaultValue`
 */
export function formatTsdoc(paragraphs: readonly string[], tags: readonly string[] = [], indent = ''): string {
  const blocks = [...paragraphs.filter((one) => one !== ''), ...(tags.length === 0 ? [] : [tags.join('\n')])];
  if (blocks.length === 0) return '';
  const lines = blocks.join('\n\n').replaceAll('*/', '*\\/').split('\n');
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** Formats `@see` tags that link to the pages of dictionary terms. */
export function formatTermTags(site: DocumentationSite, slugs: readonly string[]): string[] {
  return slugs.map((slug) => `@see {@link ${site.url}dictionary/pages/${slug}/ | ${site.titles.get(slug) ?? slug}}`);
}

/** Formats a Markdown list of the enumeration values and their meanings; empty if there are none. */
export function formatEnumMeanings({ enums }: Api, id: EnumId | undefined): string {
  const values = (id === undefined ? undefined : enums[id]?.values) ?? [];
  return values
    .filter(({ meaning }) => meaning !== '')
    .map((one) => `- \`${one.value}\`: ${formatEnumValue(one)}`)
    .join('\n');
}

/** Formats `@deprecated` tags, which make editors strike out the name. */
export function formatDeprecationTags(facts: readonly Fact[]): string[] {
  return facts.filter(({ kind }) => kind === 'deprecated').map(({ sentence }) => `@deprecated ${sentence}`);
}

/** Returns the Japanese sentence about what the spec declares for a value, such as its unit; empty if nothing. */
export function findFactSentence(facts: readonly Fact[], kind: FactKind): string {
  return facts.find((fact) => fact.kind === kind)?.sentence ?? '';
}

/** Kinds of declared facts (unit, range …) whose sentences TSDoc contains. The types express the other kinds. */
const valueFactKinds: readonly FactKind[] = ['notGuaranteed', 'unit', 'range', 'length', 'datum'];

/**
 * Describes a value for TSDoc: its meaning, and its unit, range, length and geodetic datum if the spec declares them.
 */
export function describeValue({
  meaning,
  facts,
}: {
  readonly meaning: string;
  readonly facts: readonly Fact[];
}): string {
  const closed = facts.find((fact) => fact.kind === 'open' && !fact.data)?.sentence ?? '';
  return meaning + valueFactKinds.map((kind) => findFactSentence(facts, kind)).join('') + closed;
}

/** Returns a sentence for TSDoc that the given item of the API may change; empty if its meaning is guaranteed. */
export function formatNotGuaranteedNote({ notGuaranteed }: { readonly notGuaranteed: boolean }, what: string): string {
  return notGuaranteed ? appendNotGuaranteedMark(`${what}は変わることがあります。`) : '';
}

/** Formats a TSDoc paragraph with the sentences of parameter rules; empty if there are no rules. */
export function formatRuleSentences(rules: Operation['rules']): string {
  const lines = rules.map(({ sentence, note = '' }) => `- ${sentence}${note}`);
  return lines.length === 0 ? '' : `パラメータの組み合わせ:\n${lines.join('\n')}`;
}

/** Formats a TSDoc paragraph with the sentences of rules about the members of the JSON response. */
export function formatResponseRules(rules: readonly ResponseRule[] = []): string {
  const lines = rules.map(({ sentence }) => `- ${sentence}`);
  return lines.length === 0 ? '' : `${responseRulesTitle}（項目の名前はJSONのもの）:\n${lines.join('\n')}`;
}

/** Removes backticks, so that a sentence in Markdown can be part of an error message. */
export function removeBackticks(text: string): string {
  return text.replaceAll('`', '');
}
