import { annotation } from '@route-search/toolkit/annotation';
import { listDecisiveChanges, formatHeadline, formatVersionSentence, type DiffReport } from '../diff-report.ts';
import type { SpecChange } from '../../compare/change.ts';

/**
 * The report as annotations of a pull request. What makes the version unfit is an error when the version is checked; other
 * breaking changes are warnings, the rest are notices.
 */
export function asGithub(report: DiffReport, checked: boolean): string {
  const { changes, version } = report;
  const errors = new Set<SpecChange>(checked ? listDecisiveChanges(report) : []);
  const lines = changes.map((change) => {
    const { rating, what, file, line } = change;
    const level = errors.has(change) ? 'error' : rating === 'major' ? 'warning' : 'notice';
    return annotation(level, { file, line, title: `${rating} change of the spec` }, what);
  });
  const { ok, file, line } = version;
  const level = checked ? 'error' : 'warning';
  const unfit = ok
    ? []
    : [annotation(level, { file, line, title: 'version of the spec' }, formatVersionSentence(report))];
  return [...lines, ...unfit, formatHeadline(report), ''].join('\n');
}
