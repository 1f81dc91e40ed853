import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { formatSourceText } from '@route-search/toolkit/format-source-text';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { root } from '@route-search/scripts/process';
import { formatResult } from './markdown.ts';
import type { BenchmarkMeasurement, Result } from './result.ts';

export const resultsFolder: string = join(import.meta.dirname, '../results');

/** Runs a benchmark, stores its result and prints it. The exit code is 1 after an exception or a failed claim. */
export async function runBenchmark(
  name: string,
  about: string,
  measure: () => Promise<BenchmarkMeasurement>,
): Promise<void> {
  await runProgram(async () => {
    const circumstances = readCircumstances();
    const start = performance.now();
    const measurement = await measure();
    const minutes = Math.max(1, Math.round((performance.now() - start) / 60_000));
    const result: Result = { name, about, ...circumstances, minutes, ...measurement };
    const file = `${name}.json`;
    writeFiles(resultsFolder, { [file]: await formatSourceText(file, JSON.stringify(result, null, 2)) });
    process.stdout.write(await formatSourceText(`${name}.md`, formatResult(result)));
    return result.failedClaims.length === 0 ? 0 : 1;
  });
}

export function round(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals));
}

/** Converts bytes to KiB with one decimal. */
export function toKib(bytes: number): number {
  return round(bytes / 1024, 1);
}

function readCircumstances(): Pick<Result, 'date' | 'commit' | 'machine' | 'load'> {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'packages') === '' ? '' : '+'),
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}`,
    load: round(loadavg()[0] ?? 0, 1),
  };
}
