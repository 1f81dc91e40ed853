import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { expect, it } from 'vitest';
import { checkWording, parseWordList, findDiscouragedWords, findPageTodoMarks } from './check-wording.ts';

const words = parseWordList(
  'rules:\n  - { expected: レスポンス, pattern: /応答/ }\n  - { expected: JSON, pattern: /Json/ }\n  - { expected: バージョン, pattern: /(?<!評価)版/ }\n',
  'x.yml',
);

it('findDiscouragedWords: finds a discouraged word in Japanese text, but not in code', () => {
  expect(findDiscouragedWords('const readJson = 1;\n/** 応答のJsonです。 */', 'a.ts', words)).toEqual([
    { file: 'a.ts', line: 2, column: 5, title: 'words', message: '応答 => レスポンス' },
  ]);
  expect(findDiscouragedWords('評価版', 'a.ts', words)).toEqual([]);
});

it('findPageTodoMarks: finds a TODO mark in the source file of a page', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'pages-'));
  const file = 'packages/docs-site/src/content/docs/courses/y.mdx';
  writeFiles(folder.path, { [file]: '---\ntitle: TODO(the title)\n---\n' });
  expect(findPageTodoMarks(folder.path)).toEqual([
    { file, line: 2, column: 8, title: 'fill-in', message: 'fill in: the title' },
  ]);
});

it('Japanese messages of all packages use no discouraged words', () => {
  expect(checkWording()).toEqual([]);
});
