import { formatSourceLocation, type SourceLocation } from '@route-search/toolkit/source-location';
import { join, relative } from 'node:path';
import { formatWorkflowCommand } from '@route-search/toolkit/workflow-command';

/** Something that is wrong with the YAML files. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warn';
  /** What is wrong and what is allowed. */
  readonly message: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly suggest?: readonly string[];
}

/** An error at a place; without a line, at the beginning of the file. */
export function createError(
  rule: string,
  message: string,
  { file, line = 1, column = 1 }: SourceLocation,
): LintFinding {
  return { rule, severity: 'error', message, file, line, column };
}

const root = join(import.meta.dirname, '../../../..');

/** How findings are shown: for people, or as annotations of a GitHub workflow. */
export type FindingFormat = 'text' | 'github';

/** Findings by file and line, each once. */
export function sortFindings(findings: readonly LintFinding[]): LintFinding[] {
  const byKey = new Map(findings.map((finding) => [keyOf(finding), finding]));
  return [...byKey.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
  );
}

/** Renders findings for a terminal or for GitHub; an empty text when there are none. */
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
  // From the root of the repository, wherever the command was started.
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
