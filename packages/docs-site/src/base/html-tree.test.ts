import type { Element } from 'hast';
import { h } from 'hastscript';
import { expect, it } from 'vitest';
import {
  getAttribute,
  getClassNames,
  getChildElements,
  findElement,
  findOutermost,
  hasClass,
  collectIds,
  replaceElements,
  getElementText,
  type HtmlParent,
} from './html-tree.ts';

const idOf = (node: Element | undefined): string => (node === undefined ? 'none' : getAttribute(node, 'id'));
const isMarked = (node: Element): boolean => hasClass(node, 'x');

/** Creates a tree whose outermost elements with the class `x` are `a` and `d`. `b` also has it, inside `a`. */
const tree = (): Element =>
  h('main', [
    'text',
    h('p', { id: 'a', className: ['w', 'x'] }, ['A', h('b', { id: 'b', className: ['x'] }, 'B')]),
    h('div', { id: 'c' }, [h('i', { id: 'd', className: ['x'] }, 'D')]),
    h('p', { id: '' }),
  ]);

it('getAttribute: returns an attribute of an element as text, or an empty text if there is none', () => {
  const node = h('a', { href: '/a', hidden: true });
  expect([getAttribute(node, 'href'), getAttribute(node, 'hidden'), getAttribute(node, 'id')]).toEqual(['/a', '', '']);
});

it('getClassNames and hasClass: read the classes of an element', () => {
  expect(getClassNames(h('p', { className: ['a', 'b'] }))).toEqual(['a', 'b']);
  expect(getClassNames(h('p'))).toEqual([]);
  expect(hasClass(h('p', { className: ['a', 'b'] }), 'b')).toBe(true);
  expect(hasClass(h('p', { className: ['a-b'] }), 'a')).toBe(false);
  expect(hasClass({ type: 'text', value: 'a' }, 'a')).toBe(false);
  expect(hasClass(undefined, 'a')).toBe(false);
});

it('getElementText: returns the text of an element, and an empty text for undefined', () => {
  expect([getElementText(h('p', ['a', h('b', 'b')])), getElementText(undefined)]).toEqual(['ab', '']);
});

it('getChildElements, findElement, findOutermost and collectIds: search a tree in document order', () => {
  expect(getChildElements(tree()).map(idOf)).toEqual(['a', 'c', '']);
  expect(idOf(findElement(tree(), isMarked))).toBe('a');
  expect(idOf(findElement(tree(), ({ tagName }) => tagName === 'i'))).toBe('d');
  expect(idOf(findElement(tree(), ({ tagName }) => tagName === 'u'))).toBe('none');
  expect(findOutermost(tree(), isMarked).map(idOf)).toEqual(['a', 'd']);
  expect(collectIds(tree())).toEqual(new Set(['a', 'b', 'c', 'd']));
});

it('replaceElements: replaces the outermost matching elements and leaves other elements unchanged', () => {
  const root: HtmlParent = { type: 'root', children: [{ type: 'doctype' }, tree()] };
  replaceElements(root, (node) => (isMarked(node) ? [h('u'), { type: 'text', value: idOf(node) }] : undefined));
  expect(root).toEqual({
    type: 'root',
    children: [
      { type: 'doctype' },
      h('main', ['text', h('u'), 'a', h('div', { id: 'c' }, [h('u'), 'd']), h('p', { id: '' })]),
    ],
  });
});
