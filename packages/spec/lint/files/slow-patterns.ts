import { createRequire } from 'node:module';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import type * as Recheck from 'recheck';
import type { SpecSource } from '../../src/source/spec-source.ts';
import { findReachableFiles, readSpecFile } from '../../src/source/authored-files.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { readLintCache, writeLintCache } from '../support/result-cache.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';

// Selects the JavaScript backend of the library recheck. Its other backends, a worker and native programs, need an
// install script.
process.env['RECHECK_SYNC_BACKEND'] ??= 'pure';

const require = createRequire(import.meta.url);

/** Time limit for one pattern, in ms. A pattern that takes longer is reported, because it may be unsafe. */
const timeout = 20_000;

/** Cached lint message for each regular expression. `null` if the expression is safe. */
let verdicts: Map<string, string | null> | undefined;

/**
 * Finds regular expressions with exponential or polynomial running time (ReDoS), because the SDK and the sandbox run
 * them on untrusted input.
 */
export function findSlowPatterns(source: SpecSource): LintFinding[] {
  const key = `${(require('recheck/package.json') as { version: string }).version} ${timeout}`;
  verdicts ??= readLintCache('patterns', key);
  const before = verdicts.size;
  const findings = findIn(source, verdicts);
  if (verdicts.size > before) writeLintCache('patterns', key, verdicts);
  return findings;
}

function findIn(source: SpecSource, known: Map<string, string | null>): LintFinding[] {
  return [...findReachableFiles(source).keys()].sort().flatMap((file): LintFinding[] => {
    const text = readSpecFile(source, file);
    if (text?.includes('pattern:') !== true) return [];
    const yaml = parseChangedYaml(text, file);
    return patternsIn(yaml.value, []).flatMap(({ pattern, path }): LintFinding[] => {
      const message = judge(pattern, known);
      return message === null ? [] : [createErrorFinding('safe-pattern', message, yaml.locate(path))];
    });
  });
}

function judge(pattern: string, known: Map<string, string | null>): string | null {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  // recheck is large and most results come from the cache, so it is loaded on demand.
  const { checkSync } = require('recheck') as typeof Recheck;
  const result = checkSync(pattern, 'u', { timeout });
  if (result.status === 'vulnerable') {
    const attack = JSON.stringify(result.attack.string.slice(0, 24));
    const message = `the pattern ${pattern} takes ${result.complexity.summary} time on input such as ${attack}…; make it unambiguous`;
    known.set(pattern, message);
    return message;
  }
  if (result.status === 'safe') {
    known.set(pattern, null);
    return null;
  }
  if (result.error.kind === 'invalid') return null; // Skip: the rule valid-pattern reports an invalid pattern.
  return `whether the pattern ${pattern} is safe could not be decided within ${timeout} ms; make it simpler`;
}

type Path = readonly (string | number)[];

function patternsIn(node: unknown, path: Path): { pattern: string; path: Path }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => patternsIn(item, [...path, index]));
  if (!isMapping(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string'
      ? [{ pattern: value, path: [...path, key] }]
      : patternsIn(value, [...path, key]),
  );
}
