import type { Element, ElementContent, Nodes as HtmlNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Nodes as MarkdownNodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { getAttribute, getChildElements, findElement, findOutermost, hasClass } from '../../../src/base/html-tree.ts';

// These functions read HTML and Markdown pages as a reader sees them. They share no code with the Markdown renderer, so
// that tests notice content that the Markdown lacks or that `data-html-only` hides by mistake.

/** Block of a page: a heading, a table row, code, or running text. */
interface TextBlock {
  readonly kind: string;
  readonly text: string;
}

/** Removes white space, because HTML and Markdown break and indent texts differently. */
export const removeWhitespace = (text: string): string => text.replaceAll(/\s+/g, '');

export function parseMain(html: string): Element {
  const main = findElement(fromHtml(html), ({ tagName }) => tagName === 'main');
  if (main === undefined) throw new Error('the page has no <main>');
  return main;
}

export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

const CHROME = new Set('button dialog fieldset form input nav script search style template'.split(' '));
const CHROME_CLASSES = ['anchor', 'visually-hidden', 'toc-mobile', 'code-buttons', 'md-links'];

/** True for elements that are not content: navigation, controls, and parts that work only on the HTML page. */
export function isPageChrome(element: Element): boolean {
  const { tagName, properties } = element;
  const isForm =
    (tagName === 'section' && findElement(element, (inner) => inner.tagName === 'astro-island') !== undefined) ||
    (tagName === 'a' && String(properties['href']).includes('#playground?'));
  // The attribute `data-html-only` alone does not hide an element: the element must also be known to work only on the
  // HTML page.
  const isOnlyHere =
    'dataHtmlOnly' in properties && (isForm || textOf(element).endsWith('試せます。') || hasClass(element, 'button'));
  return (
    CHROME.has(tagName) ||
    (properties['hidden'] ?? false) !== false ||
    properties['ariaHidden'] === 'true' ||
    isOnlyHere ||
    CHROME_CLASSES.some((name) => hasClass(element, name))
  );
}

export function htmlToLine(node: HtmlNodes | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'text') return removeWhitespace(node.value);
  if (node.type === 'element') {
    if (isPageChrome(node)) return '';
    if (node.tagName === 'svg') return pictureLine(node);
    if (node.tagName === 'code') return `\`${removeWhitespace(textOf(node))}\``;
    // List items become lines of a table cell, or separate blocks.
    if (node.tagName === 'ul' || node.tagName === 'ol') return getChildElements(node).map(htmlToLine).join('、');
    if (node.tagName === 'img') return removeWhitespace(getAttribute(node, 'alt'));
  }
  return 'children' in node ? node.children.map(htmlToLine).join('') : '';
}

function pictureLine(svg: Element): string {
  const part = (name: string): string => {
    const found = findElement(svg, ({ tagName }) => tagName === name);
    return found === undefined ? '' : removeWhitespace(textOf(found));
  };
  const name = part('title') || removeWhitespace(getAttribute(svg, 'ariaLabel'));
  return [name === '' ? '' : `図「${name}」`, part('desc')].filter((text) => text !== '').join('：');
}

const BLOCKS =
  /^(?:article|aside|blockquote|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|ul)$/;

