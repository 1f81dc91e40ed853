import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@route-search/toolkit/yaml';
import type { Mistake } from './annotate.ts';
import { root } from '../shared/process.ts';

/** The words that the prose is linted with; here they hold for the Japanese of messages, of the UI and of READMEs. */
const WORDS = 'packages/spec/lint/prh.yml';

/** Files with Japanese that readers see, but for what the linters of the spec and of the content read. */
const SOURCES = [
  'packages/{sdk,sandbox,mcp,conformance}/README.md',
  'packages/{sdk,sandbox,spec,schemas,docs-site,mcp,conformance}/src/**/*.{ts,tsx,astro}',
  'packages/sdk/{codegen,examples}/**/*.{ts,tsx}',
  'packages/docs-site/samples/**/*.{ts,tsx,py,sh}',
  'packages/docs-site/site.config.ts',
];

/** What is made, and tests, which may hold wrong words. */
const OTHERS = /\/generated\/|\.test\.tsx?$/;

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u;

/** A word that is not used, and what stands for it. */
export interface Word {
  readonly pattern: RegExp;
  readonly expected: string;
}

/** The words of the rules whose pattern is Japanese: others are names in code. */
export function wordsOf(yaml: string, file: string): Word[] {
  const { rules } = parseYaml(yaml, file).value as {
    readonly rules: readonly Record<'expected' | 'pattern', string>[];
  };
  return rules
    .filter(({ pattern }) => japanese.test(pattern))
    .map(({ pattern, expected }) => ({ pattern: new RegExp(pattern.replace(/^\/|\/$/g, ''), 'gu'), expected }));
}

/** The words in a text that have another one in their place. */
export function wrongWords(text: string, file: string, words: readonly Word[]): Mistake[] {
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

/** Checks the words of all packages that the linters of prose do not read. */
export function findWrongWording(): Mistake[] {
  const words = wordsOf(readFileSync(join(root, WORDS), 'utf8'), WORDS);
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !OTHERS.test(file))
    .sort()
    .flatMap((file) => wrongWords(readFileSync(join(root, file), 'utf8'), file, words));
}
