import { kinds } from '../model/finding-kinds.ts';
import { answersText, type Report, type Reported } from './conformance-report.ts';

/** What a person reads at the end of a run. */
export function terminalReport(report: Report): string {
  const { run, findings, differences, outdated, unproven, version } = report;
  const notes = findings.filter(({ level, accepted }) => level === 'note' && accepted === undefined);
  const accepted = findings.filter((finding) => finding.accepted !== undefined);
  return [
    `${run.target}（文書のバージョン${version}）`,
    `レスポンス: ${answersText(run.answers) || 'なし'}`,
    ...endLines(run),
    ...(run.skipped === undefined || run.skipped.length === 0
      ? []
      : [`契約がないため調べていないAPI: ${run.skipped.join('、')}`]),
    '',
    ...differences.flatMap(findingLines),
    ...notes.filter(({ kind }) => kind !== 'confirmed').flatMap(noteLines),
    ...confirmedLines(notes),
    ...outdated.map(
      ({ kind, coordinate, until }) =>
        `受け入れの見直しが必要: ${kind} ${coordinate}${until === undefined ? '' : `（期限${until}）`}`,
    ),
    ...(unproven === undefined ? [] : [unproven]),
    `違い${differences.length}件、参考${notes.length}件、受け入れ済み${accepted.length}件`,
    '',
  ].join('\n');
}

/** Why a run ended, be it because there was no more to ask. */
function endLines({ stop, seed, planned }: Report['run']): string[] {
  if (stop !== undefined) return [stop];
  return seed === undefined ? [] : [`計画の${planned}件をすべて調べました。`];
}

function findingLines(finding: Reported): string[] {
  const { kind, says, count, command, excerpt, status } = finding;
  return [
    `✗ ${kinds[kind].title}（${kind}） ${finding.coordinate}`,
    `  ${says}`,
    ...placeLines(finding),
    ...(command === undefined ? [] : [`  ${command}`]),
    ...(excerpt === undefined ? [] : [`  ${status === undefined ? '' : `${status} `}${JSON.stringify(excerpt)}`]),
    `  ${count}回。${kinds[kind].advice}${finding.isPatched ? '（--patchで直せます）' : ''}`,
    '',
  ];
}

function noteLines(finding: Reported): string[] {
  return [`・${kinds[finding.kind].title} ${finding.says}`, ...placeLines(finding), ''];
}

/** Many at once, and none of them a reason to act. */
function confirmedLines(notes: readonly Reported[]): string[] {
  const names = notes.filter(({ kind }) => kind === 'confirmed').map(({ coordinate }) => coordinate);
  return names.length === 0 ? [] : [`・${kinds.confirmed.title}: ${names.join('、')}`, ''];
}

function placeLines({ file, line }: Reported): string[] {
  return file === undefined ? [] : [`  ${file}:${line ?? 1}`];
}
