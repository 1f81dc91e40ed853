import { createHash } from 'node:crypto';
import { escapeInvisibleCharacters } from '@route-search/toolkit/outside-text';
import { ModelSourceLocator } from '@route-search/spec/source-locations';
import type { AcceptedDifference } from './baseline.ts';
import type { ConformanceFinding } from '../model/findings.ts';
import type { SpecModel } from '../model/spec-model.ts';
import type { UncheckedRequests } from '../run/run-plan.ts';
import { buildRequestUrl } from '../run/send-request.ts';

/** Result of a run of the conformance checker, before it becomes a report. */
export interface ConformanceRunResult {
  /** Base URL of the checked server, or the file name of a recording. */
  readonly target: string;
  /** Base URL for the `curl` commands that repeat a request. */
  readonly baseUrl: URL;
  /** Name of the environment variable with the access key. */
  readonly keyEnv: string | undefined;
  readonly answers: ReadonlyMap<number, number>;
  /** Number of planned test cases, or of recorded exchanges. */
  readonly planned: number;
  readonly seed?: number;
  readonly stop?: string;
  /** True if the run stopped early for another reason than the request budget. */
  readonly isCut?: boolean;
  /** Number of responses that come from another program, such as a gateway, instead of the API. */
  readonly foreign?: number;
  /** Test cases without a result because their requests failed, grouped by the reason. */
  readonly unchecked?: readonly UncheckedRequests[];
  /** Operations that were skipped because the access key is not entitled to them. */
  readonly skipped?: readonly string[];
  readonly findings: readonly ConformanceFinding[];
}

/** Finding with the details that reports show, such as the location in the spec. */
export interface ReportedFinding extends ConformanceFinding {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** `curl` command that repeats the request. */
  readonly command?: string;
  /** Content hash by which a later run recognizes the same difference. */
  readonly fingerprint: string;
  /** Reason why the difference is accepted; absent for a difference that is not accepted. */
  readonly accepted?: string;
  /** True if the patch resolves the finding. */
  readonly isPatched: boolean;
}

/** Content of a report, independent of its format. */
export interface ConformanceReport {
  readonly run: ConformanceRunResult;
  readonly version: string;
  readonly findings: readonly ReportedFinding[];
  /** Findings of the level `difference`, except accepted ones. */
  readonly differences: readonly ReportedFinding[];
  /** Accepted differences that no longer occur or whose date has passed. */
  readonly outdated: readonly AcceptedDifference[];
  /** Reason why the run proves little or nothing; absent if most responses came from the API. */
  readonly unproven?: string;
}

interface ReportOptions {
  readonly model: SpecModel;
  readonly accepted: readonly AcceptedDifference[];
  /** Day of the run, `YYYY-MM-DD`. */
  readonly today: string;
  readonly patched: readonly ConformanceFinding[];
}

/** Creates the content of a report, which is the same for all formats. */
export function createConformanceReport(
  run: ConformanceRunResult,
  { model, accepted, today, patched }: ReportOptions,
): ConformanceReport {
  const locator = new ModelSourceLocator(model.snapshot);
  const current = accepted.filter(({ until }) => until === undefined || until >= today);
  const findings = mergeAcrossOperations(
    run.findings.map((finding): ReportedFinding => {
      const { kind, coordinate, aspect, request } = finding;
      const location = locator.locate(coordinate, aspect);
      const entry = current.find((one) => one.kind === kind && one.coordinate === coordinate);
      return {
        ...finding,
        ...(location && { file: location.file, line: location.line, column: location.column }),
        ...(request && { command: formatCurlCommand(model, run, request) }),
        fingerprint: createHash('sha256').update(`${kind} ${coordinate}`).digest('hex').slice(0, 16),
        ...(entry && { accepted: entry.reason ?? '受け入れ済みです。' }),
        isPatched: patched.includes(finding),
      };
    }),
  ).toSorted(compareFindings);
  const unproven = explainUnproven(run);
  const isFound = ({ kind, coordinate }: AcceptedDifference): boolean =>
    findings.some((finding) => finding.kind === kind && finding.coordinate === coordinate);
  return {
    run,
    version: model.spec.version,
    findings,
    differences: findings.filter(({ level, accepted: reason }) => level === 'difference' && reason === undefined),
    outdated: accepted.filter((entry) => !current.includes(entry) || !isFound(entry)),
    ...(unproven !== undefined && { unproven }),
  };
}

/** Number of operations from which equal findings about whole responses are reported as one. */
const MIN_MERGED_OPERATIONS = 3;

