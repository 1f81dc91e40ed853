import type { Fact } from '@route-search/spec/api';
import { mark, markLabel, valueText } from '@route-search/spec/words';
import { provider } from 'virtual:site';
import { escapeHtml, backticksToHtml } from '../../base/html.ts';
import { siteHref, termHref } from '../../base/links.ts';
import type { ValueView } from '../view/group-parameters.ts';
import { findTermRefs } from '../../base/terms.ts';

/** The mark behind what the product documents do not state: a link to what it means. */
export function markHtml(): string {
  return `<a class="not-guaranteed" href="${siteHref('/usage-guide#not-guaranteed', provider.site.basePath)}">${markLabel}</a>`;
}

/** A text of the model as HTML: backticks become code, and the mark stands behind its sentence. */
export function textHtml(text: string): string {
  return backticksToHtml(text).replaceAll(new RegExp(`${mark}(。?)`, 'g'), (_, end: string) => end + markHtml());
}

/** A fact as HTML: what is all not guaranteed has the mark once, at its end. */
export function noteHtml({ kind, sentence }: Fact): string {
  return kind === 'notGuaranteed'
    ? `${backticksToHtml(sentence.replaceAll(mark, ''))}${markHtml()}`
    : textHtml(sentence);
}

/** Paragraphs of a description as HTML. */
export function paragraphsHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${textHtml(paragraph)}</p>`)
    .join('');
}

/** The terms of something as a line of links. */
export function termsHtml(terms: readonly string[]): string {
  if (terms.length === 0) return '';
  const { basePath } = provider.site;
  const links = findTermRefs(terms).map(
    ({ slug, title }) => `<a href="${termHref(slug, basePath)}">${escapeHtml(title)}</a>`,
  );
  return `<p class="about">用語: ${links.join('、')}</p>`;
}

/** More values than this stand folded. */
const FOLDED = 10;

/** The values of an enumeration as a list with a place for each. */
export function valuesHtml(values: readonly ValueView[]): string {
  if (values.length === 0) return '';
  const items = values.map(
    (one) =>
      `<li id="${escapeAttribute(one.anchor)}"><code>${escapeHtml(one.value)}</code> ${textHtml(valueText(one))}</li>`,
  );
  const list = `<ul class="values">${items.join('')}</ul>`;
  return values.length > FOLDED ? `<details><summary>取りうる値 ${values.length}種類</summary>${list}</details>` : list;
}

/** A text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
