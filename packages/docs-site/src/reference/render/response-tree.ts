import { escapeHtml } from '../../base/html.ts';
import { groupFactsByPlacement } from '../view/group-facts.ts';
import type { PropertyView } from '../view/response-properties.ts';
import type { EnumValueView } from '../view/group-parameters.ts';
import { alwaysReturnedLabel } from '../view/type-labels.ts';
import { escapeAttribute, renderTermLinks, renderApiModelText, renderEnumValues } from './model-html.ts';

/**
 * Renders the properties of a response as nested lists. Objects are `<details>` elements. Every property has an anchor
 * id, and `deep-links.ts` adds a link to it.
 */
export function renderResponseTree(properties: readonly PropertyView[]): string {
  // List each enumeration and explain each object only once. Later occurrences link to the first one.
  const listed = new Map<string, PropertyView>();
  const explained = new Map<string, PropertyView>();
  const named = new Set<string>();
  return listHtml(properties, 0);

  function listHtml(all: readonly PropertyView[], depth: number): string {
    return `<ul class="tree">${all.map((one) => itemHtml(one, depth)).join('')}</ul>`;
  }

  function itemHtml(property: PropertyView, depth: number): string {
    const { name, anchor, terms, children } = property;
    const id = escapeAttribute(anchor);
    // Place the term links before the nested properties.
    const about = renderTermLinks(newTerms(terms));
    if (children.length === 0) {
      return `<li id="${id}"><p class="p"><code>${escapeHtml(name)}</code>${renderTypes(property)}</p>${bodyHtml(property)}${about}</li>`;
    }
    const key = children.map(shapeOf).join();
    const first = explained.get(key);
    if (first === undefined) explained.set(key, property);
    const inner =
      first === undefined
        ? listHtml(children, depth + 1)
        : `<p class="about">項目の意味は${linkTo(first)}と同じです。</p>${shortListHtml(children)}`;
    return (
      `<li id="${id}"><details${depth === 0 ? ' open' : ''}><summary><code>${escapeHtml(name)}</code>${renderTypes(property)}</summary>` +
      `${bodyHtml(property)}${about}${inner}</details></li>`
    );
  }

  /** Renders only names, types and anchor ids, for properties that are explained at another place. */
  function shortListHtml(all: readonly PropertyView[]): string {
    const items = all.map((one) => {
      const inner = one.children.length === 0 ? '' : shortListHtml(one.children);
      return `<li id="${escapeAttribute(one.anchor)}"><code>${escapeHtml(one.name)}</code>${renderTypes(one)}${inner}</li>`;
    });
    return `<ul class="tree">${items.join('')}</ul>`;
  }

  function renderTypes({ wire, facts, required, sdk }: PropertyView): string {
    const { unit, marks } = groupFactsByPlacement(facts);
    return (
      ` <i>${wire}${unit === undefined ? '' : `、${unit}`}</i>${required ? ` <em>${alwaysReturnedLabel}</em>` : ''}` +
      marks.map((mark) => ` <em>${mark}</em>`).join('') +
      (sdk === undefined ? '' : ` <b>${escapeHtml(sdk.type === 'string' ? sdk.name : `${sdk.name}: ${sdk.type}`)}</b>`)
    );
  }

  function bodyHtml(property: PropertyView): string {
    const { meaning, facts, values } = property;
    const { chips, notes } = groupFactsByPlacement(facts);
    const sentences = [...notes, ...chips].map(({ sentence }) => sentence);
    return `<p>${renderApiModelText([meaning, ...sentences].join(''))}</p>${enumHtml(property, values)}`;
  }

  /** Returns the dictionary terms that have not occurred before. Only these become links. */
  function newTerms(terms: readonly string[]): string[] {
    const fresh = terms.filter((slug) => !named.has(slug));
    for (const slug of fresh) named.add(slug);
    return fresh;
  }

  function enumHtml(property: PropertyView, values: readonly EnumValueView[]): string {
    if (values.length === 0) return '';
    const key = values.map(({ value, meaning }) => `${value} ${meaning}`).join('\n');
    const first = listed.get(key);
    if (first === undefined) {
      listed.set(key, property);
      return renderEnumValues(values);
    }
    return `<p class="about">取りうる値は${linkTo(first)}と同じです。</p>`;
  }
}

function linkTo({ anchor, path }: PropertyView): string {
  return `<a href="#${escapeAttribute(anchor)}">${escapeHtml(path)}</a>`;
}

/**
 * Computes a key that is equal for properties with the same displayed content, including their children, even if their
 * paths differ.
 */
function shapeOf({ name, meaning, wire, facts, children }: PropertyView): string {
  const sentences = facts.map(({ sentence }) => sentence).join('');
  return `${name} ${meaning}${sentences} ${wire}{${children.map(shapeOf).join()}}`;
}
