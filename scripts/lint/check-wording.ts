import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { parseYaml } from '@route-search/toolkit/yaml';
import { readText } from '@route-search/toolkit/read-text';
import type { LinterFinding } from './annotate.ts';
import { root } from '../shared/process.ts';

/** Word list of the prose linter, which this check applies to messages, the UI and READMEs. */
const WORDS = 'packages/spec/lint/prh.yml';

/** Files with Japanese text that the linters of spec and site content do not read. */
const SOURCES = [
  'packages/{sdk,sandbox,spec,mcp,conformance,redocly-plugin}/README.md',
  'packages/{sdk,sandbox,spec,schemas,docs-site,mcp,conformance}/src/**/*.{ts,tsx,astro}',
  'packages/sdk/{codegen,examples}/**/*.{ts,tsx}',
  'packages/docs-site/samples/**/*.{ts,tsx,mjs,py,sh}',
  'packages/docs-site/site.config.ts',
];

/** Files to skip: generated code, and tests, which may contain discouraged words. */
const OTHERS = /\/generated\/|\.test\.tsx?$/;

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u;

export interface DiscouragedWord {
  readonly pattern: RegExp;
  readonly expected: string;
}

/** Parses the discouraged Japanese words of a word list. Skips its entries about names in code. */
export function parseWordList(yaml: string, file: string): DiscouragedWord[] {
  const { rules } = parseYaml(yaml, file).value as {
    readonly rules: readonly Record<'expected' | 'pattern', string>[];
  };
  return rules
    .filter(({ pattern }) => japanese.test(pattern))
    .map(({ pattern, expected }) => ({ pattern: new RegExp(pattern.replace(/^\/|\/$/g, ''), 'gu'), expected }));
}

export function findDiscouragedWords(text: string, file: string, words: readonly DiscouragedWord[]): LinterFinding[] {
  return text.split('\n').flatMap((line, index) =>
    japanese.test(line)
      ? words.flatMap(({ pattern, expected }) =>
          [...line.matchAll(pattern)].map(({ 0: found, index: at }) => ({
            file,
            line: index + 1,
            column: at + 1,
            title: 'words',
            message: `${found} => ${expected}`,
          })),
        )
      : [],
  );
}

/** Finds discouraged words in Japanese texts that no prose linter reads, and TODO marks in code samples. */
export function checkWording(): LinterFinding[] {
  const words = parseWordList(readText(join(root, WORDS)), WORDS);
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !OTHERS.test(file))
    .sort()
    .flatMap((file) => {
      const text = readText(join(root, file));
      const marks = file.includes('/samples/') ? findFileTodoMarks(text, file) : [];
      return [...marks, ...findDiscouragedWords(text, file, words)];
    });
}

export function findPageTodoMarks(folder = root): LinterFinding[] {
  return globSync('packages/docs-site/src/content/**/*.mdx', { cwd: folder })
    .sort()
    .flatMap((file) => findFileTodoMarks(readText(join(folder, file)), file));
}

function findFileTodoMarks(text: string, file: string): LinterFinding[] {
  return findTodoMarks(text).map(({ what, ...place }) => ({
    file,
    ...place,
    title: 'fill-in',
    message: `fill in: ${what}`,
  }));
}
