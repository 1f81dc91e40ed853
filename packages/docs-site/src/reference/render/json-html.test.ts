import { describe, expect, it } from 'vitest';
import { exampleResponses } from '../../../tests/reference-fixture.ts';
import { renderFoldingJson } from './json-html.ts';

/** Returns the text of HTML as a reader sees it, including folded parts. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('renderFoldingJson', () => {
  it.each(
    Object.entries(exampleResponses).flatMap(([id, byStatus]) =>
      Object.values(byStatus).flatMap((byName) => Object.entries(byName).map(([name, { value }]) => [id, name, value])),
    ),
  )('renders the example %s, %s completely, or shortened if it is long', (_, __, value) => {
    const html = renderFoldingJson(value);
    if (JSON.stringify(value, null, 2).length > 6000) expect(html).toMatch(/…ほか\d+件/);
    else expect(JSON.parse(textOf(html))).toEqual(value);
  });

  it('folds inner objects with many lines and leaves the first ones open', () => {
    const item = { a: 'x'.repeat(40), b: 'y'.repeat(40), c: 'z', d: 'z', e: 'z', f: 'z' };
    const html = renderFoldingJson({ ResultSet: { Course: [item, item] } });
    expect(html.match(/<details open>/g)).toHaveLength(3);
    expect(html.match(/<details>/g)).toHaveLength(1);
    expect(renderFoldingJson({ code: '<b>' })).toContain('&lt;b&gt;');
  });

  it('breaks the first levels of objects into lines and keeps short inner objects on one line', () => {
    expect(renderFoldingJson({ a: { b: { c: [1, null, {}, []] }, d: 'x' }, e: [true] })).toBe(
      [
        '{',
        '  "a": {',
        '    "b": { "c": [1, null, {}, []] },',
        '    "d": "x"',
        '  },',
        '  "e": [',
        '    true',
        '  ]',
        '}',
      ].join('\n'),
    );
    expect([{}, [], 'a<b>&c', 5, null].map(renderFoldingJson)).toEqual(['{}', '[]', '"a&lt;b&gt;&amp;c"', '5', 'null']);
    // A line of formatted JSON has at most 72 characters.
    const long = (length: number): string[] =>
      renderFoldingJson({ a: { b: ['x'.repeat(length)] } })
        .split('\n')
        .slice(2, -2);
    expect(long(59)).toEqual([`    "b": ["${'x'.repeat(59)}"]`]);
    expect(long(60)).toEqual(['    "b": [', `      "${'x'.repeat(60)}"`, '    ]']);
  });

  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const six = (indent: string): string => letters.map((key) => `${indent}"${key}": "${'x'.repeat(20)}"`).join(',\n');
  const item = Object.fromEntries(letters.map((key) => [key, 'x'.repeat(20)]));

  it('folds objects with at least six lines, except the first object in each of the three outer levels', () => {
    const { f: _, ...five } = item;
    expect(renderFoldingJson({ L: [item, item], M: { N: five } })).toBe(
      '{<details open><summary>  "L": [</summary>' +
        `<details open><summary>    {</summary>${six('      ')}<div>    },</div></details>` +
        `<details><summary>    {</summary>${six('      ')}<div>    }</div></details><div>  ],</div></details>` +
        `<details open><summary>  "M": {</summary>    "N": {\n${six('      ').split(',\n').slice(0, 5).join(',\n')}\n    }` +
        '<div>  }</div></details>}',
    );
    const open = (value: unknown): boolean[] =>
      [...renderFoldingJson(value).matchAll(/<details( open)?>/g)].map(([, mark]) => mark !== undefined);
    expect(open({ A: { B: { C: { D: item } } } })).toEqual([true, true, true, false]);
    expect(open({ A: [[], [[item]]] })).toEqual([true, false, false, false]);
    // Lines of nested objects count towards the six lines that make an object foldable.
    expect(open({ A: { B: Object.fromEntries(Object.entries(item).slice(0, 4)) } })).toEqual([true]);
  });

  it('shortens each list of objects in a long value to the first object and the number of the remaining ones', () => {
    const long = (length: number, more: object = {}): string => {
      const value = { a: [{ b: 1 }, { b: 2 }, { b: 3 }], c: ['d', { e: 1 }], f: [{ g: 1 }], text: '', ...more };
      const missing = length - JSON.stringify(value, null, 2).length;
      return renderFoldingJson({ ...value, text: 'x'.repeat(missing) });
    };
    expect(JSON.parse(textOf(long(6000)))).toMatchObject({ a: [{ b: 1 }, { b: 2 }, { b: 3 }] });
    expect(textOf(long(6001)).split('\n').slice(0, 13)).toEqual([
      ...['{', '  "a": [', '    { "b": 1 },', '    …ほか2件', '  ],'],
      ...['  "c": [', '    "d",', '    { "e": 1 }', '  ],', '  "f": [', '    { "g": 1 }', '  ],'],
      `  "text": "${'x'.repeat(textOf(long(6001)).split('\n').at(-2)!.length - 12)}"`,
    ]);
  });
});
