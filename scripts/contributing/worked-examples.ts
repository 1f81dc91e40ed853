import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/process.ts';

/**
 * Code block of a worked example in CONTRIBUTING.md: a patch, commands, or a file. The path of a file follows the
 * language.
 */
export interface ExampleBlock {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
}

/** Worked examples: sections of CONTRIBUTING.md with code blocks. */
export const workedExamples = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  .split(/^(?=## )/m)
  .map((section) => ({ title: /^## (.+)/.exec(section)?.[1] ?? '', section, blocks: blocksOf(section) }))
  .filter(({ blocks }) => blocks.some(({ language }) => language === 'diff'));

function blocksOf(section: string): ExampleBlock[] {
  return [...section.matchAll(/^( *)```(\w+)(?: (\S+))?\n(.*?)^\1```$/gms)].map(
    ([, indent = '', language = '', file, body = '']) => ({
      language,
      file,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}
