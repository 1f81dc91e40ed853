import { kinds, type KindId } from '../model/finding-kinds.ts';
import type { Model } from '../model/api-model.ts';
import type { Report } from './conformance-report.ts';

/** All of a report, for programs. */
export function jsonReport({ run, ...report }: Report): string {
  const { baseUrl: _baseUrl, answers, findings: _findings, ...rest } = run;
  return `${JSON.stringify({ format: 1, run: { ...rest, answers: Object.fromEntries(answers) }, ...report, differences: report.differences.length }, null, 2)}\n`;
}

/** Most results that code scanning keeps. */
const MOST_RESULTS = 5000;

/** SARIF 2.1.0: places are relative to the root of the repository, and findings keep their fingerprint. */
export function sarifReport({ findings, version }: Report): string {
  const shown = findings.filter(({ kind }) => kind !== 'confirmed').slice(0, MOST_RESULTS);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'route-search-conform',
            semanticVersion: version,
            rules: Object.entries(kinds).map(([id, { title, advice, level }]) => ({
              id,
              shortDescription: { text: title },
              help: { text: advice },
              defaultConfiguration: { level: level === 'difference' ? 'error' : 'note' },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: shown.map((finding) => ({
          ruleId: finding.kind,
          level: finding.level === 'difference' ? 'error' : 'note',
          message: { text: [finding.says, finding.command].filter((text) => text !== undefined).join('\n') },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: finding.file ?? 'packages/spec/openapi.yaml', uriBaseId: '%SRCROOT%' },
                region: { startLine: finding.line ?? 1, startColumn: finding.column ?? 1 },
              },
              logicalLocations: [{ fullyQualifiedName: finding.coordinate }],
            },
          ],
          partialFingerprints: { 'conform/v1': finding.fingerprint },
          ...(finding.accepted !== undefined && {
            suppressions: [{ kind: 'external', justification: finding.accepted }],
          }),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** JUnit: a suite of each operation, a test of each kind of finding that it may have. */
export function junitReport(report: Report, model: Model): string {
  const suites = model.api.operations.map(({ id }) => {
    const own = report.differences.filter(
      ({ operations, coordinate }) => (operations[0] ?? coordinate.split(/[.#/]/)[0]) === id,
    );
    const cases = (Object.keys(kinds) as KindId[])
      .filter((kind) => kinds[kind].level === 'difference')
      .flatMap((kind) => {
        const found = own.filter((finding) => finding.kind === kind);
        const failures = found.map(
          ({ says, file = '', line = 1, coordinate }) =>
            `<failure type="${kind}" message="${xml(says)}">${xml(`${coordinate}\n${file}:${line}`)}</failure>`,
        );
        return `<testcase classname="${xml(id)}" name="${kind}">${failures.join('')}</testcase>`;
      });
    const failed = new Set(own.map(({ kind }) => kind)).size;
    return `<testsuite name="${xml(id)}" tests="${cases.length}" failures="${failed}">${cases.join('')}</testsuite>`;
  });
  const error =
    report.unproven === undefined
      ? ''
      : `<testsuite name="run" tests="1" errors="1"><testcase name="run"><error message="${xml(report.unproven)}"/></testcase></testsuite>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform">${error}${suites.join('')}</testsuites>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters that XML cannot have. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

function xml(text: string): string {
  return text.replaceAll(notInXml, '\uFFFD').replaceAll(/[&<>"]/g, (char) => entities[char] ?? char);
}
