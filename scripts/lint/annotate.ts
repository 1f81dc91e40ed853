import { isAbsolute, relative } from 'node:path';
import { formatWorkflowCommand } from '@route-search/toolkit/workflow-command';
import { root } from '../shared/process.ts';

export interface LinterFinding {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly title: string;
  readonly message: string;
}

interface EslintResult {
  readonly filePath: string;
  readonly messages: readonly (Pick<LinterFinding, 'line' | 'column' | 'message'> & {
    readonly ruleId: string | null;
  })[];
}

/** Formats a finding as a GitHub Actions workflow command, which displays it at its line in a pull request. */
export function formatAnnotation({ file, line, column: col, title, message }: LinterFinding): string {
  const name = isAbsolute(file) ? relative(root, file) : file;
  return `${formatWorkflowCommand('error', { file: name, line, col, title }, message)}\n`;
}

export function parseEslintReport(report: string): LinterFinding[] {
  return (JSON.parse(report) as EslintResult[]).flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, ruleId, message }) => ({
      file: filePath,
      line,
      column,
      title: ruleId ?? 'eslint',
      message,
    })),
  );
}

/** Parses findings of the form `file:line:column message [rule]`. */
export function parseFindingLines(output: string): LinterFinding[] {
  return [...output.matchAll(/^(\S+?):(\d+):(\d+) (.*) \[([^\]]+)\]$/gm)].map(
    ([, file = '', line, column, message = '', title = '']) => ({
      file,
      line: Number(line),
      column: Number(column),
      title,
      message,
    }),
  );
}

/** Parses the unformatted files in the output of `oxfmt --list-different`, between the messages about syntax errors. */
export function parseUnformattedFiles(output: string): LinterFinding[] {
  const files = output.match(/^\S+$/gm) ?? [];
  return files.map((file) => ({ file, title: 'oxfmt', message: 'is not formatted: run ./run format.' }));
}
