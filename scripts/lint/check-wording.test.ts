import { expect, it } from 'vitest';
import { checkWording, parseWordList, findDiscouragedWords } from './check-wording.ts';

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

it('Japanese messages of all packages use no discouraged words', () => {
  expect(checkWording()).toEqual([]);
});
