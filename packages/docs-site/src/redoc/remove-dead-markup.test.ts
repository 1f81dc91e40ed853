import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { purgeUnusedStyles, removeDeadMarkup, removeForeignMedia } from './remove-dead-markup.ts';

const parse = (html: string): Root => fromHtml(html, { fragment: true });

function after(change: (tree: Root) => void, html: string): string {
  const tree = parse(html);
  change(tree);
  return toHtml(tree);
}

describe('removeDeadMarkup', () => {
  it('removes unused attributes and empty elements, and keeps text, anchors and pictures', () => {
    const html = '<div html="x"><span> </span><p>a</p></div><div id="b"></div><p><img src="/own.png" alt=""></p>';
    expect(after(removeDeadMarkup, html)).toBe(
      '<div><p>a</p></div><div id="b"></div><p><img src="/own.png" alt=""></p>',
    );
  });
});

describe('removeForeignMedia', () => {
  it('removes media of other origins and keeps links', () => {
    const html =
      '<p><img src="https://cdn.example.net/a.png"><img src="//cdn.example.net/a.png"><img src="/a.png"><a href="https://example.com/">x</a></p>';
    expect(after(removeForeignMedia, html)).toBe('<p><img src="/a.png"><a href="https://example.com/">x</a></p>');
  });
});

describe('purgeUnusedStyles', () => {
  const css =
    '.a{color:red}.b{color:blue}.a .c,.a p{margin:0}.a:before{background-image:url(data:x);width:1px}@media print{.b{top:0}}@media print{.a{top:0}}';

  it('keeps only CSS rules that match an element, and removes references to files from them', () => {
    expect(purgeUnusedStyles(css, parse('<div class="a sc-x own"><p class="b-other">x</p></div>'))).toBe(
      '.a{color:red}.a p{margin:0}.a:before{width:1px}@media print{.a{top:0}}',
    );
  });

  it('removes classes from elements if no CSS rule for them is left', () => {
    const tree = parse('<div class="a sc-x own"></div>');
    purgeUnusedStyles(css, tree);
    expect(toHtml(tree)).toBe('<div class="a own"></div>');
  });
});
