import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UsageError } from '@route-search/toolkit/command-line';
import type { ConformanceFinding } from '../model/findings.ts';
import type { ApiModel } from '../model/api-model.ts';
import type { Session } from '../run/session.ts';

/** What an interrupted run leaves behind. The access key is not part of it. */
interface RunState {
  readonly format: 1;
  /** Of the document, the plan and the host. */
  readonly fingerprint: string;
  readonly done: readonly string[];
  readonly findings: readonly ConformanceFinding[];
  readonly answers: readonly (readonly [number, number])[];
  readonly seen: readonly (readonly [string, readonly (readonly [string, number])[]])[];
  readonly accepted: readonly string[];
  readonly refusedCombinations: Session['refusedCombinations'];
}

/** What must be the same for a run to go on. */
export function computeFingerprint(model: ApiModel, ...about: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([model.api, about]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Takes over what an interrupted run knew.
 *
 * @returns the ids of cases that are done
 * @throws UsageError for a file of another plan
 */
export function loadRunState(file: string, fingerprint: string, session: Session): Set<string> {
  if (!existsSync(file)) return new Set();
  let state: Partial<RunState>;
  try {
    state = JSON.parse(readFileSync(file, 'utf8')) as Partial<RunState>;
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

/** Writes the file as a whole, so that an interruption leaves the one before. */
export function saveRunState(
  file: string,
  { fingerprint, session, done }: { fingerprint: string; session: Session; done: ReadonlySet<string> },
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
