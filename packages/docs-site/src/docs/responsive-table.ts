import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { getChildElements, findOutermost } from '../base/html-tree.ts';

/** Number of columns that make a table too wide for a phone. */
const MANY = 3;

/** Number of characters of code (which does not wrap) that make a table too wide for a phone. */
const LONG = 23;

/**
 * Labels the cells of a wide table with their column headings, so that rows can become blocks on narrow screens. The
 * first cell of a row is the title of its block and gets no label.
 *
 * @param rows - inner HTML of a table
 * @returns undefined if the table fits on a phone
 */
export function labelTableCells(rows: string): string | undefined {
  const [table] = getChildElements(fromHtml(`<table>${rows}</table>`, { fragment: true }));
  if (table === undefined) return undefined;
  const [head, ...body] = findOutermost(table, (element) => isElement(element, 'tr'));
  const labels = head === undefined ? [] : findOutermost(head, (element) => isElement(element, 'th')).map(textOf);
  const codes = findOutermost(table, (element) => isElement(element, 'code')).map((code) => textOf(code).length);
  if (labels.length < MANY && Math.max(0, ...codes) < LONG) return undefined;
  for (const row of body) {
    for (const [index, cell] of getChildElements(row).entries()) {
      if (index > 0) cell.properties['dataLabel'] = labels[index];
    }
  }
  return toHtml(table.children);
}
