import { describe, expect, it } from 'vitest';
import { readMetaDescription, convertPageToMarkdown } from './page-markdown.ts';

/** Converts a page with the given content to Markdown. All its links lead to another host. */
function markdownOf(content: string): string {
  const page = `<!doctype html><html><head></head><body><p>外</p><main>${content}</main><p>後</p></body></html>`;
  return convertPageToMarkdown(page, (href) => `https://h.example${href}`).markdown;
}

describe('convertPageToMarkdown', () => {
  const page = (main: string, head = ''): string =>
    `<!doctype html><html><head><meta name="viewport" content="width=1">${head}</head><body>${main}</body></html>`;

  it('returns the title from the heading, the meta description and the content', () => {
    const html = page(
      '<h1>飾り</h1><main class="wide"><p>前</p><h1> 題<code>a</code> </h1>\n<p>文。</p></main>',
      '<meta name="description" content="説明。"><title>別</title>',
    );
    expect(convertPageToMarkdown(html, String)).toEqual({
      title: '題a',
      description: '説明。',
      markdown: '前\n\n# 題`a`\n\n文。\n',
    });
  });

  it('accepts a page without a heading and without a meta description', () => {
    expect(convertPageToMarkdown(page('<main></main>'), String)).toEqual({
      title: '',
      description: '',
      markdown: '\n',
    });
  });

  it('ends a paragraph where an HTML parser ends it: before a table', () => {
    const table = '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>';
    expect(convertPageToMarkdown(page(`<main><p>甲${table}</main>`), String).markdown).toBe(
      '甲\n\n| A |\n| - |\n| 1 |\n',
    );
  });

  it('readMetaDescription ignores meta elements outside of the head', () => {
    expect(readMetaDescription(page('<meta name="description" content="偽">'))).toBe('');
  });

  it('throws if the page has no <main>', () => {
    expect(() => convertPageToMarkdown(page('<div>文。</div>'), String)).toThrow('the page has no <main>');
  });
});

describe('convertPageToMarkdown: elements', () => {
  it.each([
    ['links with mapped targets', '<p><a href="/a">甲</a>と<b>乙</b></p>', '[甲](https://h.example/a)と**乙**'],
    ['emphasis', '<p><em>甲</em></p>', '_甲_'],
    ['lists', '<ul><li>甲</li><li>乙</li></ul>', '- 甲\n- 乙'],
    ['a rule between two parts', '<p>甲</p><hr><p>乙</p>', '甲\n\n---\n\n乙'],
    [
      'tables without padding',
      '<table><thead><tr><th>名</th><th>長い名前</th></tr></thead><tbody><tr><td>a|b</td><td>c</td></tr></tbody></table>',
      '| 名 | 長い名前 |\n| - | - |\n| a\\|b | c |',
    ],
    ['defined terms', '<p><dfn>用語</dfn>です。</p>', '**用語**です。'],
    ['a summary in bold', '<details><summary>名前</summary><p>中身</p></details>', '**名前**\n\n中身'],
    ['an admonition as a quotation', '<div class="admonition"><p>注意</p></div>', '> 注意'],
    ['other blocks unchanged', '<div class="wide">甲<p>乙</p></div>', '甲\n\n乙'],
    [
      'definitions below their terms',
      '<dl><dt>甲</dt><dd>一</dd><dd><p>二</p><p>三</p></dd><dt><code>乙</code></dt><dd>四</dd></dl>',
      '- 甲\n\n  一\n\n  二\n\n  三\n- `乙`\n\n  四',
    ],
    ['lists in definitions', '<dl><dd>零</dd><dt>甲</dt><dd><ul><li>一</li></ul></dd></dl>', '- 甲\n  - 一'],
    [
      'grouped definitions',
      '<dl><div><dt>甲</dt><dd>一</dd></div><div><dt>乙</dt><dd>二</dd></div></dl>',
      '- 甲\n\n  一\n- 乙\n\n  二',
    ],
    [
      'figures with their captions',
      '<figure><svg aria-label="絵"></svg><figcaption>説明</figcaption></figure>',
      '図「絵」\n\n説明',
    ],
  ])('renders %s as Markdown', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(`${markdown}\n`);
  });
});

describe('convertPageToMarkdown: code blocks', () => {
  const figure = (code: string, caption = '', more = ''): string =>
    `<figure class="code"${more}>${caption}<pre><code>${code}</code></pre></figure>`;

  it('puts the code below its caption', () => {
    expect(markdownOf(figure('a', '<figcaption>例<b>1</b></figcaption>'))).toBe('例**1**\n\n```\na\n```\n');
    for (const caption of ['', '<figcaption></figcaption>']) {
      expect(markdownOf(figure('a', caption))).toBe('```\na\n```\n');
    }
  });

  it('puts the link to the source of the code in parentheses after the caption', () => {
    const link = '<a href="/a">全文</a>';
    expect(markdownOf(figure('a', `<figcaption>例<b>1</b> ${link}</figcaption>`))).toBe(
      '例**1** （[全文](https://h.example/a)）\n\n```\na\n```\n',
    );
    expect(markdownOf(figure('a', `<figcaption>${link}の例</figcaption>`))).toMatch(/^\[全文\]\(.*\)の例\n/);
    expect(markdownOf(figure('a', `<figcaption>${link}</figcaption>`))).toMatch(/^\[全文\]\([^（）]*\)\n/);
  });

  it.each([
    ['json', '{ "a": 1 }'],
    ['json', '\n  [1]'],
    ['sh', 'export A=1\ncurl https://a.example'],
    ['sh', 'npm install a'],
    ['sh', 'pnpm add a'],
    ['sh', 'npx a'],
    ['ts', "import { a } from 'b';"],
    ['ts', '// 例\nconst a = 1;'],
    ['ts', 'export {};'],
    ['ts', 'await a();'],
    ['', 'a { b }'],
    ['', 'curly'],
    ['', 'run npm install a'],
    ['', "it does not import { a } from 'b'"],
    ['', "import a from b'"],
    ['', 'constant = 1'],
    ['', 'a const b'],
  ])('declares the language "%s" for the code %j', (language, code) => {
    expect(markdownOf(figure(code))).toContain(`\`\`\`${language}\n${code}\n\`\`\``);
  });

  it('declares the language of the figure without looking at the code', () => {
    expect(markdownOf(figure('{}', '', ' data-language="tsx"'))).toBe('```tsx\n{}\n```\n');
  });

  it('keeps the whitespace of code and adds none', () => {
    expect(markdownOf('<p><code><span>a</span><span>b</span></code></p>')).toBe('`ab`\n');
    expect(markdownOf('<pre><span>a</span><span>b</span>\n  c</pre>')).toBe('```\nab\n  c\n```\n');
  });
});

