import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findStyleMistakes, fullStopRule, lintStyle } from '@route-search/spec/lint-style';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { formatSourceLocation, type SourceLocation } from '@route-search/toolkit/source-location';
import { parseYaml } from '@route-search/toolkit/yaml';
import { readText } from '@route-search/toolkit/read-text';
import { convertMdxToMarkdown } from './mdx-text.ts';

export interface ContentFinding {
  readonly file: string;
  /** Line number, starting at 1. */
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  /** Further places in which the mistake may have been made, such as the other of two equal titles. */
  readonly alternatives?: readonly SourceLocation[];
}

/** Text to lint, with a map from its offsets to those of the source file. */
interface Text {
  readonly value: string;
  /** True for a phrase such as a title, which need not end like a sentence. */
  readonly phrase: boolean;
  /** True for a text with headings and lists. */
  readonly isDocument: boolean;
  readonly sourceOffset: (offset: number) => number;
}

/** Frontmatter properties that readers see, with true for phrases and false for sentences. */
const frontmatterTexts = { title: true, summary: false, description: false } as const;

export const contentFolder: string = fileURLToPath(new URL('../../src/content', import.meta.url));

/** Lists the paths of all content files (MDX). */
export function listContentFiles(folder: string = contentFolder): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => join(folder, name));
}

export function formatFindings(findings: readonly ContentFinding[]): string {
  return findings.map((finding) => `${formatSourceLocation(finding)} ${finding.message} [${finding.rule}]\n`).join('');
}

/** Lints the Japanese prose of content files with the rules that also apply to the API descriptions. */
export async function lintProse(files: readonly string[]): Promise<ContentFinding[]> {
  const findings: ContentFinding[] = [];
  const pages = files.flatMap((file) => {
    const source = readText(file);
    const marks = findTodoMarks(source);
    for (const { what, ...place } of marks)
      findings.push({ file, ...place, rule: 'fill-in', message: `fill in: ${what}` });
    // Skip the prose rules in a file that still contains TODO marks.
    return marks.length > 0 ? [] : [{ file, source, texts: textsOf(source, file) }];
  });
  const all = pages.flatMap(({ texts }) => texts);
  const list = (isDocument: boolean) => all.filter((text) => text.isDocument === isDocument).map(({ value }) => value);
  const messages = await lintStyle('pages', list(false), list(true));
  for (const { file, source, texts } of pages) {
    for (const { value, phrase, sourceOffset } of texts) {
      for (const { message, index = 0 } of findStyleMistakes(value, phrase ? 'phrase' : 'sentences'))
        findings.push({ file, ...placeOf(source, sourceOffset(index)), rule: 'text-style', message });
      for (const { rule, message, line, column } of messages.get(value) ?? []) {
        if (phrase && rule === fullStopRule) continue;
        const start =
          value
            .split('\n')
            .slice(0, line - 1)
            .join('\n').length + (line > 1 ? 1 : 0);
        findings.push({ file, ...placeOf(source, sourceOffset(start + column - 1)), rule, message });
      }
    }
  }
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

function textsOf(source: string, file: string): Text[] {
  const { markdown, sourceOffset, attributes } = convertMdxToMarkdown(source);
  return [
    ...frontmatterOf(source, file),
    { value: markdown, phrase: false, isDocument: true, sourceOffset },
    ...attributes.map(({ text, offset }): Text => ({
      value: text,
      phrase: true,
      isDocument: false,
      sourceOffset: (at) => offset + at,
    })),
  ];
}

function frontmatterOf(source: string, file: string): Text[] {
  const [, yaml = ''] = /^---\n([\s\S]*?\n)---\n/.exec(source) ?? [];
  const data = parseYaml(yaml, file).value as Readonly<Record<string, unknown>> | null;
  return Object.entries(frontmatterTexts).flatMap(([key, phrase]): Text[] => {
    const value = data?.[key];
    if (typeof value !== 'string') return [];
    const offset = Math.max(0, source.indexOf(value));
    return [{ value, phrase, isDocument: false, sourceOffset: (at) => offset + at }];
  });
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
