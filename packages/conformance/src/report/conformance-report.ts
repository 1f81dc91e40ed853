import { createHash } from 'node:crypto';
import { ModelSourceLocator } from '@route-search/spec/places';
import type { AcceptedDifference } from './baseline.ts';
import type { ConformanceFinding } from '../model/findings.ts';
import type { ApiModel, RequestParameters } from '../model/api-model.ts';
import { buildRequestUrl } from '../run/send-request.ts';

/** What was asked, and what became of it. */
export interface RunResult {
  /** Base URL, or the name of a recording. */
  readonly target: string;
  /** Where requests can be sent again. */
  readonly baseUrl: URL;
  /** Name of the environment variable with the access key. */
  readonly keyEnv: string | undefined;
  readonly answers: ReadonlyMap<number, number>;
  /** Requests that were planned, or exchanges that were read. */
  readonly planned: number;
  readonly seed?: number;
  readonly stop?: string;
  /** Something but the limit of requests ended it before all was asked. */
  readonly isCut?: boolean;
  /** Operations that the key is not open to. */
  readonly skipped?: readonly string[];
  readonly findings: readonly ConformanceFinding[];
}

/** A finding as reports show it. */
export interface ReportedFinding extends ConformanceFinding {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The command that sends the request again. */
  readonly command?: string;
  /** The same for the same difference in another run. */
  readonly fingerprint: string;
  /** Why it is accepted, where it is. */
  readonly accepted?: string;
  /** Whether a patch settles it. */
  readonly isPatched: boolean;
}

/** What all reports show. */
export interface ConformanceReport {
  readonly run: RunResult;
  readonly version: string;
  readonly findings: readonly ReportedFinding[];
  /** Differences that nobody has accepted. */
  readonly differences: readonly ReportedFinding[];
  /** Accepted differences that are none any more, and those whose time is over. */
  readonly outdated: readonly AcceptedDifference[];
  /** Why the run proves nothing; absent where it does. */
  readonly unproven?: string;
}

/** What a report is made with. */
export interface ReportOptions {
  readonly model: ApiModel;
  readonly accepted: readonly AcceptedDifference[];
  /** Day of the run: `YYYY-MM-DD`. */
  readonly today: string;
  readonly patched: readonly ConformanceFinding[];
}

/** Puts together what reports show. */
export function createReport(run: RunResult, { model, accepted, today, patched }: ReportOptions): ConformanceReport {
  const places = new ModelSourceLocator(model.snapshot);
  const current = accepted.filter(({ until }) => until === undefined || until >= today);
  const findings = run.findings
    .map((finding): ReportedFinding => {
      const { kind, coordinate, aspect, request } = finding;
      const place = places.locate(coordinate, aspect);
      const entry = current.find((one) => one.kind === kind && one.coordinate === coordinate);
      return {
        ...finding,
        ...(place && { file: place.file, line: place.line, column: place.column }),
        ...(request && { command: formatCurlCommand(model, run, request) }),
        fingerprint: createHash('sha256').update(`${kind} ${coordinate}`).digest('hex').slice(0, 16),
        ...(entry && { accepted: entry.reason ?? '受け入れ済みです。' }),
        isPatched: patched.includes(finding),
      };
    })
    .toSorted(compareFindings);
  const unproven = explainUnproven(run);
  const isFound = ({ kind, coordinate }: AcceptedDifference): boolean =>
    findings.some((finding) => finding.kind === kind && finding.coordinate === coordinate);
  return {
    run,
    version: model.api.version,
    findings,
    differences: findings.filter(({ level, accepted: reason }) => level === 'difference' && reason === undefined),
    outdated: accepted.filter((entry) => !current.includes(entry) || !isFound(entry)),
    ...(unproven !== undefined && { unproven }),
  };
}

function compareFindings(left: ReportedFinding, right: ReportedFinding): number {
  if (left.level !== right.level) return left.level === 'difference' ? -1 : 1;
  const [a, b] = [left, right].map(({ file = '', line = 0 }) => `${file} ${String(line).padStart(5, '0')}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** Most answers say nothing about the document: a wrong key, too many requests, no connection. */
function explainUnproven({ answers }: RunResult): string | undefined {
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return 'レスポンスが1件もないため、何も確かめられていません。';
  const useless = [403, 429, 0].reduce((sum, status) => sum + (answers.get(status) ?? 0), 0);
  if (useless * 2 <= all) return undefined;
  return `${all}件のうち${useless}件が403、429、接続エラーのどれかのため、何も確かめられていません。`;
}

function formatCurlCommand(
  model: ApiModel,
  { baseUrl, keyEnv }: RunResult,
  { operation, parameters }: { readonly operation: string; readonly parameters: RequestParameters },
): string {
  const url = buildRequestUrl(baseUrl, model.operation(operation).path, {});
  const pairs = Object.entries(parameters).map(
    ([name, value]) => ` --data-urlencode ${quoteShell(`${name}=${value}`)}`,
  );
  const key = keyEnv === undefined ? '' : ` --data-urlencode "${model.api.key.name}=$${keyEnv}"`;
  return `curl -G ${quoteShell(`${url.origin}${url.pathname}`)}${pairs.join('')}${key} -H 'Accept: application/json'`;
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Exit codes: 0 agrees, 1 differs, 2 proves nothing, or was cut before it found a difference. */
export function computeExitCode({ run, differences, unproven }: ConformanceReport): 0 | 1 | 2 {
  if (unproven !== undefined) return 2;
  if (differences.length > 0) return 1;
  return run.isCut === true ? 2 : 0;
}

/** Counts of status codes, most first. */
export function formatStatusCounts(answers: RunResult['answers']): string {
  return [...answers]
    .toSorted((a, b) => b[1] - a[1])
    .map(([status, count]) => `${status === 0 ? '接続エラー' : status} ${count}件`)
    .join('、');
}