describe('convertPageToMarkdown: hidden and decorative elements', () => {
  it.each([
    ['controls', '<button>押す</button><form>枠</form><nav>道</nav>'],
    ['hidden elements', '<p hidden>隠す</p><p hidden="until-found">隠す</p>'],
    ['aria-hidden elements', '<span aria-hidden="true">飾り</span>'],
    ['elements with data-html-only', '<p data-html-only>ここだけ</p>'],
    ['links to headings', '<a class="wide anchor" href="#a">#</a>'],
    ['visually hidden texts', '<span class="visually-hidden">読み</span>'],
    ['pictures without a name', '<svg><path d="M0 0"/></svg><svg><title> </title></svg>'],
    ['comments', '<!-- 控え -->'],
  ])('leaves out %s from the Markdown', (_, html) => {
    expect(markdownOf(`<p>甲</p>${html}<div>${html}<p>乙</p></div>`)).toBe('甲\n\n乙\n');
  });

  it('keeps visible elements with an unknown class or aria-hidden="false"', () => {
    expect(markdownOf('<p aria-hidden="false">甲</p><p class="wide">乙</p>')).toBe('甲\n\n乙\n');
  });
});

describe('convertPageToMarkdown: SVG pictures', () => {
  it.each([
    ['<svg><title>路線\n  図</title><desc> 駅が\n 並びます。 </desc></svg>', '図「路線 図」：駅が 並びます。'],
    ['<svg aria-label="別"><title>題</title></svg>', '図「題」'],
    ['<p>左の<svg aria-label="印"><desc></desc></svg>です。</p>', '左の図「印」です。'],
    ['<svg><desc>題のない説明</desc></svg><p>文</p>', '文'],
  ])('replaces the picture in %j by a text', (html, markdown) => {
    expect(markdownOf(html)).toBe(`${markdown}\n`);
  });
});

describe('convertPageToMarkdown: tables', () => {
  const table = (rows: string): string =>
    markdownOf(`<table><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead><tbody>${rows}</tbody></table>`)
      .split('\n')
      .slice(2, -1)
      .join('\n');

  it('repeats cells that span several rows', () => {
    expect(
      table(
        '<tr><th rowspan="3">甲</th><td rowspan="2">乙</td><td>1</td></tr> <tr><td>2</td></tr>' +
          '<tr><td>丙</td><td>3</td></tr><tr><td>丁</td><td>4</td><td>5</td></tr>',
      ),
    ).toBe('| 甲 | 乙 | 1 |\n| 甲 | 乙 | 2 |\n| 甲 | 丙 | 3 |\n| 丁 | 4 | 5 |');
    expect(table('<tr><td>1</td><td>2</td><td rowspan="2">丙</td></tr><tr><td>3</td><td>4</td></tr>')).toBe(
      '| 1 | 2 | 丙 |\n| 3 | 4 | 丙 |',
    );
  });

  it('joins the items of a list and the text around it in one line', () => {
    expect(
      table('<tr><td>甲<ul><li>1</li><li><code>2</code></li></ul></td><td><ol><li>3</li></ol></td><td></td></tr>'),
    ).toBe('| 甲1、`2` | 3 | |');
  });
});

describe('convertPageToMarkdown: neighbouring elements that are separated by styles only', () => {
  it.each([
    [
      '<p><a href="/a">甲</a><code>乙</code><strong>丙</strong><span>丁</span></p>',
      '[甲](https://h.example/a) `乙` **丙** 丁',
    ],
    ['<p><code>甲</code>乙<code>丙</code></p>', '`甲`乙`丙`'],
    ['<p><b>甲</b><code>乙</code></p>', '**甲**`乙`'],
    ['<p>甲<span>乙</span></p>', '甲乙'],
    ['甲<span>乙</span>', '甲乙'],
    ['<h2>甲<span>乙</span></h2>', '## 甲 乙'],
    ['<h2><b>甲</b><span>乙</span></h2>', '## **甲**乙'],
    ['<h2>甲<code>乙</code>丙</h2>', '## 甲`乙`丙'],
    ['<h2><span>甲</span>乙</h2>', '## 甲乙'],
  ])('inserts a space between such elements of %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(`${markdown}\n`);
  });
});
