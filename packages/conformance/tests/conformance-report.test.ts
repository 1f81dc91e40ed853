import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { AcceptedDifference } from '../src/report/baseline.ts';
import type { ConformanceFinding } from '../src/model/findings.ts';
import { computeExitCode, createConformanceReport, type ConformanceReport } from '../src/report/conformance-report.ts';
import { formatJunitReport, formatSarifReport } from '../src/report/machine-report.ts';
import { formatTerminalReport } from '../src/report/terminal-report.ts';
import { baseUrl, model } from './support/faithful-server.ts';

const finding: ConformanceFinding = {
  kind: 'member-undocumented',
  level: 'difference',
  coordinate: 'Route.timeOfDelay',
  says: '文書にない項目です。',
  operations: ['searchCourseExtreme'],
  count: 1,
};

function reportWith(
  found: ConformanceFinding | readonly ConformanceFinding[],
  { accepted = [], today = '2027-03-31' }: Partial<Dated> = {},
): ConformanceReport {
  const run = {
    target: baseUrl.href,
    baseUrl,
    keyEnv: 'KEY',
    answers: new Map([[200, 1]]),
    planned: 1,
    findings: [found].flat(),
  };
  return createConformanceReport(run, { model, accepted, today, patched: [] });
}

interface Sarif {
  readonly runs: readonly { readonly results: readonly { readonly suppressions?: unknown }[] }[];
}

interface Dated {
  readonly accepted: readonly AcceptedDifference[];
  readonly today: string;
}

it.each([
  ['2027-03-30', 0],
  ['2027-03-31', 0],
  ['2027-04-01', 1],
])('createConformanceReport on %s for a difference accepted until 2027-03-31: exit code %i', (today, code) => {
  const { kind, coordinate } = finding;
  const report = reportWith(finding, { accepted: [{ kind, coordinate, until: '2027-03-31' }], today });
  expect(computeExitCode(report)).toBe(code);
  expect(report.outdated).toHaveLength(code);
});

it('createConformanceReport: keeps the findings of different kinds about one property of several operations', () => {
  const operations = ['searchCourseExtreme', 'searchCoursePattern', 'editCourse'];
  const kinds = ['form-wrong', 'enum-outside', 'list-for-one'] as const;
  const { findings } = reportWith(kinds.map((kind) => ({ ...finding, kind, operations })));
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

it('terminal report: prints each note once, and prints only the number of accepted differences', () => {
  const note: ConformanceFinding = { ...finding, kind: 'enum-new', level: 'note', says: '文書にない値です。' };
  const { kind, coordinate } = note;
  const read = (accepted: readonly AcceptedDifference[]): string =>
    formatTerminalReport(reportWith(note, { accepted }));
  expect(read([]).match(/文書にない値です。/g)).toHaveLength(1);
  expect(read([])).toContain('参考1件、受け入れ済み0件');
  expect(read([{ kind, coordinate }])).not.toContain('文書にない値です。');
  expect(read([{ kind, coordinate }])).toContain('参考0件、受け入れ済み1件');
});

it('SARIF report: suppresses an accepted difference and gives the reason', () => {
  const { kind, coordinate } = finding;
  const suppressed = (accepted: readonly AcceptedDifference[]): unknown => {
    const { runs } = JSON.parse(formatSarifReport(reportWith(finding, { accepted }))) as Sarif;
    return runs[0]?.results.map(({ suppressions }) => suppressions);
  };
  expect(suppressed([])).toEqual([undefined]);
  expect(suppressed([{ kind, coordinate, reason: '次の版で直ります。' }])).toEqual([
    [{ kind: 'external', justification: '次の版で直ります。' }],
  ]);
});

it('curl command of a finding: sends the same request, whatever characters its values contain', () => {
  const parameters = { name: `'; echo "$KEY" \\ & 新宿`, type: "o'clock" };
  const report = reportWith({ ...finding, request: { operation: 'listStations', parameters } });
  const command = report.findings[0]?.command ?? '';
  expect(command).toMatch(/^curl /);
  const echo = command.replace(/^curl/, `printf '%s\\0'`);
  const sent = execFileSync('sh', ['-c', echo], { encoding: 'utf8', env: { KEY: 'a key' } }).split('\0');
  for (const [name, value] of Object.entries(parameters)) expect(sent).toContain(`${name}=${value}`);
  expect(sent).toContain('key=a key');
});

it('JUnit report: is valid XML, whatever characters a value of the server contains', () => {
  const junit = formatJunitReport(reportWith({ ...finding, says: 'a\0b\u001B[31m\uFFFF<"&新宿' }), model);
  expect(junit).toContain('message="a\uFFFDb\uFFFD[31m\uFFFD&lt;&quot;&amp;新宿"');
});