/**
 * Merges equal findings about whole responses of several operations, such as a missing `ResultSet`: they have the same
 * cause. Findings with a change of the spec, and accepted ones, remain.
 */
function mergeAcrossOperations(findings: readonly ReportedFinding[]): ReportedFinding[] {
  const isMergeable = ({ coordinate, change, accepted }: ReportedFinding): boolean =>
    coordinate.includes('/') && change === undefined && accepted === undefined;
  const groups = Map.groupBy(findings.filter(isMergeable), ({ kind, says }) => `${kind} ${says}`);
  const merged = [...groups.values()].flatMap((group) => {
    const operations = [...new Set(group.flatMap((finding) => finding.operations))];
    const [first] = group;
    if (first === undefined || group.length < MIN_MERGED_OPERATIONS || operations.length < MIN_MERGED_OPERATIONS)
      return group;
    const count = group.reduce((sum, finding) => sum + finding.count, 0);
    return [{ ...first, says: `${first.says}${operations.length}種類のAPIで同じです。`, operations, count }];
  });
  return [...findings.filter((finding) => !isMergeable(finding)), ...merged];
}

function compareFindings(left: ReportedFinding, right: ReportedFinding): number {
  if (left.level !== right.level) return left.level === 'difference' ? -1 : 1;
  const [a, b] = [left, right].map(({ file = '', line = 0 }) => `${file} ${String(line).padStart(5, '0')}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/**
 * Explains why a run proves little: more than half of its responses do not depend on the spec, for example because the
 * key is wrong, requests were too frequent, or there was no connection. Returns `undefined` otherwise.
 */
function explainUnproven({ answers, foreign = 0 }: ConformanceRunResult): string | undefined {
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return 'レスポンスが1件もないため、何も確かめられませんでした。';
  const refused = [403, 429, 0].reduce((sum, status) => sum + (answers.get(status) ?? 0), 0);
  // Refusals and responses of gateways overlap, so the larger of the two numbers is used instead of their sum.
  const useless = Math.max(refused, foreign);
  if (useless * 2 <= all) return undefined;
  const proven =
    useless === all ? '何も確かめられませんでした' : `確かめられたのは${all - useless}件のレスポンスだけです`;
  return `${all}件のうち${useless}件が403、429、接続エラーか、このAPIのものではないレスポンスのため、${proven}。`;
}

function formatCurlCommand(
  model: SpecModel,
  { baseUrl, keyEnv }: ConformanceRunResult,
  { operation, parameters, accept, base, withoutKey }: NonNullable<ConformanceFinding['request']>,
): string {
  const url = buildRequestUrl(base === undefined ? baseUrl : new URL(base), model.operation(operation).path, {});
  const pairs = Object.entries(parameters).map(
    ([name, value]) => ` --data-urlencode ${quoteShell(`${name}=${value}`)}`,
  );
  const key =
    keyEnv === undefined || withoutKey === true ? '' : ` --data-urlencode "${model.spec.key.name}=$${keyEnv}"`;
  const header = accept === undefined ? '' : ` -H ${quoteShell(`Accept: ${accept}`)}`;
  return `curl -G ${quoteShell(`${url.origin}${url.pathname}`)}${pairs.join('')}${key}${header}`;
}

/** Quotes a text for the shell. A text with invisible characters is written on one line in ANSI-C quotes (`$'…'`). */
function quoteShell(text: string): string {
  if (escapeInvisibleCharacters(text) === text) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = text.replaceAll(/[\\']/g, String.raw`\$&`);
  return `$'${escapeInvisibleCharacters(escaped).replaceAll(/\\u\{(\w+)\}/g, (_, code: string) => `\\U${code.padStart(8, '0')}`)}'`;
}

/**
 * Computes the exit code: 1 for differences, 2 if the run proves little or if it found no difference but left out test
 * cases, otherwise 0.
 */
export function computeExitCode({ run, differences, unproven }: ConformanceReport): 0 | 1 | 2 {
  if (unproven !== undefined) return 2;
  if (differences.length > 0) return 1;
  return run.isCut === true || (run.unchecked?.length ?? 0) > 0 ? 2 : 0;
}

/** Formats the number of responses for each status code, the most frequent first. */
export function formatStatusCounts(answers: ConformanceRunResult['answers']): string {
  return [...answers]
    .toSorted((a, b) => b[1] - a[1])
    .map(([status, count]) => `${status === 0 ? '接続エラー' : status} ${count}件`)
    .join('、');
}
