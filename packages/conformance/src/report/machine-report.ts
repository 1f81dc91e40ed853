import { findingKinds, type FindingKind } from '../model/finding-kinds.ts';
import type { SpecModel } from '../model/spec-model.ts';
import type { ConformanceReport } from './conformance-report.ts';

/** Formats the report as JSON. */
export function formatJsonReport({ run, ...report }: ConformanceReport): string {
  const { baseUrl: _baseUrl, answers, findings: _findings, ...rest } = run;
  return `${JSON.stringify({ format: 1, run: { ...rest, answers: Object.fromEntries(answers) }, ...report, differences: report.differences.length }, null, 2)}\n`;
}

/** Number of results of a SARIF file that GitHub code scanning keeps. It drops further ones. */
const MAX_SARIF_RESULTS = 5000;

/** Formats the report as SARIF 2.1.0. Paths are relative to the root of the repository. */
export function formatSarifReport({ findings, version }: ConformanceReport): string {
  const shown = findings.filter(({ kind }) => kind !== 'confirmed').slice(0, MAX_SARIF_RESULTS);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'route-search-conform',
            semanticVersion: version,
            rules: Object.entries(findingKinds).map(([id, { title, advice, level }]) => ({
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

/** Formats the report as JUnit XML: a test suite for each operation, with a test case for each kind of finding. */
export function formatJunitReport(report: ConformanceReport, model: SpecModel): string {
  const suites = model.spec.operations.map(({ id }) => {
    const own = report.differences.filter(
      ({ operations, coordinate }) => (operations[0] ?? coordinate.split(/[.#/]/)[0]) === id,
    );
    const cases = (Object.keys(findingKinds) as FindingKind[])
      .filter((kind) => findingKinds[kind].level === 'difference')
      .flatMap((kind) => {
        const found = own.filter((finding) => finding.kind === kind);
        const failures = found.map(
          ({ says, file = '', line = 1, coordinate }) =>
            `<failure type="${kind}" message="${escapeXml(says)}">${escapeXml(`${coordinate}\n${file}:${line}`)}</failure>`,
        );
        return `<testcase classname="${escapeXml(id)}" name="${kind}">${failures.join('')}</testcase>`;
      });
    const failed = new Set(own.map(({ kind }) => kind)).size;
    return `<testsuite name="${escapeXml(id)}" tests="${cases.length}" failures="${failed}">${cases.join('')}</testsuite>`;
  });
  const error =
    report.unproven === undefined
      ? ''
      : `<testsuite name="run" tests="1" errors="1"><testcase name="run"><error message="${escapeXml(report.unproven)}"/></testcase></testsuite>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform">${error}${suites.join('')}</testsuites>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML does not allow: control characters except tab and line breaks, U+FFFE and U+FFFF. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

function escapeXml(text: string): string {
  return text.replaceAll(notInXml, '\uFFFD').replaceAll(/[&<>"]/g, (char) => entities[char] ?? char);
}
