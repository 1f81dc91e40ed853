import { findingKinds } from '../model/finding-kinds.ts';
import { formatStatusCounts, type ConformanceReport, type ReportedFinding } from './conformance-report.ts';

/** Formats the report as text for the terminal. */
export function formatTerminalReport(report: ConformanceReport): string {
  const { run, findings, differences, outdated, unproven, version } = report;
  const notes = findings.filter(({ level, accepted }) => level === 'note' && accepted === undefined);
  const accepted = findings.filter((finding) => finding.accepted !== undefined);
  return [
    `${run.target}（文書のバージョン${version}）`,
    `レスポンス: ${formatStatusCounts(run.answers) || 'なし'}`,
    ...formatEnd(run),
    ...(run.skipped === undefined || run.skipped.length === 0
      ? []
      : [`契約がないため調べていないAPI: ${run.skipped.join('、')}`]),
    ...formatUncheckedRequests(run),
    '',
    ...differences.flatMap(formatFinding),
    ...notes.filter(({ kind }) => kind !== 'confirmed').flatMap(formatNote),
    ...formatConfirmed(notes),
    ...outdated.map(
      ({ kind, coordinate, until }) =>
        `受け入れの見直しが必要: ${kind} ${coordinate}${until === undefined ? '' : `（期限${until}）`}`,
    ),
    ...(unproven === undefined ? [] : [unproven]),
    `違い${differences.length}件、参考${notes.length}件、受け入れ済み${accepted.length}件`,
    '',
  ].join('\n');
}

/** Formats why the run ended: the reason for stopping early, or that the plan is complete. */
function formatEnd({ stop, seed, planned }: ConformanceReport['run']): string[] {
  if (stop !== undefined) return [stop];
  return seed === undefined ? [] : [`計画の${planned}件をすべて調べました。`];
}

/** Formats the requests that got no response, by reason. */
export function formatUncheckedRequests({ unchecked }: ConformanceReport['run']): string[] {
  return (unchecked ?? []).map(
    ({ reason, operations }) =>
      `調べられなかった${operations.length}件（${reason}）: ${[...new Set(operations)].join('、')}`,
  );
}

function formatFinding(finding: ReportedFinding): string[] {
  const { kind, says, count, command, excerpt, status } = finding;
  return [
    `✗ ${findingKinds[kind].title}（${kind}） ${finding.coordinate}`,
    `  ${says}`,
    ...formatLocation(finding),
    ...(command === undefined ? [] : [`  ${command}`]),
    ...(excerpt === undefined ? [] : [`  ${status === undefined ? '' : `${status} `}${JSON.stringify(excerpt)}`]),
    `  ${count}回。${findingKinds[kind].advice}${finding.isPatched ? '（--patchで直せます）' : ''}`,
    '',
  ];
}

function formatNote(finding: ReportedFinding): string[] {
  return [`・${findingKinds[finding.kind].title} ${finding.says}`, ...formatLocation(finding), ''];
}

/**
 * Lists the declarations that the spec marks as not guaranteed, but that all responses agreed with. One line is enough,
 * because authors need not act.
 */
function formatConfirmed(notes: readonly ReportedFinding[]): string[] {
  const names = notes.filter(({ kind }) => kind === 'confirmed').map(({ coordinate }) => coordinate);
  return names.length === 0 ? [] : [`・${findingKinds.confirmed.title}: ${names.join('、')}`, ''];
}

function formatLocation({ file, line }: ReportedFinding): string[] {
  return file === undefined ? [] : [`  ${file}:${line ?? 1}`];
}
