import type { Fact } from '@route-search/spec/api';
import { notGuaranteedMark, notGuaranteedLabel, formatEnumValue } from '@route-search/spec/words';
import { provider } from 'virtual:site';
import { escapeHtml, backticksToHtml } from '../../base/html.ts';
import { siteHref, termHref } from '../../base/links.ts';
import type { ValueView } from '../view/group-parameters.ts';
import { findTermRefs } from '../../base/terms.ts';

/** Mark for statements that the product documents do not guarantee: a link to its explanation. */
export function renderNotGuaranteedMark(): string {
  return `<a class="not-guaranteed" href="${siteHref('/usage-guide#not-guaranteed', provider.site.basePath)}">${notGuaranteedLabel}</a>`;
}

/** Converts a text of the model to HTML: backticks become code, and the mark is placed after its sentence. */
export function renderModelText(text: string): string {
  return backticksToHtml(text).replaceAll(
    new RegExp(`${notGuaranteedMark}(。?)`, 'g'),
    (_, end: string) => end + renderNotGuaranteedMark(),
  );
}

/** Converts a fact to HTML. A fact that is not guaranteed as a whole has the mark once, at its end. */
export function renderFact({ kind, sentence }: Fact): string {
  return kind === 'notGuaranteed'
    ? `${backticksToHtml(sentence.replaceAll(notGuaranteedMark, ''))}${renderNotGuaranteedMark()}`
    : renderModelText(sentence);
}

/** Converts a description to HTML paragraphs. */
export function renderParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${renderModelText(paragraph)}</p>`)
    .join('');
}

/** Renders dictionary terms as a line of links. */
export function renderTermLinks(terms: readonly string[]): string {
  if (terms.length === 0) return '';
  const { basePath } = provider.site;
  const links = findTermRefs(terms).map(
    ({ slug, title }) => `<a href="${termHref(slug, basePath)}">${escapeHtml(title)}</a>`,
  );
  return `<p class="about">用語: ${links.join('、')}</p>`;
}

/** Maximum number of values that are shown unfolded. */
const FOLDED = 10;

/** Renders enum values as a list; each item has an anchor id. */
export function renderEnumValues(values: readonly ValueView[]): string {
  if (values.length === 0) return '';
  const items = values.map(
    (one) =>
      `<li id="${escapeAttribute(one.anchor)}"><code>${escapeHtml(one.value)}</code> ${renderModelText(formatEnumValue(one))}</li>`,
  );
  const list = `<ul class="values">${items.join('')}</ul>`;
  return values.length > FOLDED ? `<details><summary>取りうる値 ${values.length}種類</summary>${list}</details>` : list;
}

/** Escapes a text for an attribute value in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
