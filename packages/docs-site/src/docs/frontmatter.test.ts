import { describe, expect, it } from 'vitest';
import { docsPageSchema, pageSchema, termPageSchema } from './frontmatter.ts';

function messages(schema: typeof termPageSchema | typeof docsPageSchema | typeof pageSchema, data: unknown): string[] {
  const { error } = schema.safeParse(data);
  return error?.issues.map(({ message }) => message) ?? [];
}

const doc = { title: '題', description: '説明です。', category: 'demand', order: 1 };

describe('frontmatter of the content', () => {
  it('termPageSchema and docsPageSchema accept complete frontmatter', () => {
    expect(messages(termPageSchema, { summary: '定義です。', related: ['gate'] })).toEqual([]);
    expect(messages(docsPageSchema, doc)).toEqual([]);
    expect(messages(pageSchema, { title: '題', description: '説明です。' })).toEqual([]);
  });

  it.each([
    [{ related: ['gate'] }, 'the definition in one sentence (summary) is missing or is not a text.'],
    [{ summary: '定義', related: ['gate'] }, 'the summary has to be exactly one sentence that ends with 。'],
    [{ summary: '1つ目。2つ目。', related: ['gate'] }, 'the summary has to be exactly one sentence that ends with 。'],
    [{ summary: '定義です。', related: ['gatte'] }, 'the related term "gatte" is not known. Did you mean "gate"?'],
    [{ summary: '定義です。', related: [] }, 'related has to name at least one term.'],
    [{ summary: '定義です。' }, 'related has to be a list of slugs of the dictionary.'],
    [
      { summary: '定義です。', related: ['gate'], title: '題' },
      '"title" is not known here. Allowed: summary, related.',
    ],
  ])('termPageSchema rejects frontmatter with %j and gives the reason', (data, message) => {
    expect(messages(termPageSchema, data)).toEqual([message]);
  });

  it.each([
    [{ ...doc, title: ' ' }, 'the title is empty.'],
    [{ ...doc, category: 'demnd' }, 'the category "demnd" is not known. Did you mean "demand"?'],
    [{ ...doc, order: 'first' }, 'order has to be a whole number: the place within the category.'],
    [{ ...doc, order: 0 }, 'order begins with 1.'],
    [{ ...doc, tags: [] }, '"tags" is not known here. Allowed: title, description, category, order.'],
  ])('docsPageSchema rejects frontmatter with %j and gives the reason', (data, message) => {
    expect(messages(docsPageSchema, data)).toEqual([message]);
  });
});
