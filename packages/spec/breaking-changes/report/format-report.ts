import { formatWorkflowCommand } from '@route-search/toolkit/workflow-command';
import { formatTable } from '@route-search/toolkit/format-table';
import type { SpecChange } from '../compare/change.ts';
import {
  formatHeadline,
  formatVersionSentence,
  listChangesNeedingHigherVersion,
  type DiffReport,
} from './diff-report.ts';

/** Formatters of `./run diff` by output format. If `checked`, a version that is too low makes the command fail. */
export const diffReportFormatters = {
  text: formatText,
  json: formatJson,
  github: formatGithub,
} as const satisfies Record<string, (report: DiffReport, checked: boolean) => string>;

export type DiffFormat = keyof typeof diffReportFormatters;

/** Formats one line for each change with the texts to compare below it, then the sentences about base and version. */
function formatText(report: DiffReport): string {
  const { changes } = report;
  const rows = formatTable(changes.map((change) => [change.rating, formatLocation(change), change.what])).split('\n');
  const lines = changes.flatMap((change, index) => [rows[index], ...formatTexts(change, '       ')]);
  return [...lines, ...(lines.length === 0 ? [] : ['']), ...formatSummary(report), ''].join('\n');
}

/** Formats the old and the new sentence of a change as in a diff. */
function formatTexts({ texts = ['', ''] }: SpecChange, indent: string): string[] {
  return ['-', '+'].flatMap((sign, index) => {
    const text = texts[index] ?? '';
    return text === '' ? [] : [`${indent}${sign} ${text}`];
  });
}

function formatLocation({ file, line, side }: SpecChange): string {
  return `${file}:${line}${side === 'base' ? ' (base)' : ''}`;
}

function formatSummary(report: DiffReport): [headline: string, version: string] {
  return [formatHeadline(report), formatVersionSentence(report)];
}

function formatJson(report: DiffReport): string {
  const { base, verdict, version, changes } = report;
  const { file, line, ...numbers } = version;
  const json = {
    base: base === undefined ? null : { name: base.name, commit: base.commit, version: base.version },
    verdict: verdict ?? null,
    version: { ...numbers, place: { file, line }, message: formatVersionSentence(report) },
    changes,
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

/**
 * Formats the changes as GitHub annotations of a pull request. If `checked`, changes that need a higher version are
 * errors. Other breaking changes are warnings, the rest are notices.
 */
function formatGithub(report: DiffReport, checked: boolean): string {
  const { changes, version } = report;
  const errors = new Set<SpecChange>(checked ? listChangesNeedingHigherVersion(report) : []);
  const lines = changes.map((change) => {
    const { rating, file, line } = change;
    const message = [change.what, ...formatTexts(change, '')].join('\n');
    const level = errors.has(change) ? 'error' : rating === 'major' ? 'warning' : 'notice';
    return formatWorkflowCommand(level, { file, line, title: `${rating} change of the spec` }, message);
  });
  const { ok, file, line } = version;
  const [headline, sentence] = formatSummary(report);
  const level = checked ? 'error' : 'warning';
  const tooLow = ok ? [] : [formatWorkflowCommand(level, { file, line, title: 'version of the spec' }, sentence)];
  return [...lines, ...tooLow, headline, ''].join('\n');
}
