import { formatHeadline, formatVersionSentence, type DiffReport } from '../diff-report.ts';
import { ratings } from '../../compare/change.ts';

/** The report as a Markdown table, for a comment on a pull request. */
export function asMarkdown(report: DiffReport): string {
  const { changes, version } = report;
  const counts = ratings
    .toReversed()
    .map((rating) => `**${changes.filter((change) => change.rating === rating).length}** ${rating}`);
  const rows = changes.map(
    ({ rating, what, file, line, side }) =>
      `| ${rating === 'major' ? '**major**' : rating} | ${cell(what)} | \`${cell(file)}:${line}\`${side === 'base' ? ' (base)' : ''} |`,
  );
  const table =
    rows.length === 0 ? [] : [counts.join(' · '), '', '| rating | change | place |', '|---|---|---|', ...rows, ''];
  return [
    '## Changes of the spec',
    '',
    formatHeadline(report),
    '',
    ...table,
    `${version.ok ? '' : '**'}${formatVersionSentence(report)}${version.ok ? '' : '**'}`,
    '',
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
