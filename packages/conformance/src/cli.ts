#!/usr/bin/env node
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceInvisibleCharacters } from '@route-search/toolkit/outside-text';
import { createWriteProblem } from '@route-search/toolkit/disk-error';
import { limitYoungGenerationSize } from '@route-search/toolkit/v8-flags';
import { handleOutputErrors, UsageError } from '@route-search/toolkit/command-line';
import { assertNodeVersion, readPackageVersion } from '@route-search/toolkit/package-version';
import { Problem } from '@route-search/toolkit/problem';
import { formatHelp, readArguments, type CliSettings } from './command/cli-arguments.ts';
import { readBaseline } from './report/baseline.ts';
import { loadSpecSnapshot, SpecModel } from './model/spec-model.ts';
import { checkTraffic } from './traffic/check-traffic.ts';
import { readAccessLog } from './traffic/read-access-log.ts';
import { readHar, readNdjson } from './traffic/read-traffic.ts';
import { createSpecPatch } from './patch/spec-patch.ts';
import { createTestPlan, type TestPlan } from './plan/create-test-plan.ts';
import { createProgressBar } from './command/progress-bar.ts';
import { computeExitCode, createConformanceReport, type ConformanceRunResult } from './report/conformance-report.ts';
import { formatJsonReport, formatJunitReport, formatSarifReport } from './report/machine-report.ts';
import { formatMarkdownReport } from './report/markdown-report.ts';
import { formatTerminalReport } from './report/terminal-report.ts';
import { runTestPlan } from './run/run-plan.ts';
import { ConformanceSession } from './run/session.ts';
import { createRequestSender } from './run/send-request.ts';
import { computeFingerprint, saveRunState, loadRunState } from './command/run-state.ts';

/** Number of test cases after which the run state is saved. */
const SAVE_INTERVAL = 10;

await main();

