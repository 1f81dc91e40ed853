import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseStyleSheet, selectUsedCss } from '../../src/base/used-css.ts';
import { createSelectorFilter, keepsStyleSheetLinks, createStyleInliner } from './inline-styles.ts';

const used = (css: string, ...known: string[]): string =>
  selectUsedCss(parseStyleSheet(css), createSelectorFilter(new Set(known)));

describe('selectUsedCss', () => {
  it('keeps CSS rules whose classes and ids can occur on the page', () => {
    expect(used('.a{top:0}.b{top:1px}#c{top:2px}.a .b{top:3px}.a.d,.a:hover{top:4px}', 'a', 'c')).toBe(
      '.a{top:0}#c{top:2px}.a:hover{top:4px}',
    );
  });

  it('ignores elements, attributes, :not() and :is() when it decides whether to keep a selector', () => {
    const css = 'p>a[href]{top:0}:is(.a,.b) i{top:1px}p:not(.a){top:2px}';
    expect(used(css)).toBe(css);
  });

  it('keeps CSS rules with the universal selector', () => {
    expect(selectUsedCss(parseStyleSheet('*,p *{top:0}*,i *{top:1px}'), (name) => name === 'p')).toBe(
      '*,p *{top:0}*{top:1px}',
    );
  });

  it('removes a media query that has no rule left, and keeps the order of cascade layers', () => {
    expect(used('@layer x,y;@layer x{.a{top:0}}@media print{.a{top:0}.b{top:1px}}', 'b')).toBe(
      '@layer x,y;@layer x{}@media print{.b{top:1px}}',
    );
    expect(used('@media print{.a{top:0}}')).toBe('');
  });

  it('keeps at-rules without style rules, such as @keyframes', () => {
    const css =
      '@keyframes a{from{top:0}to{top:1px}}@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
    expect(used(css)).toBe(css);
  });
});

describe('createStyleInliner', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'inline-styles-'));
    mkdirSync(join(folder, '_astro'));
    const files = {
      'one.css': '@layer x,y;@layer y{.seen{top:0}.unseen{top:1px}}',
      'two.css': '@layer x{.made{top:0}.late{top:0}.here{top:0}.island{top:0}.unseen{top:2px}}',
      'main.js': 'import"./part.js";x.className=`made`;',
      'part.js': 'import("./main.js");import(`/_astro/late.js`)',
      'late.js': 'x="late $&"',
      'island.js': 'x="island"',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, '_astro', name), text);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("inlines the used rules in the order of the style sheets, including those for classes that the page's scripts use", () => {
    const link = (name: string): string => `<link rel="stylesheet" href="/base/_astro/${name}.css">`;
    const body =
      '<p class="x seen"></p><script>p.id=`here`</script><script type="module" src="/base/_astro/main.js"></script><astro-island component-url="/base/_astro/island.js"></astro-island>';
    const css = '@layer x,y;@layer y{.seen{top:0}}@layer x{.made{top:0}.late{top:0}.here{top:0}.island{top:0}}';
    expect(createStyleInliner(folder, '/base/')(link('one') + link('two') + body)).toBe(`<style>${css}</style>${body}`);
  });

  it('leaves a page without a style sheet unchanged', () => {
    expect(createStyleInliner(folder, '/')('<p></p>')).toBe('<p></p>');
  });
});

it('keepsStyleSheetLinks: returns true for the home page, the offline page and operation pages, and false for others', () => {
  expect(['index.html', 'offline.html', 'api/getPoint/index.html'].every(keepsStyleSheetLinks)).toBe(true);
  expect(
    ['list.html', 'api/index.html', '404.html', 'docs/index.html', 'docs/sdk/start.html'].some(keepsStyleSheetLinks),
  ).toBe(false);
});
