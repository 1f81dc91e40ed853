import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/process.ts';

/**
 * Code block of a worked example in CONTRIBUTING.md: a patch, shell commands, or a file. The info string contains the
 * path of a file after the language.
 */
export interface ExampleBlock {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
}

/** Row of the table of everyday changes in CONTRIBUTING.md. */
export interface EverydayChange {
  readonly change: string;
  /** Commands or code in the column that describes what to do. */
  readonly codes: readonly string[];
  /** Rating of the change (major, minor or patch). Empty if it does not affect the spec. */
  readonly step: string;
}

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

export const everydayChanges: readonly EverydayChange[] = contributing
  .split(/^## /m)
  .filter((section) => section.startsWith('Everyday changes'))
  .flatMap((section) => [...section.matchAll(/^\| ((?!change +\||-)[^|]+?) +\| (.+?) +\| (\w*) +\|$/gm)])
  .map(([, change = '', what = '', step = '']) => ({
    change,
    codes: [...what.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    step,
  }));

/** Sections of CONTRIBUTING.md with patches. */
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
