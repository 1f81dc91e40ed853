import { formatHeadline, formatVersionSentence, type DiffReport } from '../diff-report.ts';

/** The report for a terminal: one line for each change, then what it means for the version. */
export function asText(report: DiffReport): string {
  const rows = report.changes.map(({ rating, what, file, line, side }) => ({
    rating,
    place: `${file}:${line}${side === 'base' ? ' (base)' : ''}`,
    what,
  }));
  const width = Math.max(0, ...rows.map(({ place }) => place.length));
  const lines = rows.map(({ rating, place, what }) => `${rating}  ${place.padEnd(width)}  ${what}`);
  return [
    ...lines,
    ...(lines.length === 0 ? [] : ['']),
    formatHeadline(report),
    formatVersionSentence(report),
    '',
  ].join('\n');
}
