import { describe, expect, it } from 'vitest';
import { convertMdxToMarkdown } from './mdx-text.ts';

describe('convertMdxToMarkdown', () => {
  it('leaves plain Markdown unchanged', () => {
    expect(convertMdxToMarkdown('本文です。\n\n- 項目\n').markdown).toBe('本文です。\n\n- 項目\n');
  });

  it('removes frontmatter and heading ids', () => {
    expect(convertMdxToMarkdown('---\ntitle: 題\n---\n\n## 見出し {#id}\n').markdown).toBe('\n## 見出し\n');
  });

  it('replaces a component within a sentence by a word, and removes a component on its own line', () => {
    expect(convertMdxToMarkdown('最大<Limit of="maximum" />です。').markdown).toBe('最大`x`です。');
    expect(convertMdxToMarkdown('前です。\n\n<Example case="a" only={[\'b\']} />\n\n後です。').markdown).toBe(
      '前です。\n\n\n\n後です。',
    );
    expect(convertMdxToMarkdown('動きます。<NotGuaranteed />').markdown).toBe('動きます。');
  });

  it('keeps the text inside components', () => {
    expect(convertMdxToMarkdown('<Note>\n\n<Term slug="a">文字</Term>です。\n\n</Note>').markdown).toBe(
      '\n\n文字です。\n\n',
    );
  });

  it('leaves code unchanged', () => {
    expect(convertMdxToMarkdown('`<Note />`と`{#a}`です。').markdown).toBe('`<Note />`と`{#a}`です。');
  });

  it('maps offsets in the Markdown back to the MDX file', () => {
    const source = '---\na: b\n---\n最大<Limit of="maximum" />です。';
    const { markdown, sourceOffset } = convertMdxToMarkdown(source);
    expect(source.slice(sourceOffset(markdown.indexOf('です')))).toBe('です。');
  });

  it('returns the texts of component attributes', () => {
    const source = '<Note title="注意の題">\n';
    expect(convertMdxToMarkdown(source).attributes).toEqual([{ text: '注意の題', offset: source.indexOf('注意') }]);
  });
});
