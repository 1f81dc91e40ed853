import type { Schema } from '@route-search/spec/document';
import { enumList } from '@route-search/spec/prose';
import type { Mark } from '@route-search/spec/rules';

/** Sets parameter names and values off, as Markdown in comments does. */
export const code: Mark = (text) => `\`${text}\``;

/** Where the documentation site is, and what its dictionary calls the terms. */
export interface Site {
  /** Address of the site, with a final slash. */
  readonly url: string;
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * A documentation comment. Paragraphs are separated by empty lines; tags stand together at the end.
 *
 * @param paragraphs - Markdown; empty ones are left out
 * @param tags - block tags, such as `@defaultValue`
 * @param indent - white space before each line
 */
export function comment(paragraphs: readonly string[], tags: readonly string[] = [], indent = ''): string {
  const blocks = [...paragraphs.filter((one) => one !== ''), ...(tags.length === 0 ? [] : [tags.join('\n')])];
  if (blocks.length === 0) return '';
  const lines = blocks.join('\n\n').replaceAll('*/', '*\\/').split('\n');
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

/**
 * `@see` tags that lead to the pages of dictionary terms.
 *
 * @param site - the documentation site
 * @param slugs - slugs of the terms
 */
export function termTags(site: Site, slugs: readonly string[] | undefined): string[] {
  return (slugs ?? []).map(
    (slug) => `@see {@link ${site.url}dictionary/pages/${slug}/ | 用語: ${site.titles.get(slug) ?? slug}}`,
  );
}

/**
 * The values of an enumeration with their meanings, as a paragraph.
 *
 * @param schema - the schema
 */
export function meanings(schema: Schema): string {
  return enumList(schema);
}
