import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lintFrontmatter } from './lint-frontmatter.ts';
import { contentFolder, listContentFiles } from './lint-prose.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(contentFolder, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function lint(): string[] {
  return lintFrontmatter(listContentFiles(folder), folder).map(
    ({ file, line, message }) => `${relative(folder, file)}:${line} ${message.replaceAll(`${folder}/`, '')}`,
  );
}

it.each<[what: string, file: string, from: RegExp, to: string, finding: string | RegExp]>([
  [
    'an unknown category',
    'docs/demand/search.mdx',
    /demand$/m,
    'deman',
    ':4 the category "deman" is not known. Did you mean "demand"?',
  ],
  ['a missing title', 'guide/limits.mdx', /^title: .*/m, 'title:', ':2 the title is missing or is not a text.'],
  [
    'an unknown property',
    'pages/about-data.mdx',
    /^title/m,
    'foo: 1\ntitle',
    ':2 "foo" is not known here. Allowed: title, description.',
  ],
  [
    'an unknown related term',
    'dictionary/gate.mdx',
    /^related: .*/m,
    'related: [gats]',
    ':3 the related term "gats" is not known. Did you mean "gate"?',
  ],
  [
    'a page related to itself',
    'dictionary/gate.mdx',
    /^related: .*/m,
    'related: [station, gate]',
    ':3 the related term "gate" is the term of the page. Remove it.',
  ],
  [
    'an order that is taken',
    'docs/courses/search-apis.mdx',
    /^order: 1/m,
    'order: 2',
    ':5 order 2 stands in both docs/courses/fares.mdx:5 and docs/courses/search-apis.mdx:5; change one of them, 1 is free',
  ],
])('lintFrontmatter: reports %s with file and line', (_, file, from, to, finding) => {
  expect(lint()).toEqual([]);
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  expect(lint()).toEqual([`${file}${String(finding)}`]);
});

it('lintFrontmatter: reports a page without a term, and a term without a page at its line of the catalogue', () => {
  renameSync(join(folder, 'dictionary/gate.mdx'), join(folder, 'dictionary/gates.mdx'));
  expect(lint()).toEqual([
    'dictionary/gates.mdx:1 the catalogue has no term "gates" (did you mean "gate"?); add it to packages/schemas/catalogues/terms.yaml, or rename the page',
    expect.stringMatching(/catalogues\/terms\.yaml:\d+ the term "gate" has no page\. Write /),
  ]);
});
