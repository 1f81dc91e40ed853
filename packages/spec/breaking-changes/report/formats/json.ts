import { formatVersionSentence, type DiffReport } from '../diff-report.ts';

/** The report for programs. */
export function asJson(report: DiffReport): string {
  const { base, verdict, version, changes } = report;
  const { file, line, ...numbers } = version;
  return `${JSON.stringify(
    {
      base: base === undefined ? null : { name: base.name, commit: base.commit, version: base.version },
      verdict: verdict ?? null,
      version: { ...numbers, place: { file, line }, message: formatVersionSentence(report) },
      changes,
    },
    undefined,
    2,
  )}\n`;
}
