import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { h } from 'hastscript';
import { toString as textOf } from 'hast-util-to-string';
import { getClassNames, getChildElements, findElement, replaceElements } from './html-tree.ts';

/** Navigation elements and form controls, which are removed because Markdown cannot express them. */
const DROPPED_TAGS = new Set([
  'button',
  'dialog',
  'fieldset',
  'form',
  'input',
  'link',
  'nav',
  'script',
  'search',
  'select',
  'style',
  'template',
  'textarea',
]);
const DROPPED_CLASSES = ['anchor', 'visually-hidden', 'toc-mobile', 'code-buttons'];

/**
 * Parses only the `<main>` element of a page, because the HTML around it is the same on all pages. `<wbr>` elements,
 * which only mark possible line breaks, are removed.
 *
 * @returns `undefined` if the page has no `<main>` element
 */
export function parseMainElement(html: string): Element | undefined {
  const main = /<main\b.*<\/main>/s.exec(html);
  return main === null ? undefined : getChildElements(fromHtml(main[0].replaceAll('<wbr>', ''), { fragment: true }))[0];
}

/**
 * Reduces a page to content that Markdown can express. Pictures become their descriptions, table cells that span rows
 * are repeated, and purely visual elements are removed.
 *
 * @param node - element of the page; it is not modified
 */
export function simplifyForMarkdown(node: Element): Element {
  return { ...node, children: separated(inside(node), false) };
}

function isDropped(element: Element): boolean {
  const { hidden, ariaHidden, dataHtmlOnly } = element.properties;
  return (
    DROPPED_TAGS.has(element.tagName) ||
    Boolean(hidden) ||
    ariaHidden === 'true' ||
    dataHtmlOnly !== undefined ||
    getClassNames(element).some((name) => DROPPED_CLASSES.includes(name))
  );
}

function cleaned(element: Element): Element[] {
  if (isDropped(element)) return [];
  if (element.tagName === 'svg') return pictureText(element);
  const copy = { ...element, children: inside(element) };
  if (element.tagName === 'table') return [repeatSpans(copy)];
  if (element.tagName === 'td') replaceElements(copy, listInLine);
  if (element.tagName === 'pre' || element.tagName === 'code') return [copy];
  return [{ ...copy, children: separated(copy.children, HEADINGS.has(element.tagName)) }];
}

function inside(element: Element): ElementContent[] {
  return element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    // Replace a heading's link to itself by its text, because the link is useless in a copy of the page.
    return getClassNames(child).includes('heading-link') ? inside(child) : cleaned(child);
  });
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Inline elements that need a space between them in Markdown, because the page separates them only by CSS. */
const PHRASES: ReadonlySet<string | undefined> = new Set(['a', 'code', 'span', 'strong']);

function separated(children: readonly ElementContent[], isHeading: boolean): ElementContent[] {
  const nameOf = (node: ElementContent | undefined): string | undefined =>
    node?.type === 'element' ? node.tagName : node?.type;
  return children.flatMap((child, index): ElementContent[] => {
    const [name, previous] = [nameOf(child), nameOf(children[index - 1])];
    const isLabel = isHeading && name === 'span' && previous === 'text';
    const isApart = isLabel || (PHRASES.has(name) && PHRASES.has(previous));
    return isApart ? [{ type: 'text', value: ' ' }, child] : [child];
  });
}

function pictureText(svg: Element): Element[] {
  const part = (name: string): string => {
    const found = findElement(svg, ({ tagName }) => tagName === name);
    return found === undefined ? '' : textOf(found).replace(/\s+/g, ' ').trim();
  };
  const title = part('title') || (svg.properties.ariaLabel ?? '');
  const text = part('desc');
  if (title === '') return [];
  // A picture without a description becomes inline text, because it may be part of a line of text.
  return text === '' ? [h('span', `図「${title}」`)] : [h('p', `図「${title}」：${text}`)];
}

/** Joins the list items in a table cell with commas, because a Markdown table cell is a single line. */
function listInLine(element: Element): ElementContent[] | undefined {
  if (element.tagName !== 'ul' && element.tagName !== 'ol') return undefined;
  return getChildElements(element).flatMap((item, place): ElementContent[] =>
    place === 0 ? item.children : [{ type: 'text', value: '、' }, ...item.children],
  );
}

/** Repeats table cells that span several rows, because Markdown has no row spans. */
function repeatSpans(table: Element): Element {
  const open = new Map<number, { cell: Element; rows: number }>();
  const expand = (row: Element): Element => {
    const own = getChildElements(row);
    const full: Element[] = [];
    for (;;) {
      const column = full.length;
      const above = open.get(column);
      const cell = above?.cell ?? own.shift();
      if (cell === undefined) return { ...row, children: full };
      const rows = above?.rows ?? Number(cell.properties['rowSpan'] ?? 1);
      full.push({ ...cell, properties: { ...cell.properties, rowSpan: undefined } });
      if (rows > 1) open.set(column, { cell: { ...cell, properties: {} }, rows: rows - 1 });
      else open.delete(column);
    }
  };
  const walk = (node: Element): Element =>
    node.tagName === 'tr'
      ? expand(node)
      : { ...node, children: node.children.map((child) => (child.type === 'element' ? walk(child) : child)) };
  return walk(table);
}
