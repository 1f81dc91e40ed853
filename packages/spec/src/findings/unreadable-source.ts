import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core';
import { Problem } from '@route-search/toolkit/problem';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import { createErrorFinding, type LintFinding } from './lint-finding.ts';
import { suggestName } from '../source/yaml-values.ts';

/** Error that Redocly throws for a file that is missing or not valid YAML. */
interface FileError {
  readonly originalError: Error;
  readonly source?: { readonly absoluteRef: string };
  readonly line?: number;
  readonly col?: number;
}

/** True if an error was caused by a file that is missing or not valid YAML, and not by a bug of the program. */
export function isUnreadableSource(error: unknown): error is Problem | FileError {
  return error instanceof Problem || (error instanceof Error && 'originalError' in error);
}

/**
 * Converts an error to a lint finding if the error is about a file that cannot be read.
 *
 * @throws the given error when it does not come from a file
 */
export function toLintFinding(error: unknown, file: string): LintFinding {
  if (!isUnreadableSource(error)) throw error;
  if (error instanceof Problem) {
    const { location } = error;
    const message = location === undefined ? error.message : error.message.slice(error.message.indexOf(' ') + 1);
    return unreadable(message, { file, ...location });
  }
  const { originalError, source, line, col } = error;
  const [reason = ''] = originalError.message.split('\n');
  return source === undefined
    ? unreadable(`cannot be read: ${reason}`, { file })
    : unreadable(notYaml(reason), { file: source.absoluteRef, line, column: col });
}

/**
 * Converts an error, which may be an AggregateError of several mistakes, to lint findings.
 *
 * @throws the given error when it does not come from a file
 */
export function toLintFindings(error: unknown, file: string): LintFinding[] {
  const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return all.map((one) => toLintFinding(one, file));
}

/**
 * Converts a problem that Redocly reports to a lint finding. For a reference to a missing target, the message lists the
 * possible targets.
 *
 * @returns `undefined` when the file itself has a finding about the same problem
 */
export function convertRedoclyProblem(problem: NormalizedProblem): LintFinding | undefined {
  const { ruleId, severity, message, location, suggest } = problem;
  const [first] = location;
  const place = first === undefined ? undefined : getLineColLocation(first);
  const at = { file: place?.source.absoluteRef ?? '', line: place?.start.line ?? 1, column: place?.start.col ?? 1 };
  // Redocly's linter and bundler report unreadable files and unresolved references under different rule ids.
  if (/^(?:Failed to parse: |Can't resolve \$ref)/.test(message)) {
    if (message.startsWith('Failed to parse: '))
      return unreadable(notYaml(message.slice('Failed to parse: '.length)), at);
    const reason = /^Can't resolve \$ref: (.*)$/s.exec(message)?.[1];
    const elsewhere = /^(\S+?):(\d+):(\d+) (.*)$/s.exec(reason ?? '');
    if (elsewhere !== null) {
      const [, file = '', line, column, text = ''] = elsewhere;
      return unreadable(text, { file: resolve(file), line: Number(line), column: Number(column) });
    }
    if (reason !== undefined && !reason.startsWith('ENOENT')) return undefined; // Skip: the unreadable file has its own finding.
    const written = place?.source
      .getLines()
      .slice(at.line - 1)
      .join('\n')
      .match(/\$ref:\s*['"]?([^'"\s,}]+)/)?.[1];
    const text = written === undefined ? message : dangling(written, at.file);
    return text === undefined ? undefined : { rule: ruleId, severity, message: text, ...at };
  }
  return { rule: ruleId, severity, message, ...at, ...(suggest.length === 0 ? {} : { suggest }) };
}

/**
 * Creates the message for a `$ref` to a missing entry.
 *
 * @returns `undefined` for a file without entries, which is reported on its own
 */
function dangling(ref: string, from: string): string | undefined {
  const [path = '', pointer = ''] = ref.split('#');
  const file = path === '' ? from : resolve(dirname(from), path);
  if (!existsSync(file)) {
    const names = existsSync(dirname(file)) ? readdirSync(dirname(file)) : [];
    return `the reference ${ref} leads to no file${suggestName(basename(file), names)}`;
  }
  const entries = [...readFileSync(file, 'utf8').matchAll(/^([^\s#:'"]+):/gm)].map(([, name = '']) => name);
  if (entries.length === 0) return undefined;
  const wanted = pointer.replace(/^\//, '');
  const allowed = wanted.includes('/')
    ? ''
    : `; it has ${entries.slice(0, 12).join(', ')}${entries.length > 12 ? ' …' : ''}`;
  return `the reference ${ref} leads to no entry of ${relative(process.cwd(), file)}${suggestName(wanted, entries)}${allowed}`;
}

/** Removes file, line and column from the YAML parser's message, because the finding has its own location. */
function notYaml(reason: string): string {
  return `is not valid YAML: ${reason.replace(/ \(\d+:\d+\)$/, '').replace(/ in "[^"]*"$/, '')}`;
}

function unreadable(message: string, place: SourceLocation): LintFinding {
  return createErrorFinding('readable', message, place);
}
