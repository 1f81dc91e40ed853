import { describe, expect, it } from 'vitest';
import { reference } from '../../tests/reference.ts';
import { foldingJson } from './json-html.ts';

/** The text as a reader takes it: what folds is part of it. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('a JSON value', () => {
  it.each(reference.calls.flatMap(({ id }) => reference.view(id).examples.map(({ name, value }) => [id, name, value])))(
    'of %s, %s, stays what it is',
    (_, __, value) => {
      const html = foldingJson(value);
      if (JSON.stringify(value, null, 2).length > 6000) expect(html).toMatch(/…ほか\d+件/);
      else expect(JSON.parse(textOf(html))).toEqual(value);
    },
  );

  it('folds inner objects with many lines, the first ones open', () => {
    const item = { a: 'x'.repeat(40), b: 'y'.repeat(40), c: 'z', d: 'z', e: 'z', f: 'z' };
    const html = foldingJson({ ResultSet: { Course: [item, item] } });
    expect(html.match(/<details open>/g)).toHaveLength(3);
    expect(html.match(/<details>/g)).toHaveLength(1);
    expect(foldingJson({ code: '<b>' })).toContain('&lt;b&gt;');
  });
});
