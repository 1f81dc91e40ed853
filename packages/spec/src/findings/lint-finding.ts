import { formatSourceLocation, type SourceLocation } from '@route-search/toolkit/source-location';
import { join, relative } from 'node:path';
import { formatWorkflowCommand } from '@route-search/toolkit/workflow-command';

/** Lint finding: a mistake in the YAML files. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warn';
  /** One sentence that names the mistake and the allowed values. */
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Further places in which the mistake may have been made, such as the other of two equal names. */
  readonly alternatives?: readonly SourceLocation[];
  readonly suggest?: readonly string[];
  /** JSON Pointer of the wrong value in its file, for findings of Redocly. */
  readonly pointer?: string;
  /** Target of a `$ref` that its file lacks. */
  readonly missing?: MissingTarget;
}

/** Entry that a `$ref` names and its file does not have. */
export interface MissingTarget {
  readonly file: string;
  readonly name: string;
  /** Existing entry with the most similar name. */
  readonly closest?: { readonly name: string; readonly line: number };
  /** True if another file of the folder has an entry of this name. */
  readonly isElsewhere?: boolean;
}

/** Creates a lint finding of severity error. Without a line, it points to the beginning of the file. */
export function createErrorFinding(
  rule: string,
  message: string,
  { file, line = 1, column = 1 }: SourceLocation,
): LintFinding {
  return { rule, severity: 'error', message, file, line, column };
}

const root = join(import.meta.dirname, '../../../..');

/** Output format of lint findings: text for a terminal, or annotations of a GitHub workflow. */
export type FindingFormat = 'text' | 'github';

/** Sorts lint findings by file and line and removes duplicates. */
export function sortFindings(findings: readonly LintFinding[]): LintFinding[] {
  const byKey = new Map(findings.map((finding) => [keyOf(finding), finding]));
  return [...byKey.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
  );
}

/** Formats lint findings for a terminal or for GitHub. Returns an empty string if there are none. */
export function formatFindings(findings: readonly LintFinding[], format: FindingFormat): string {
  if (findings.length === 0) return '';
  return format === 'github'
    ? findings.map((finding) => `${annotationOf(finding)}\n`).join('')
    : `${findings.map(textLine).join('\n')}\n\n${summary(findings)}\n`;
}

function textLine(finding: LintFinding): string {
  return `${formatSourceLocation(finding)} ${finding.severity} ${messageOf(finding)} [${finding.rule}]`;
}

function annotationOf(finding: LintFinding): string {
  const { severity, line, column, rule } = finding;
  // GitHub expects paths relative to the repository.
  const file = relative(root, finding.file);
  const level = severity === 'warn' ? 'warning' : 'error';
  return formatWorkflowCommand(level, { file, line, col: column, title: rule }, messageOf(finding));
}

function messageOf({ message, suggest = [] }: LintFinding): string {
  if (suggest.length === 0 || message.includes('did you mean')) return message;
  return `${message.replace(/\.$/, '')}; did you mean ${suggest
    .slice(0, 3)
    .map((word) => `"${word}"`)
    .join(' or ')}?`;
}

function summary(findings: readonly LintFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const files = new Set(findings.map(({ file }) => file)).size;
  const counts = [count(errors, 'error'), ...(warnings > 0 ? [count(warnings, 'warning')] : [])];
  return `${counts.join(' and ')} in ${count(files, 'file')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function keyOf({ rule, message, file, line, column }: LintFinding): string {
  return JSON.stringify([rule, message, file, line, column]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
