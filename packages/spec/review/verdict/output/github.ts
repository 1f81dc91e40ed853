import { decisive, headline, versionSentence, type Report } from '../report.ts';
import type { Change } from '../types.ts';

/**
 * The report as workflow commands of GitHub Actions, which show it beside the lines of a pull request. What makes the
 * version unfit is an error when the version is checked; other breaking changes are warnings, the rest are notices.
 *
 */
export function asGithub(report: Report, checked: boolean): string {
  const errors = new Set<Change>(checked ? decisive(report) : []);
  const lines = report.changes.map((change) => {
    const level = errors.has(change) ? 'error' : change.rating === 'major' ? 'warning' : 'notice';
    return command(level, { ...change, title: `${change.rating} change of the spec`, message: change.what });
  });
  const { version } = report;
  const unfit = version.ok
    ? []
    : [
        command(checked ? 'error' : 'warning', {
          ...version,
          title: 'version of the spec',
          message: versionSentence(report),
        }),
      ];
  return [...lines, ...unfit, headline(report), ''].join('\n');
}

function command(
  level: 'error' | 'warning' | 'notice',
  { file, line, title, message }: { file: string; line: number; title: string; message: string },
): string {
  return `::${level} file=${property(file)},line=${line},title=${property(title)}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