export function readPageBlocks(html: string): TextBlock[] {
  const pieces: TextBlock[] = [];
  let run = '';
  const end = (): void => {
    if (run !== '') pieces.push({ kind: 'text', text: run });
    run = '';
  };
  const read = (node: ElementContent): void => {
    // A picture with a description is a separate block.
    const isPicture = node.type === 'element' && findElement(node, ({ tagName }) => tagName === 'desc') !== undefined;
    if (node.type !== 'element' || !(BLOCKS.test(node.tagName) || (node.tagName === 'svg' && isPicture))) {
      const hasBlocks =
        node.type === 'element' && findElement(node, ({ tagName }) => BLOCKS.test(tagName)) !== undefined;
      if (hasBlocks && !isPageChrome(node)) node.children.forEach(read);
      else run += htmlToLine(node);
      return;
    }
    if (isPageChrome(node)) return;
    end();
    const { tagName } = node;
    if (/^h[1-6]$/.test(tagName)) pieces.push({ kind: tagName, text: htmlToLine(node) });
    else if (tagName === 'pre') pieces.push({ kind: 'code', text: textOf(node).replace(/\n$/, '') });
    else if (tagName === 'table') pieces.push(...rowsOf(node).map((text) => ({ kind: 'row', text })));
    else if (tagName === 'svg') run = htmlToLine(node);
    else if (tagName === 'figcaption') run = captionOf(node);
    else node.children.forEach(read);
    end();
  };
  read(parseMain(html));
  return pieces;
}

/** Reads a caption. Puts the source of the example in parentheses, as in the Markdown version. */
function captionOf(caption: Element): string {
  const parts = caption.children.map(htmlToLine).filter((part) => part !== '');
  const last = caption.children.findLast((child) => htmlToLine(child) !== '');
  const isSource =
    parts.length > 1 && last?.type === 'element' && last.tagName === 'a' && !hasClass(last, 'not-guaranteed');
  return isSource ? `${parts.slice(0, -1).join('')}（${parts.at(-1)}）` : parts.join('');
}

/** Reads the rows of a table. A cell is repeated in every row and column that it spans. */
function rowsOf(table: Element): string[] {
  const grid: string[][] = [];
  for (const [y, row] of findOutermost(table, ({ tagName }) => tagName === 'tr').entries()) {
    const own = (grid[y] ??= []);
    for (const cell of getChildElements(row)) {
      let x = 0;
      while (own[x] !== undefined) x += 1;
      const [down, right] = [cell.properties['rowSpan'], cell.properties['colSpan']].map((span) => Number(span ?? 1));
      for (let dy = 0; dy < (down ?? 1); dy += 1) {
        for (let dx = 0; dx < (right ?? 1); dx += 1) (grid[y + dy] ??= [])[x + dx] = htmlToLine(cell);
      }
    }
  }
  return grid.map((cells) => cells.join(' | '));
}

export function readMarkdownBlocks(markdown: string): TextBlock[] {
  return read(parseMarkdown(markdown));

  function read(node: MarkdownNodes): TextBlock[] {
    if (node.type === 'heading') return [{ kind: `h${node.depth}`, text: markdownToLine(node) }];
    if (node.type === 'code') return [{ kind: 'code', text: node.value }];
    if (node.type === 'tableRow') return [{ kind: 'row', text: node.children.map(markdownToLine).join(' | ') }];
    if (node.type === 'paragraph') return [{ kind: 'text', text: markdownToLine(node) }];
    if (node.type === 'thematicBreak') return [];
    return 'children' in node ? node.children.flatMap(read) : [{ kind: node.type, text: markdownToLine(node) }];
  }
}

export function markdownToLine(node: MarkdownNodes | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'inlineCode') return `\`${removeWhitespace(node.value)}\``;
  if (node.type === 'image') return removeWhitespace(node.alt ?? '');
  if ('value' in node) return removeWhitespace(node.value);
  return 'children' in node ? node.children.map(markdownToLine).join('') : '';
}

/** Finds the first difference between the contents of two pages, with both texts. */
export function findFirstDifference(page: unknown, other: unknown, place = ''): string | undefined {
  if (Object.is(page, other)) return undefined;
  if (typeof page === 'object' && typeof other === 'object' && page !== null && other !== null) {
    for (const key of new Set([...Object.keys(page), ...Object.keys(other)])) {
      const [left, right] = [page, other].map((side) => (side as Record<string, unknown>)[key]);
      const found = findFirstDifference(left, right, `${place}/${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return `${place}: the page has ${JSON.stringify(page)}, the other ${JSON.stringify(other)}`;
}
