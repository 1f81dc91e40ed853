import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { childElements, findOutermost } from '../base/html-tree.ts';

/** As many columns do not fit on a phone. */
const MANY = 4;

/**
 * Gives the cells of a table with many columns the heads of their columns, so that its rows can become blocks where the
 * screen is narrow. The first cell of a row is its title and needs none.
 *
 * @param rows - what stands in a table, as HTML
 * @returns undefined when the table has few columns
 */
export function labelTableCells(rows: string): string | undefined {
  const [table] = childElements(fromHtml(`<table>${rows}</table>`, { fragment: true }));
  if (table === undefined) return undefined;
  const [head, ...body] = findOutermost(table, (element) => isElement(element, 'tr'));
  const labels = head === undefined ? [] : findOutermost(head, (element) => isElement(element, 'th')).map(textOf);
  if (labels.length < MANY) return undefined;
  for (const row of body) {
    for (const [index, cell] of childElements(row).entries()) {
      if (index > 0) cell.properties['dataLabel'] = labels[index];
    }
  }
  return toHtml(table.children);
}
