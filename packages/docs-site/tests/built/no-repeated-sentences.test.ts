import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import type { Fact } from '@route-search/spec/api';
import { toString as textOf } from 'hast-util-to-string';
import { findElement, hasClass } from '../../src/base/html-tree.ts';
import { reference } from '../reference-fixture.ts';
import { distFolder } from './built-files.ts';

/** Removes white space and backticks, because pages break and mark texts differently. */
const squeeze = (text: string): string => text.replaceAll(/[\s`\u200b]+/g, '');

/** Returns the text of a parameter or property without nested properties, lists of values and terms. */
function ownText(element: Element): string {
  const said = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || isOther(node)) return '';
    const inner = node.children.map(said).join('');
    return BLOCKS.has(node.tagName) ? `\n${inner}\n` : inner;
  };
  return element.children.map(said).join('');
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'div', 'summary', 'i', 'em']);

function isOther(element: Element): boolean {
  const isEntry = hasClass(element, 'field') || hasClass(element, 'tree') || hasClass(element, 'values');
  return isEntry || element.tagName === 'details' || element.tagName === 'dl';
}

function sentencesOf(text: string): string[] {
  return [...text.matchAll(/[^。\n]*。/g)].map(([sentence]) => squeeze(sentence));
}

function twice(sentences: readonly string[]): string[] {
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
}

/** Lists the facts, such as unit and range, that the text of a parameter states more than once. */
function factsTwice(text: string, facts: readonly Fact[]): string[] {
  const said = squeeze(text);
  return facts
    .filter(({ kind, short, sentence }) => {
      const whole = squeeze(sentence);
      const rest = whole === '' ? said : said.replaceAll(whole, '。');
      const sentences = whole === '' ? 0 : said.split(whole).length - 1;
      // 単位 and 必須 also occur in other texts, so only whole sentences count. The explanation of a list encoding also
      // contains its label.
      const chips = COMMON.has(kind) ? 0 : rest.split(squeeze(short)).length - 1;
      return sentences + chips > 1;
    })
    .map(({ kind, short }) => `${kind}: ${short}`);
}

const COMMON: ReadonlySet<Fact['kind']> = new Set([
  'unit',
  'required',
  'deprecated',
  'form',
  'open',
  'notGuaranteed',
  'implied',
  'datum',
]);

function treeOf(path: string): Root {
  return fromHtml(readFileSync(join(distFolder, path), 'utf8'));
}

function byId(tree: Root | Element, id: string): Element | undefined {
  return findElement(tree, ({ properties }) => properties['id'] === id);
}

describe.each(reference.calls.map((call) => [call.id, call] as const))('page of the operation %s', (id, call) => {
  const tree = treeOf(`api/${id}/index.html`);

  it('repeats no sentence and no declared fact (unit, range, default …) about a parameter', () => {
    const wrong = call.parameters.flatMap(({ name, facts }) => {
      const entry = byId(tree, name);
      const text =
        entry === undefined
          ? ''
          : entry.children.map((child) => (child.type === 'element' ? ownText(child) : '')).join('\n');
      expect(text, name).not.toBe('');
      const found = [...twice(sentencesOf(text)), ...factsTwice(text, facts)];
      return found.length === 0 ? [] : [{ name, found }];
    });
    expect(wrong).toEqual([]);
  });

  it('repeats no sentence about a response property', () => {
    const wrong = entriesOf(tree, 'response-').flatMap((entry) => {
      const found = twice(sentencesOf(memberText(entry)));
      return found.length === 0 ? [] : [{ id: entry.properties['id'], found }];
    });
    expect(wrong).toEqual([]);
  });
});

/** Lists the elements of all properties in a response tree. */
function entriesOf(parent: Root | Element, prefix: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const { id } = child.properties;
    const isEntry = child.tagName === 'li' && typeof id === 'string' && id.startsWith(prefix);
    return [...(isEntry && !hasClass(parent, 'values') ? [child] : []), ...entriesOf(child, prefix)];
  });
}

/** Returns the text of a property. A property with children is a `<details>` element. */
function memberText(entry: Element): string {
  const folded = entry.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'details',
  );
  return ownText(folded ?? entry);
}

describe('Redoc page', () => {
  const fields: Element[] = [];
  const collect = (parent: Root | Element): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (hasClass(child, 'field')) fields.push(child);
      collect(child);
    }
  };
  collect(treeOf('api/index.html'));

  it('repeats no sentence about a parameter or property', () => {
    expect(fields.length).toBeGreaterThan(100);
    const wrong = fields.flatMap((field) => {
      const found = twice(
        sentencesOf(field.children.map((child) => (child.type === 'element' ? ownText(child) : '')).join('\n')),
      );
      return found.length === 0 ? [] : [{ field: textOf(field).slice(0, 40), found }];
    });
    expect(wrong).toEqual([]);
  });
});
