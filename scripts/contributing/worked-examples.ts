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

/** Row of the table of everyday changes: either a command, or a file with a text and its replacement. */
export interface EverydayChange {
  readonly change: string;
  /** Codes of the column that says what to do. */
  readonly codes: readonly string[];
  /** Rating of the change; empty if it does not change the spec. */
  readonly step: string;
}

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** Everyday changes of CONTRIBUTING.md. */
export const everydayChanges: readonly EverydayChange[] = contributing
  .split(/^## /m)
  .filter((section) => section.startsWith('Everyday changes'))
  .flatMap((section) => [...section.matchAll(/^\| ((?!change +\||-)[^|]+?) +\| (.+?) +\| (\w*) +\|$/gm)])
  .map(([, change = '', what = '', step = '']) => ({
    change,
    codes: [...what.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    step,
  }));

/** Worked examples: sections of CONTRIBUTING.md with code blocks. */
export const workedExamples = contributing
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
