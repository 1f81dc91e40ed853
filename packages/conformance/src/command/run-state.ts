import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { UsageError } from '@route-search/toolkit/command-line';
import { readText } from '@route-search/toolkit/read-text';
import type { ConformanceFinding } from '../model/findings.ts';
import type { SpecModel } from '../model/spec-model.ts';
import type { ConformanceSession } from '../run/session.ts';

/** State of an interrupted run, as saved in a file. It never contains the access key. */
interface RunState {
  readonly format: 1;
  /** Content hash of the spec, the options of the test plan and the base URL of the server. */
  readonly fingerprint: string;
  readonly done: readonly string[];
  readonly findings: readonly ConformanceFinding[];
  readonly answers: readonly (readonly [number, number])[];
  readonly seen: readonly (readonly [string, readonly (readonly [string, number])[]])[];
  readonly accepted: readonly string[];
  readonly refusedCombinations: ConformanceSession['refusedCombinations'];
}

/** Computes a content hash of everything that must be unchanged to continue an interrupted run. */
export function computeFingerprint(model: SpecModel, ...about: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([model.spec, about]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Loads the state of an interrupted run into a session.
 *
 * @returns ids of the test cases that have been completed
 * @throws UsageError if the file is the state of another spec, server or plan; Problem if it cannot be read
 */
export function loadRunState(file: string, fingerprint: string, session: ConformanceSession): Set<string> {
  if (!existsSync(file)) return new Set();
  const text = readText(file, 'ja');
  let state: Partial<RunState>;
  try {
    state = JSON.parse(text) as Partial<RunState>;
  } catch {
    throw new UsageError(`${file}は、途中の状態を保存したファイルではありません。`);
  }
  if (state.format !== 1 || state.fingerprint !== fingerprint) {
    throw new UsageError(`${file}は、ほかの文書、接続先、計画の途中の状態です。ほかのファイル名を指定してください。`);
  }
  session.findings.restore(state.findings ?? []);
  for (const [status, count] of state.answers ?? []) session.statuses.set(status, count);
  for (const [operation, counts] of state.seen ?? []) session.seen.set(operation, new Map(counts));
  for (const value of state.accepted ?? []) session.accepted.add(value);
  session.refusedCombinations.push(...(state.refusedCombinations ?? []));
  return new Set(state.done);
}

/** Saves the run state. Writes a temporary file and renames it, so that an interruption keeps the previous state. */
export function saveRunState(
  file: string,
  { fingerprint, session, done }: { fingerprint: string; session: ConformanceSession; done: ReadonlySet<string> },
): void {
  const state: RunState = {
    format: 1,
    fingerprint,
    done: [...done],
    findings: session.findings.all,
    answers: [...session.statuses],
    seen: [...session.seen].map(([operation, counts]) => [operation, [...counts]]),
    accepted: [...session.accepted],
    refusedCombinations: session.refusedCombinations,
  };
  writeFileSync(`${file}.tmp`, `${JSON.stringify(state)}\n`);
  renameSync(`${file}.tmp`, file);
}
