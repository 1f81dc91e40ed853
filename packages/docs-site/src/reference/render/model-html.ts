import type { Fact, ResponseRule } from '@route-search/spec/api';
import { notGuaranteedMark, notGuaranteedLabel, formatEnumValue, responseRulesTitle } from '@route-search/spec/words';
import { provider } from 'virtual:site';
import { escapeHtml, backticksToHtml } from '../../base/html.ts';
import { siteHref, termHref } from '../../base/links.ts';
import type { EnumValueView } from '../view/group-parameters.ts';
import { findTermRefs } from '../../base/terms.ts';

/**
 * Renders the mark for statements that the product documents do not guarantee. The mark is a link to its explanation.
 */
export function renderNotGuaranteedMark(): string {
  return `<a class="not-guaranteed" href="${siteHref('/usage-guide#not-guaranteed', provider.site.basePath)}">${notGuaranteedLabel}</a>`;
}

/**
 * Converts a text of the API model to HTML. Backticks become code, and the mark for statements without guarantee is
 * moved behind its sentence.
 */
export function renderApiModelText(text: string): string {
  return backticksToHtml(text).replaceAll(
    new RegExp(`${notGuaranteedMark}(。?)`, 'g'),
    (_, end: string) => end + renderNotGuaranteedMark(),
  );
}

/**
 * Converts the sentence about a parameter's or property's range, default or similar fact to HTML. If the whole fact is
 * not guaranteed, the mark appears once at the end.
 */
export function renderFact({ kind, sentence }: Fact): string {
  return kind === 'notGuaranteed'
    ? `${backticksToHtml(sentence.replaceAll(notGuaranteedMark, ''))}${renderNotGuaranteedMark()}`
    : renderApiModelText(sentence);
}

/** Converts a description of the API model to HTML paragraphs. */
export function renderParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${renderApiModelText(paragraph)}</p>`)
    .join('');
}

/** Renders dictionary terms as one line of links. */
export function renderTermLinks(terms: readonly string[]): string {
  if (terms.length === 0) return '';
  const { basePath } = provider.site;
  const links = findTermRefs(terms).map(
    ({ slug, title }) => `<a href="${termHref(slug, basePath)}">${escapeHtml(title)}</a>`,
  );
  return `<p class="about">用語: ${links.join('、')}</p>`;
}

/** Maximum number of values of an enumeration that are shown unfolded. */
const FOLDED = 10;

/** Renders the values of an enumeration as a list. Each value has an anchor id. */
export function renderEnumValues(values: readonly EnumValueView[]): string {
  if (values.length === 0) return '';
  const items = values.map(
    (one) =>
      `<li id="${escapeAttribute(one.anchor)}"><code>${escapeHtml(one.value)}</code> ${renderApiModelText(formatEnumValue(one))}</li>`,
  );
  const list = `<ul class="values">${items.join('')}</ul>`;
  return values.length > FOLDED ? `<details><summary>取りうる値 ${values.length}種類</summary>${list}</details>` : list;
}

/** Renders rules about responses as two folded lists: guaranteed rules, and rules without guarantee under one mark. */
export function renderResponseRules(rules: readonly ResponseRule[]): string {
  const lists = [
    [rules.filter(({ notGuaranteed }) => notGuaranteed !== true), ''],
    [rules.filter(({ notGuaranteed }) => notGuaranteed === true), ` <em>${notGuaranteedLabel}</em>`],
  ] as const;
  return lists
    .filter(([list]) => list.length > 0)
    .map(([list, mark]) => {
      const items = list.map(
        ({ sentence }) => `<li>${backticksToHtml(sentence.replaceAll(notGuaranteedMark, ''))}</li>`,
      );
      return `<details class="rules"><summary>${responseRulesTitle} ${list.length}件${mark}</summary><ul>${items.join('')}</ul></details>`;
    })
    .join('');
}

/** Escapes a text for an HTML attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
