import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { formatEnumValue, mergeNotGuaranteedMarks } from '@route-search/spec/words';
import { findElement, hasClass } from '../../src/base/html-tree.ts';
import { reference } from '../reference-fixture.ts';
import { distFolder, packageFolder } from './built-files.ts';

const read = (path: string): string => readFileSync(join(distFolder, path), 'utf8');
const byId = (tree: Root | Element, id: string): Element | undefined =>
  findElement(tree, ({ properties }) => properties['id'] === id);
const squeeze = (text: string): string => text.replaceAll(/[\s`\u200b]+|（保証なし）|保証なし/g, '');
const isMarked = (element: Element): boolean =>
  findElement(element, (one) => hasClass(one, 'not-guaranteed')) !== undefined;

/** Matches the component that shows the values of an enumeration, in the source of a content page. */
const ENUMERATION = /<CodeTable\s+enumeration="(\w+)"/g;

function every(tree: Root | Element, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  findElement(tree, (one) => {
    if (test(one)) found.push(one);
    return false;
  });
  return found;
}

const { enums } = reference.api;
const whole = read('api/index.html');
const wholeText = squeeze(textOf(fromHtml(whole)));

describe.each(reference.calls.map((call) => [call.id, call] as const))(
  'mark for unguaranteed statements about %s',
  (id, call) => {
    const tree = fromHtml(read(`api/${id}/index.html`));
    const markdown = read(`api/${id}/index.md`);

    it('appears at the parameters on the HTML page, the Markdown page and the Redoc page', () => {
      const wrong = call.parameters.flatMap(({ name, facts }) => {
        const entry = byId(tree, name);
        const text = entry === undefined ? '' : squeeze(textOf(entry));
        return facts
          .filter(({ kind }) => kind === 'notGuaranteed')
          .filter(({ sentence }) => {
            const isSaid = [text, wholeText, squeeze(markdown)].every((one) => one.includes(squeeze(sentence)));
            return entry === undefined || !isMarked(entry) || !isSaid;
          })
          .map(({ sentence }) => `${name}: ${sentence}`);
      });
      expect(wrong).toEqual([]);
    });

    it('appears at the enum values of the parameters', () => {
      const wrong = call.parameters.flatMap(({ name, value }) => {
        const { values, note } = mergeNotGuaranteedMarks(
          enums[value.enum ?? value.list?.items?.enum ?? '']?.values ?? [],
        );
        expect(squeeze(markdown)).toContain(squeeze(note));
        return values
          .filter((one) => {
            const item = byId(tree, `${name}-${one.value}`);
            const isRight = item !== undefined && isMarked(item) === (one.notGuaranteed === true);
            return !isRight || !markdown.includes(`\`${one.value}\`: ${formatEnumValue(one)}`);
          })
          .map((one) => `${name}=${one.value}`);
      });
      expect(wrong).toEqual([]);
    });

    it('appears at the properties of the response', () => {
      const { listNote } = reference.view(id);
      if (listNote !== undefined) {
        const says = (one: Element): boolean => one.tagName === 'p' && squeeze(textOf(one)).includes(squeeze(listNote));
        expect(every(tree, says).some(isMarked)).toBe(true);
        expect(markdown).toContain(listNote);
      }
      const { members = [] } = reference.api.entities[call.answer.entity] ?? {};
      const course = reference.api.entities['Course']?.members ?? [];
      for (const [owner, all] of [
        ['response', members],
        ['response-Course', id === 'searchCourseExtreme' ? course : []],
      ] as const) {
        for (const { name, facts } of all) {
          if (!facts.some(({ kind }) => kind === 'notGuaranteed' || (kind === 'oneOrMany' && listNote === undefined)))
            continue;
          const entry = byId(tree, `${owner}-${name}`);
          expect(entry !== undefined && isMarked(entry), name).toBe(true);
        }
      }
    });
  },
);

it('tables of condition string digits: mark values that the product documents do not guarantee', () => {
  const tables = fromHtml(read('markdown-page.html'));
  const notes = every(
    tables,
    (one) => one.tagName === 'p' && textOf(one).trim().startsWith('桁の位置と数字は変わることがあります。'),
  );
  expect(notes.filter(isMarked).length).toBeGreaterThanOrEqual(3);
  // The product documents do not mention this value.
  const cell = findElement(tables, (one) => one.tagName === 'td' && textOf(one).includes('shinkansenNozomi'));
  expect(cell !== undefined && isMarked(cell)).toBe(true);
});

it.each(
  readdirSync(join(packageFolder, 'src/content/dictionary'))
    .map((file) => ({
      file,
      open: [...readFileSync(join(packageFolder, 'src/content/dictionary', file), 'utf8').matchAll(ENUMERATION)]
        .map(([, name = '']) => name)
        .filter((name) => enums[name]?.notGuaranteed === true),
    }))
    .filter(({ open }) => open.length > 0),
)(
  'dictionary page $file: marks the note which says that no product document lists the values of $open',
  ({ file, open }) => {
    const page = fromHtml(read(`dictionary/pages/${file.replace(/\.mdx$/, '')}/index.html`));
    const notes = every(page, (one) => one.tagName === 'p' && textOf(one).includes('値の一覧は変わることがあります'));
    expect(notes.filter(isMarked)).toHaveLength(open.length);
  },
);

it('pages of operations: contain no error codes in the section 4XX, because the product documents give none', () => {
  for (const { id, errors } of reference.calls) {
    if (!errors.some(({ status }) => status === '4XX')) continue;
    const tree = fromHtml(read(`api/${id}/index.html`));
    expect(every(tree, ({ properties }) => String(properties['id']).startsWith('error-4XX-'))).toEqual([]);
    expect(read(`api/${id}/index.md`)).toContain('### 4XX\n');
  }
});
