import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { purgeUnusedStyles, removeForeignMedia } from './remove-dead-markup.ts';

it('removeForeignMedia: removes media of other origins and keeps links', () => {
  const tree = fromHtml(
    '<p><img src="https://cdn.example.net/a.png"><img src="//cdn.example.net/a.png"><img src="/a.png"><a href="https://example.com/">x</a></p>',
    { fragment: true },
  );
  removeForeignMedia(tree);
  expect(toHtml(tree)).toBe('<p><img src="/a.png"><a href="https://example.com/">x</a></p>');
});

it('purgeUnusedStyles: keeps only CSS rules that match an element, and removes references to files from them', () => {
  const css =
    '.a{color:red}.b{color:blue}.a .c,.a p{margin:0}.a:before{background-image:url(data:x);width:1px}@media print{.b{top:0}}@media print{.a{top:0}}';
  const tree = fromHtml('<div class="a sc-x own"><p class="b-other">x</p></div>', { fragment: true });
  expect(purgeUnusedStyles(css, tree)).toBe('.a{color:red}.a p{margin:0}.a:before{width:1px}@media print{.a{top:0}}');
});
