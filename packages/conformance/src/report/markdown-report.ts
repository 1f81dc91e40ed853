import { kinds } from '../model/finding-kinds.ts';
import { answersText, type Report, type Reported } from './conformance-report.ts';

/** For issues and pages: a table of all differences, then each with its request. */
export function markdownReport(report: Report): string {
  const { run, findings, differences, unproven, version } = report;
  const notes = findings.filter(({ level }) => level === 'note');
  return `${[
    `# 文書とサーバーの違い`,
    `対象は${code(run.target)}、文書のバージョンは${version}です。レスポンスは${answersText(run.answers) || 'ありません'}。`,
    ...(unproven === undefined ? [] : [`**${unproven}**`]),
    ...(run.stop === undefined ? [] : [run.stop]),
    ...(differences.length === 0 ? ['違いはありません。'] : [table(differences), ...differences.map(section)]),
    ...(notes.length === 0 ? [] : ['## 参考', notes.map(({ says }) => `- ${says}`).join('\n')]),
  ].join('\n\n')}\n`;
}

function table(differences: readonly Reported[]): string {
  const rows = differences.map(
    (finding) =>
      `| ${kinds[finding.kind].title} | ${code(finding.coordinate)} | ${placeOf(finding)} | ${finding.count} | ${finding.isPatched ? 'あり' : ''} |`,
  );
  return ['| 違い | 場所 | YAML | 回数 | パッチ |', '| --- | --- | --- | --: | --- |', ...rows].join('\n');
}

function section(finding: Reported): string {
  const { kind, coordinate, says, command, excerpt } = finding;
  return [
    `## ${kinds[kind].title}: ${code(coordinate)}`,
    `${says}${kinds[kind].advice}`,
    ...(command === undefined ? [] : [fenced('sh', command)]),
    ...(excerpt === undefined ? [] : [fenced('json', JSON.stringify(excerpt, null, 2))]),
  ].join('\n\n');
}

function placeOf({ file, line }: Reported): string {
  return file === undefined ? '' : code(`${file}:${line ?? 1}`);
}

/** Code with as many backticks around it as it needs; a bar would end the cell of a table. */
function code(text: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${ticks}${text.replaceAll('|', '\\|')}${ticks}`;
}

function fenced(language: string, text: string): string {
  const ticks = '`'.repeat(Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}
