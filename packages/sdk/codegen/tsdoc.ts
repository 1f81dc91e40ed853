import type { Api, EnumId, Fact, FactKind, Operation } from '@route-search/spec/api';
import { marked, valueText } from '@route-search/spec/words';

/** Where the documentation site is, and what its dictionary calls the terms. */
export interface DocumentationSite {
  /** Address of the site, with a final slash. */
  readonly url: string;
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * A documentation comment: paragraphs separated by empty lines, tags at the end.
 *
 * @param paragraphs - Markdown; empty ones are left out
 * @param tags - block tags, such as `@defaultValue`
 */
export function formatTsdoc(paragraphs: readonly string[], tags: readonly string[] = [], indent = ''): string {
  const blocks = [...paragraphs.filter((one) => one !== ''), ...(tags.length === 0 ? [] : [tags.join('\n')])];
  if (blocks.length === 0) return '';
  const lines = blocks.join('\n\n').replaceAll('*/', '*\\/').split('\n');
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** `@see` tags that lead to the pages of dictionary terms. */
export function formatTermTags(site: DocumentationSite, slugs: readonly string[]): string[] {
  return slugs.map((slug) => `@see {@link ${site.url}dictionary/pages/${slug}/ | ${site.titles.get(slug) ?? slug}}`);
}

/** The values of an enumeration with their meanings, as a Markdown list; empty where there are none. */
export function formatMeanings({ enums }: Api, id: EnumId | undefined): string {
  const values = (id === undefined ? undefined : enums[id]?.values) ?? [];
  return values
    .filter(({ meaning }) => meaning !== '')
    .map((one) => `- \`${one.value}\`: ${valueText(one)}`)
    .join('\n');
}

/** The tag that makes editors strike out what should no longer be used. */
export function formatDeprecationTags(facts: readonly Fact[]): string[] {
  return facts.filter(({ kind }) => kind === 'deprecated').map(({ sentence }) => `@deprecated ${sentence}`);
}

/** The sentence of a fact; empty where there is no such fact. */
export function findFactSentence(facts: readonly Fact[], kind: FactKind): string {
  return facts.find((fact) => fact.kind === kind)?.sentence ?? '';
}

/** Kinds of facts that are true of a value in either form; the types say the others. */
const valueFactKinds: readonly FactKind[] = ['notGuaranteed', 'unit', 'range', 'length', 'datum'];

/** What a value means, with what is declared of it. */
export function describeValue({
  meaning,
  facts,
}: {
  readonly meaning: string;
  readonly facts: readonly Fact[];
}): string {
  return meaning + valueFactKinds.map((kind) => findFactSentence(facts, kind)).join('');
}

/** What is to be known of a thing of which the product documents state nothing but its name. */
export function formatUnstated({ notGuaranteed }: { readonly notGuaranteed: boolean }, what: string): string {
  return notGuaranteed ? marked(`${what}は製品資料にありません。`) : '';
}

/** A paragraph with the sentences of rules; empty where there are none. */
export function formatRules(rules: Operation['rules']): string {
  const lines = rules.map(({ sentence, note = '' }) => `- ${sentence}${note}`);
  return lines.length === 0 ? '' : `パラメータの組み合わせ:\n${lines.join('\n')}`;
}

/** A text of the model without its markup, for messages. */
export function removeMarkup(text: string): string {
  return text.replaceAll('`', '');
}
