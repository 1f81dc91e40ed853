import { readFileSync } from 'node:fs';
import type { Gate } from './gates.ts';
import type { Outcome } from './process.ts';

/** What a gate has tried. */
export interface Counts {
  /**
   * Cases: tests as they are written. One that runs for each row of a table goes one path, however many rows there are; so
   * does a command.
   */
  readonly passed: number;
  readonly failed: number;
  /** How often something was tried: each row of a table, each change of a mutation. */
  readonly runs: number;
  /** The names of what could not be tried on this machine. */
  readonly skipped: readonly string[];
}

const NOTHING: Counts = { passed: 0, failed: 0, runs: 0, skipped: [] };

/** What Vitest reports with `--includeTaskLocation`. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly location?: { readonly line: number; readonly column: number } | null;
    }[];
  }[];
}

/**
 * Counts what a gate has tried.
 *
 * @param report - file that Vitest writes its report to
 */
export function countsOf({ counts, command }: Gate, report: string, { code, output }: Outcome): Counts {
  if (counts === 'vitest') {
    let read: Report;
    try {
      read = JSON.parse(readFileSync(report, 'utf8')) as Report;
    } catch {
      return { ...NOTHING, failed: 1 }; // Vitest ended before it could report.
    }
    // What a filter of names leaves out is no business of this gate.
    return countsOfReport(read, !command.includes('-t'));
  }
  const numbers = counts === undefined ? ['1'] : [...output.matchAll(counts)].map(([, number]) => number);
  const runs = numbers.reduce((sum, number) => sum + Number(number), 0);
  return { ...NOTHING, runs, passed: runs > 0 && code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

function countsOfReport({ testResults }: Report, namesSkipped: boolean): Counts {
  const all = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, location }) => ({
      fullName,
      status,
      path: `${file}:${location ? `${location.line}:${location.column}` : fullName}`,
    })),
  );
  const pathsOf = (wanted: string): Set<string> =>
    new Set(all.filter(({ status }) => status === wanted).map(({ path }) => path));
  const failed = pathsOf('failed');
  const tried = all.filter(({ status }) => status === 'passed' || status === 'failed');
  return {
    passed: [...pathsOf('passed')].filter((path) => !failed.has(path)).length,
    failed: failed.size,
    runs: tried.length,
    skipped: namesSkipped ? all.filter((one) => !tried.includes(one)).map(({ fullName }) => fullName) : [],
  };
}

/** Why a gate is red, `undefined` if it is green. One that tried nothing is red. */
export function reasonOf(
  { expects = '' }: Gate,
  { passed, failed, runs }: Counts,
  { code, output }: Outcome,
): string | undefined {
  if (failed > 0 || code !== 0) return 'failed';
  if (passed === 0 || runs === 0) return 'failed: it tried nothing';
  return output.includes(expects) ? undefined : `failed: it does not say "${expects}"`;
}

/** The last line of a run: cases, and by name what could not be tried. */
export function lastLine(results: readonly (Counts & { readonly name: string })[]): string {
  const sum = (key: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[key], 0);
  const skipped = results.flatMap(({ name, skipped: names }) => names.map((own) => `${name}: ${own}`));
  const rest = skipped.length === 0 ? '' : `, ${skipped.length} skipped (${skipped.join('; ')})`;
  return `${sum('passed')} passed, ${sum('failed')} failed${rest}`;
}
