import { h, s } from 'hastscript';
import { expect, it } from 'vitest';
import { simplifyForMarkdown } from './simplify-for-markdown.ts';

// These tests check the HTML tree that the search indexes. src/machine/page-markdown.test.ts checks the Markdown
// version.

it('simplifyForMarkdown: inserts a space between neighbouring elements that are visually separated by styles only', () => {
  expect(simplifyForMarkdown(h('main', [h('a', '甲'), h('code', '乙'), '丙']))).toEqual(
    h('main', [h('a', '甲'), ' ', h('code', '乙'), '丙']),
  );
});

it('simplifyForMarkdown: turns an SVG picture with a description into a paragraph, and one with only a name into inline text', () => {
  const page = h('main', [
    s('svg', [s('title', '路線\n  図'), s('desc', '駅が\n並びます。')]),
    s('svg', { ariaLabel: '印' }),
  ]);
  expect(simplifyForMarkdown(page)).toEqual(
    h('main', [h('p', '図「路線 図」：駅が 並びます。'), h('span', '図「印」')]),
  );
});

it('simplifyForMarkdown: repeats table cells that span rows and keeps each element id only once', () => {
  const list = h('ul', [h('li', '1'), h('li', '2')]);
  const page = h('main', [
    h('table', [
      h('tr', [h('th', { id: 'a', rowSpan: 2 }, '甲'), h('td', [list])]),
      h('tr', [h('td', { id: 'b' }, '乙')]),
    ]),
  ]);
  expect(simplifyForMarkdown(page)).toEqual(
    h('main', [
      h('table', [
        h('tr', [h('th', { id: 'a' }, '甲'), h('td', ['1', '、', '2'])]),
        h('tr', [h('th', '甲'), h('td', { id: 'b' }, '乙')]),
      ]),
    ]),
  );
});
