import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFolder } from './areas.ts';
import { alignAssets } from './assets.ts';
import { compare, excerpt, linesOf, type Comparison } from './compare.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'same-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const site: Readonly<Record<string, string>> = {
  'index.html': '<link href="/_astro/index.3HWo2-HQ.css"><script src="/_astro/page.Cagy_Rx_.js"></script><p>One</p>',
  'index.md': 'One\n',
  'list.html': '<link href="/_astro/index.C0Qgv5L1.css"><p>List</p>',
  '_astro/index.3HWo2-HQ.css': 'p{color:red}',
  '_astro/index.C0Qgv5L1.css': 'p{color:blue}',
  '_astro/page.Cagy_Rx_.js': 'import"./tools.BJnS-aOP.js";start()',
  '_astro/tools.BJnS-aOP.js': 'export const one=1',
};

/** Compares the site with itself after changes of texts in all its paths and files. */
function changed(...changes: readonly (readonly [from: string | RegExp, to: string])[]): Comparison {
  const change = (text: string): string => changes.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const [path, text] of Object.entries(site)) {
    write(`base/${path}`, text);
    write(`here/${change(path)}`, change(text));
  }
  return compareFolders();
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function compareFolders(): Comparison {
  return compare(...alignAssets(readFolder(join(folder, 'base')), readFolder(join(folder, 'here'))));
}

const nothing = { different: [], onlyBase: [], onlyHere: [] };

it('finds a changed text, and no other file', () => {
  expect(changed(['<p>One', '<p>Two'])).toEqual({ ...nothing, compared: 7, different: ['index.html'] });
});

it('finds files that only one side has', () => {
  changed();
  rmSync(join(folder, 'here/index.md'));
  write('here/new.md', 'New\n');
  expect(compareFolders()).toEqual({ ...nothing, compared: 6, onlyBase: ['index.md'], onlyHere: ['new.md'] });
});

it('shows the first files with what differs in them, and says how many more there are', () => {
  const sides = [
    new Map([
      ['a.txt', 'one\n'],
      ['b.txt', 'b'],
      ['c.txt', 'c'],
    ]),
    new Map([
      ['a.txt', 'two\n'],
      ['d.txt', 'd'],
    ]),
  ] as const;
  const all = [
    'a.txt\n    @@ line 1\n    -one\n    +two',
    'b.txt: only in base',
    'c.txt: only in base',
    'd.txt: only here',
  ];
  expect(linesOf(compare(...sides), sides, 4)).toEqual(all);
  expect(linesOf(compare(...sides), sides, 1)).toEqual([all[0], '3 more']);
});

it('takes no other hash of an asset for a difference', () => {
  expect(changed(['BJnS-aOP', 'XXnS-aO_'], ['C0Qgv5L1', 'A1234567'])).toEqual({ ...nothing, compared: 7 });
});

it('takes no other name of a chunk for a difference, nor of the chunk that imports it', () => {
  expect(changed(['tools.BJnS-aOP', 'helpers.BJnS-XXX'], ['page.Cagy_Rx_', 'start.DDDy_Rx_'])).toEqual({
    ...nothing,
    compared: 7,
  });
});

it('counts an asset with another content once, not in each page that loads it', () => {
  expect(changed(['color:red', 'color:green'], ['3HWo2-HQ', 'ZZZo2-HQ'])).toEqual({
    ...nothing,
    compared: 7,
    different: ['_astro/index.css'],
  });
});

it('keeps words in names that only look like hashes', () => {
  write('base/_astro/playground-provider.js', 'x');
  write('here/_astro/playground-operator.js', 'y');
  expect(compareFolders()).toMatchObject({
    onlyBase: ['_astro/playground-provider.js'],
    onlyHere: ['_astro/playground-operator.js'],
  });
});

it('shows the elements, members and lines that differ', () => {
  expect(excerpt('a.html', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>c</li></ul>')).toEqual([
    '@@ line 5',
    '-<li>b',
    '+<li>c',
  ]);
  expect(excerpt('a.json', '{"a":1,"b":2}', '{"a":1}')).toEqual(['@@ line 2', '- "a": 1,', '- "b": 2', '+ "a": 1']);
  const long = 'x'.repeat(500);
  expect(excerpt('a.md', `${long}a${long}`, `${long}b${long}`)[1]).toMatch(/^-…x+ax+…$/);
});
