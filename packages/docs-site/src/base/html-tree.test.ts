import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { collectIds, findOutermost, hasClass } from './html-tree.ts';

// The tests of the Redoc page and of the Markdown pages hold the other functions.
it('findOutermost and collectIds: search a tree in document order', () => {
  const tree = h('main', [
    h('p', { id: 'a', className: ['w', 'x'] }, ['A', h('b', { id: 'b', className: ['x'] }, 'B')]),
    h('div', { id: 'c' }, [h('i', { id: 'd', className: ['x'] }, 'D')]),
    h('p', { id: '' }),
  ]);
  const marked = findOutermost(tree, (node) => hasClass(node, 'x'));
  expect(marked.map(({ properties }) => properties['id'])).toEqual(['a', 'd']);
  expect(collectIds(tree)).toEqual(new Set(['a', 'b', 'c', 'd']));
});
