import type { Element } from 'hast';
import { getAttribute, getChildElements, findElement, hasClass } from '../../../src/base/html-tree.ts';
import { normalizeNotGuaranteedMark } from './operation-text.ts';
import { htmlToLine, parseMain } from './text-blocks.ts';

/**
 * Reads the texts of a page by anchor id, without backticks. The text of a heading extends to the next heading with an
 * id. A property that refers to another one has the text of the other property. The empty id has the beginning of the
 * page.
 *
 * @returns function that returns the text at an anchor id; without an argument, the text of the whole page
 */
export function readTextByAnchor(html: string): (id?: string) => string {
  const places = new Map<string, string>();
  const explained = new Map<string, string>();
  let said = '';
  let open = { id: '', start: 0 };
  const close = (): void => {
    places.set(open.id, said.slice(open.start));
  };
  const read = (element: Element, above = ''): void => {
    const id = getAttribute(element, 'id');
    const owner = id === '' ? above : id;
    const start = said.length;
    const isHeading = /^h[23]$/.test(element.tagName) && id !== '';
    if (isHeading) {
      close();
      open = { id, start };
    }
    if (['svg', 'code'].includes(element.tagName)) said += plain(htmlToLine(element));
    else if (!['script', 'style', 'nav'].includes(element.tagName) && !hasClass(element, 'visually-hidden'))
      for (const child of element.children) {
        if (child.type === 'element') read(child, owner);
        else said += plain(htmlToLine(child));
      }
    if (id !== '' && !isHeading) places.set(id, said.slice(start));
    for (const line of getChildElements(element).filter((one) => htmlToLine(one).startsWith('項目の意味は'))) {
      explained.set(owner, getAttribute(findElement(line, ({ tagName }) => tagName === 'a') ?? line, 'href').slice(1));
    }
  };
  for (const child of getChildElements(parseMain(html))) read(child);
  close();
  const at = (id: string): string => {
    const [from, to] = [...explained].find(([start]) => id.startsWith(`${start}-`)) ?? [];
    return (places.get(id) ?? '') + (from === undefined ? '' : at(`${to}${id.slice(from.length)}`));
  };
  return (id) => normalizeNotGuaranteedMark(id === undefined ? said : at(id));
}

const plain = (line: string): string => line.replaceAll('`', '');