async function main(): Promise<void> {
  try {
    limitYoungGenerationSize();
    handleOutputErrors(2);
    assertNodeVersion(import.meta.url);
    const model = new SpecModel(loadSpecSnapshot());
    const settings = readArguments(process.argv.slice(2), model);
    if (settings === 'help') process.stdout.write(formatHelp());
    else if (settings === 'version') process.stdout.write(`${readPackageVersion(import.meta.url)}\n`);
    else process.exitCode = await runCommand(model, settings);
  } catch (error) {
    const isMistake =
      error instanceof UsageError ||
      error instanceof Problem ||
      (error as { readonly code?: unknown }).code !== undefined;
    const text = error instanceof Error ? (isMistake ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(
      `エラー: ${replaceInvisibleCharacters(text)}\n${error instanceof UsageError ? '使い方は --help で表示します。\n' : ''}`,
    );
    process.exitCode = 2;
  }
}

async function runCommand(model: SpecModel, settings: CliSettings): Promise<number> {
  const { mode } = settings;
  const accepted = settings.baseline === undefined ? [] : readBaseline(settings.baseline);
  // Checks before any request is sent that all report files can be written.
  for (const file of Object.values(settings.files)) assertAccess(file, constants.W_OK);
  if (mode.kind === 'send' && mode.state !== undefined) {
    assertAccess(mode.state, constants.W_OK);
    // The run state is first written to a temporary file next to this file, which then replaces it.
    assertAccess(`${mode.state}.tmp`, constants.W_OK);
  }
  if (mode.kind === 'send' && settings.isDryRun) {
    process.stdout.write(formatPlan(createTestPlan(model, mode), mode.maxRequests));
    return 0;
  }
  const run = mode.kind === 'send' ? await checkServer(model, mode) : await checkRecording(model, settings);
  const patch = createSpecPatch(model, run.findings);
  const today = new Date().toISOString().slice(0, 10);
  const report = createConformanceReport(run, { model, accepted, today, patched: patch.settled });
  process.stdout.write(formatTerminalReport(report));
  const files: Readonly<Record<keyof CliSettings['files'], () => string>> = {
    patch: () => patch.text,
    json: () => formatJsonReport(report),
    markdown: () => formatMarkdownReport(report),
    junit: () => formatJunitReport(report, model),
    sarif: () => formatSarifReport(report),
  };
  for (const [name, make] of Object.entries(files)) {
    const file = settings.files[name as keyof CliSettings['files']];
    if (file !== undefined) writeReport(file, make());
  }
  return computeExitCode(report);
}

async function checkServer(
  model: SpecModel,
  mode: Extract<CliSettings['mode'], { kind: 'send' }>,
): Promise<ConformanceRunResult> {
  const { baseUrl, key, keyEnv, seed, state } = mode;
  const stopping = new AbortController();
  process.once('SIGINT', () => {
    stopping.abort();
  });
  const progress = createProgressBar(process.stderr);
  const session = new ConformanceSession(
    model,
    createRequestSender({ ...mode, model, onWait: progress.wait, signal: stopping.signal }),
    mode.maxRequests,
  );
  const plan = createTestPlan(model, mode);
  const fingerprint = computeFingerprint(model, baseUrl.href, String(seed), (mode.only ?? []).join());
  const done = state === undefined ? new Set<string>() : loadRunState(state, fingerprint, session);
  const isNew = key === undefined ? 'なし' : `環境変数${keyEnv ?? ''}`;
  process.stderr.write(`${baseUrl.origin}に最大${mode.maxRequests}件のリクエストを送ります。アクセスキー: ${isNew}\n`);
  const { stop, foreign, unchecked } = await runTestPlan({
    session,
    plan,
    done,
    probesKey: key !== undefined,
    progress: () => {
      const differences = session.findings.all.filter(({ level }) => level === 'difference').length;
      progress.update(Math.min(session.sent, mode.maxRequests), mode.maxRequests, differences);
      if (state !== undefined && done.size % SAVE_INTERVAL === 0) saveRunState(state, { fingerprint, session, done });
    },
  });
  progress.end();
  if (state !== undefined) saveRunState(state, { fingerprint, session, done });
  return {
    target: `${baseUrl.origin}${baseUrl.pathname}`,
    baseUrl,
    keyEnv,
    answers: session.statuses,
    planned: plan.cases.length,
    seed,
    ...(stop !== undefined && { stop: stop.message, isCut: stop.reason !== 'budget' }),
    skipped: session.skipped,
    foreign,
    unchecked,
    findings: session.findings.all,
  };
}

async function checkRecording(model: SpecModel, { mode }: CliSettings): Promise<ConformanceRunResult> {
  if (mode.kind === 'send') throw new TypeError('nothing to read');
  assertAccess(mode.file, constants.R_OK);
  const records = { har: readHar, ndjson: readNdjson, accessLog: readAccessLog }[mode.kind](mode.file);
  const { findings, statuses, validated, others, unreadable, foreign, bodiless, aborted, cached } = await checkTraffic(
    model,
    records,
  );
  const notes = [
    ...(others === 0 ? [] : [`文書にないURLの${others}件は調べていません。`]),
    ...(unreadable === 0 ? [] : [`読めない${unreadable}件は調べていません。`]),
    ...(bodiless === 0 ? [] : [`本文の全体が記録されていない${bodiless}件は、本文を調べていません。`]),
    ...(aborted === 0 ? [] : [`中断した${aborted}件は調べていません。`]),
    ...(cached === 0 ? [] : [`キャッシュから返った${cached}件は調べていません。`]),
  ];
  return {
    target: mode.file,
    baseUrl: new URL(model.spec.servers[0] ?? 'https://api.example.com'),
    keyEnv: 'ROUTE_SEARCH_KEY',
    answers: statuses,
    planned: validated,
    foreign,
    ...(notes.length > 0 && { stop: notes.join('') }),
    findings: findings.all,
  };
}

/**
 * Checks that a file can be read or written; otherwise throws an error with the reason in Japanese. Does not open an
 * existing file, because it may be a pipe.
 */
function assertAccess(file: string, mode: number): void {
  if (existsSync(file) && statSync(file).isDirectory()) throw new UsageError(`${file}はフォルダーです。`);
  const isRead = mode === constants.R_OK;
  if (!existsSync(isRead ? file : dirname(file))) {
    throw new UsageError(isRead ? `${file}がありません。` : `${file}に書けません。フォルダーがありません。`);
  }
  if (!isRead && !existsSync(file)) {
    // Creates the file for a moment: the permission of the folder is not enough, because in /proc, for example, no file
    // can be created.
    writeReport(file, '');
    rmSync(file);
    return;
  }
  try {
    accessSync(file, mode);
  } catch {
    throw new UsageError(`${file}を${isRead ? '読む' : '書く'}権限がありません。`);
  }
}

function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw createWriteProblem(file, error, 'ja');
  }
}

/** Formats the numbers of planned test cases and of value combinations that rules forbid, for `--dry-run`. */
function formatPlan({ cases, impossible }: TestPlan, budget: number): string {
  const counts = new Map<string, number>();
  for (const { purpose } of cases) counts.set(purpose, (counts.get(purpose) ?? 0) + 1);
  const operations = new Set(cases.map(({ operation }) => operation)).size;
  return [
    `${operations}種類のAPIに${cases.length}件の調べる点があります。送るのは最大${budget}件です。`,
    ...[...counts].map(([purpose, count]) => `  ${purpose}: ${count}件`),
    `  ルールが許さない組み合わせ: ${impossible}件`,
    '',
  ].join('\n');
}
