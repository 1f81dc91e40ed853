import { loadavg } from 'node:os';
import { machine } from '../sdk/report.ts';
import { keepResults } from './results.ts';

/** When and where figures were measured. */
export interface Setting {
  readonly date: string;
  readonly machine: string;
  /** Processes that wanted to run, on average of the minute before. */
  readonly load: number;
}

/** The setting, to be taken before anything is measured. */
export function settingNow(): Setting {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

/** The setting in words. */
export function settingInWords({ date, machine: where, load }: Setting): string {
  return `${date}, ${where}, load ${load.toFixed(1)} before the run.`;
}

/** What a benchmark has found. */
export interface Outcome {
  readonly results: object;
  readonly page: string;
  /** Sentences of claims that are not borne out. */
  readonly broken: readonly string[];
}

/**
 * Runs a benchmark: keeps and prints what it has found; the exit code is 1 when a claim is not borne out, or when it
 * could not be measured.
 *
 * @param name - name of the benchmark
 * @param measure - the benchmark
 */
export async function finish(name: string, measure: () => Promise<Outcome>): Promise<void> {
  try {
    const { results, page, broken } = await measure();
    keepResults(name, results, page);
    process.stdout.write(page);
    for (const claim of broken) process.stderr.write(`not borne out: ${claim}\n`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
