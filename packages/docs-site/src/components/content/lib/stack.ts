import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

/** As many columns do not fit on a phone. */
const MANY = 4;

/**
 * Gives the cells of a table with many columns the heads of their columns, so that its rows can become blocks where the
 * screen is narrow. The first cell of a row is its title and needs none.
 *
 * @param rows - what stands in a table, as HTML
 * @returns undefined when the table has few columns
 */
export function labelCells(rows: string): string | undefined {
  const [table] = elements(fromHtml(`<table>${rows}</table>`, { fragment: true }), 'table');
  if (table === undefined) return undefined;
  const [head, ...body] = elements(table, 'tr');
  const labels = head === undefined ? [] : elements(head, 'th').map(textOf);
  if (labels.length < MANY) return undefined;
  for (const row of body) {
    const cells = row.children.filter((child): child is Element => child.type === 'element');
    for (const [index, cell] of cells.entries()) {
      if (index > 0) cell.properties['dataLabel'] = labels[index];
    }
  }
  return toHtml(table.children);
}

function elements(node: Nodes, name: string): Element[] {
  if (node.type === 'element' && node.tagName === name) return [node];
  return 'children' in node ? node.children.flatMap((child) => elements(child, name)) : [];
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
