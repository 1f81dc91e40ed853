import { findingKinds } from '../model/finding-kinds.ts';
import { formatStatusCounts, type ConformanceReport, type ReportedFinding } from './conformance-report.ts';
import { formatUncheckedRequests } from './terminal-report.ts';

/** Formats the report as Markdown: a table of all differences, then the details of each difference. */
export function formatMarkdownReport(report: ConformanceReport): string {
  const { run, findings, differences, unproven, version } = report;
  const notes = findings.filter(({ level }) => level === 'note');
  return `${[
    `# 文書とサーバーの違い`,
    `対象は${formatCode(run.target)}、文書のバージョンは${version}です。レスポンスは${formatStatusCounts(run.answers) || 'ありません'}。`,
    ...(unproven === undefined ? [] : [`**${unproven}**`]),
    ...(run.stop === undefined ? [] : [run.stop]),
    ...formatUncheckedRequests(run),
    ...(differences.length === 0
      ? ['違いはありません。']
      : [formatTable(differences), ...differences.map(formatSection)]),
    ...(notes.length === 0 ? [] : ['## 参考', notes.map(({ says }) => `- ${says}`).join('\n')]),
  ].join('\n\n')}\n`;
}

function formatTable(differences: readonly ReportedFinding[]): string {
  const rows = differences.map(
    (finding) =>
      `| ${findingKinds[finding.kind].title} | ${formatCode(finding.coordinate)} | ${formatSourceLocation(finding)} | ${finding.count} | ${finding.isPatched ? 'あり' : ''} |`,
  );
  return ['| 違い | 場所 | YAML | 回数 | パッチ |', '| --- | --- | --- | --: | --- |', ...rows].join('\n');
}

function formatSection(finding: ReportedFinding): string {
  const { kind, coordinate, says, command, excerpt } = finding;
  return [
    `## ${findingKinds[kind].title}: ${formatCode(coordinate)}`,
    `${says}${findingKinds[kind].advice}`,
    ...(command === undefined ? [] : [formatCodeBlock('sh', command)]),
    ...(excerpt === undefined ? [] : [formatCodeBlock('json', JSON.stringify(excerpt, null, 2))]),
  ].join('\n\n');
}

function formatSourceLocation({ file, line }: ReportedFinding): string {
  return file === undefined ? '' : formatCode(`${file}:${line ?? 1}`);
}

/**
 * Formats inline code, between more backticks than the text contains in a row. Escapes vertical bars, because they
 * would end a table cell.
 */
function formatCode(text: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${ticks}${text.replaceAll('|', '\\|')}${ticks}`;
}

function formatCodeBlock(language: string, text: string): string {
  const ticks = '`'.repeat(Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}
