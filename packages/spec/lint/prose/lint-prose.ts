import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import type { BaseResolver } from '@redocly/openapi-core';
import type { createLinter } from 'textlint';
import type { SpecSource } from '../../src/source/spec-source.ts';
import { collectProseTexts, type ProseText } from './collect-texts.ts';
import { sortFindings, type LintFinding } from '../../src/findings/lint-finding.ts';
import { readLintCache, writeLintCache } from '../support/result-cache.ts';
import { hasJapanese } from '@route-search/redocly-plugin/prose';

export { findStyleMistakes } from './text-style.ts';

const folder = import.meta.dirname;
const configFile = join(folder, '../textlintrc.json');

/** textlint rule for complete sentences. Its findings about phrases, such as titles, are ignored. */
export const fullStopRule = 'ja-no-mixed-period';

/** Finding of textlint. Line and column are 1-based positions in the checked text. */
export interface StyleMessage {
  readonly rule: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Lints the style of Japanese texts with textlint. Default: all texts of spec and schemas. */
export async function lintProse(
  source: SpecSource,
  options: { texts?: readonly ProseText[]; resolver?: BaseResolver } = {},
): Promise<LintFinding[]> {
  const { texts, resolver } = options;
  const all = (texts ?? (await collectProseTexts(source, resolver))).filter(
    ({ value }) => hasJapanese(value) && findTodoMarks(value).length === 0,
  );
  const known = await lintStyle(
    texts === undefined ? 'prose' : undefined,
    all.map(({ value }) => value),
  );
  return sortFindings(
    all.flatMap((text) =>
      (known.get(text.value) ?? [])
        // The rule description-japanese reports the end of a text.
        .filter(
          ({ rule, line }) =>
            rule !== fullStopRule || (text.kind === 'sentences' && line < text.value.trimEnd().split('\n').length),
        )
        .map(({ rule, message, line, column }): LintFinding => {
          return { rule: `textlint/${rule}`, severity: 'error', message, ...text.locate(line, column) };
        }),
    ),
  );
}

/**
 * Lints the style of texts with textlint, and caches the results by text.
 *
 * @param cache - name of the cache file. Without it, nothing is cached.
 * @param values - paragraphs
 * @param documents - texts with headings and lists, each of which is linted alone
 */
export async function lintStyle(
  cache: string | undefined,
  values: readonly string[],
  documents: readonly string[] = [],
): Promise<ReadonlyMap<string, readonly StyleMessage[]>> {
  const key = cacheKey();
  const known = readLintCache<StyleMessage[]>(cache ?? 'prose', key);
  const isUnknown = (value: string): boolean => !known.has(value);
  const unknown = [values.filter(isUnknown), ...documents.filter(isUnknown).map((value) => [value])];
  for (const texts of unknown) for (const [value, messages] of await lintTexts(texts)) known.set(value, messages);
  // Keeps cached results for texts of other specs, because reading them takes less time than checking those texts
  // again.
  if (cache !== undefined && unknown.flat().length > 0) writeLintCache(cache, key, known);
  return known;
}

let linter: Promise<ReturnType<typeof createLinter>> | undefined;

/** Lints all texts as paragraphs of one document, because the morphological analyzer of textlint starts slowly. */
async function lintTexts(values: readonly string[]): Promise<Map<string, StyleMessage[]>> {
  const unique = [...new Set(values)];
  const found = new Map<string, StyleMessage[]>(unique.map((value) => [value, []]));
  if (unique.length === 0) return found;
  linter ??= loadLinter();
  const { messages } = await (await linter).lintText(unique.join('\n\n'), 'prose.md');
  const starts: { value: string; line: number }[] = [];
  let line = 1;
  for (const value of unique) {
    starts.push({ value, line });
    line += value.split('\n').length + 1;
  }
  for (const { ruleId, message, loc } of messages) {
    const { line: at, column } = loc.start;
    const start = starts.findLast((text) => text.line <= at);
    if (start === undefined) continue;
    found.get(start.value)?.push({
      rule: ruleId.split('/').at(-1) ?? ruleId,
      message: message.split('\n')[0] ?? message,
      line: at - start.line + 1,
      column,
    });
  }
  return found;
}

async function loadLinter(): Promise<ReturnType<typeof createLinter>> {
  // Most commands lint no prose, and textlint loads more slowly than all other modules, so it is loaded on demand.
  const textlint = await import('textlint');
  return textlint.createLinter({ descriptor: await textlint.loadTextlintrc({ configFilePath: configFile }) });
}

/** Computes the cache key: a hash of the textlint configuration and of the installed rule versions. */
function cacheKey(): string {
  const require = createRequire(import.meta.url);
  const packages = [
    'textlint',
    'textlint-rule-preset-ja-technical-writing',
    'textlint-rule-preset-ja-spacing',
    'textlint-rule-prh',
  ];
  const files = [
    configFile,
    join(folder, '../prh.yml'),
    ...packages.map((name) => require.resolve(`${name}/package.json`)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
