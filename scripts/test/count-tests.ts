import { existsSync, readFileSync } from 'node:fs';
import type { Gate } from './gates.ts';
import type { ProcessResult } from '../shared/process.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Titles of the tests that were skipped. */
  readonly skipped: readonly string[];
}

/** Counted properties of Vitest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Counts the tests of a gate. A gate without Vitest counts as one test, and a failed gate as at least one failed test.
 */
export function countTests(
  { isVitest, expects = '' }: Gate,
  report: string,
  { code, output }: ProcessResult,
): TestCounts {
  const isGreen = code === 0 && output.includes(expects);
  if (isVitest !== true) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: [] };
  // Vitest could not start and wrote no report.
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [] };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const others = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed,
    // A failed gate has at least one failure, even if a file could not be loaded. A run without tests proves nothing.
    failed: isGreen && passed > 0 ? failed : Math.max(1, failed),
    skipped: others.map(({ fullName }) => fullName),
  };
}

/** Formats the last line of `./run test`, which CI reads. */
export function formatTestTotal(counts: readonly TestCounts[]): string {
  const sum = (key: 'passed' | 'failed'): number => counts.reduce((total, one) => total + one[key], 0);
  const skipped = counts.flatMap((one) => one.skipped).length;
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
