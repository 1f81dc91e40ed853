import { versionSentence, type Report } from '../diff-report.ts';

/** The report for programs. */
export function asJson(report: Report): string {
  const { base, verdict, version, changes } = report;
  const { file, line, ...numbers } = version;
  return `${JSON.stringify(
    {
      base: base === undefined ? null : { name: base.name, commit: base.commit, version: base.version },
      verdict: verdict ?? null,
      version: { ...numbers, place: { file, line }, message: versionSentence(report) },
      changes,
    },
    undefined,
    2,
  )}\n`;
}
