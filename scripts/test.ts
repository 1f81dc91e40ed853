import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { gates, type Check } from './gates.ts';
import { root, run, type Outcome } from './process.ts';

/** A check under the name that the table shows. */
interface Named extends Check {
  readonly name: string;
  readonly isDeep: boolean;
}

interface Result {
  readonly gate: Named;
  readonly passed: number;
  readonly failed: number;
  /** What could not be tried on this machine. */
  readonly skipped: number;
  readonly seconds: number;
}

const folder = join(root, 'node_modules/.cache/gates');

/**
 * Runs the gates, three at a time on two cores, and ends with a table and the line `N passed, N failed`.
 *
 * @param args - names of the gates to run, none runs all; `--deep` adds their slow parts, `--jobs` says how many at a time
 */
export async function test(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { deep: { type: 'boolean', default: false }, jobs: { type: 'string' } },
  });
  const checks = choose(positionals, values.deep);
  const jobs = atATime(values.jobs);
  const started = performance.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const results = await passAll(checks, jobs);
  process.stdout.write(table(results));
  process.stdout.write(`\nall in ${secondsSince(started).toFixed(0)} s, ${jobs} at a time\n`);
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** The checks of the named gates: the quick ones first, because they say sooner that something is wrong. */
function choose(named: readonly string[], deep: boolean): Named[] {
  const names = new Set(gates.map(({ name }) => name));
  const unknown = named.find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new Problem(`unknown gate "${unknown}". Allowed: ${[...names].join(', ')}.`);
  }
  const chosen = gates.filter(({ name }) => named.length === 0 || named.includes(name));
  const onlyDeep = deep ? undefined : chosen.find(({ name, quick }) => quick === undefined && named.includes(name));
  if (onlyDeep !== undefined) {
    throw new Problem(`the gate "${onlyDeep.name}" takes long: ./run test --deep ${onlyDeep.name} runs it.`);
  }
  return [
    ...chosen.flatMap(({ name, quick }) => (quick === undefined ? [] : [{ ...quick, name, isDeep: false }])),
    ...chosen.flatMap(({ name, deep: slow }) =>
      !deep || slow === undefined ? [] : [{ ...slow, name: `${name}, deep`, isDeep: true }],
    ),
  ];
}

function atATime(asked: string | undefined): number {
  // The browser tests wait more than they work: one more than there are cores.
  const jobs = Number(asked ?? Math.min(4, availableParallelism() + 1));
  if (Number.isInteger(jobs) && jobs > 0) return jobs;
  throw new Problem(`--jobs is "${asked ?? ''}". Allowed: a number from 1.`);
}

/**
 * Begins the checks in their order, but for those that would work in the same place as one that still runs. Nothing begins
 * before a barrier has ended, and what is deep has the machine to itself.
 */
async function passAll(checks: readonly Named[], jobs: number): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Map<Named, Promise<void>>();
  const pending = [...checks];
  while (pending.length > 0) {
    const next = running.size < jobs ? pending.find((check) => mayBegin(check, [...running.keys()])) : undefined;
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    pending.splice(pending.indexOf(next), 1);
    const one = pass(next).then((result) => {
      results[checks.indexOf(next)] = result;
      running.delete(next);
    });
    running.set(next, one);
    if (next.isBarrier === true || next.isDeep) await one;
  }
  await Promise.all(running.values());
  return results;
}

function mayBegin(check: Named, running: readonly Named[]): boolean {
  if (check.isDeep && running.length > 0) return false;
  return check.place === undefined || running.every(({ place }) => place !== check.place);
}

/** Runs one check. What it printed is shown only when it fails. */
async function pass(gate: Named): Promise<Result> {
  process.stdout.write(`▸ ${gate.name}: ${gate.proves}\n`);
  const started = performance.now();
  const file = gate.name.replaceAll(/\W+/g, '-');
  const report = join(folder, `${file}.json`);
  const outcome = await attempt(gate, report, join(folder, `${file}.log`));
  const seconds = secondsSince(started);
  const counted = count(gate, report, outcome.output);
  const broken = outcome.code !== 0 || counted.failed > 0 || gate.refuse?.(outcome.output) === true;
  const failed = broken ? Math.max(1, counted.failed) : 0;
  process.stdout.write(
    broken ? `${outcome.output.trimEnd()}\n✗ ${gate.name} failed\n` : `✓ ${gate.name} (${seconds.toFixed(0)} s)\n`,
  );
  return { ...counted, gate, seconds, failed, passed: broken && counted.passed === 1 ? 0 : counted.passed };
}

/** A check that cannot even begin has failed; the others go on. */
async function attempt(gate: Named, report: string, log: string): Promise<Outcome> {
  try {
    return await run(await gate.command(report), {
      output: 'capture',
      log,
      // Tests may try more cases when there is time.
      env: { ...(gate.isDeep ? { DEEP: '1' } : {}), ...(await gate.env?.()) },
    });
  } catch (error) {
    if (error instanceof Problem) return { code: 1, output: `error: ${error.message}` };
    throw error;
  }
}

/** Cases of a test runner; any other gate is one case. */
function count(gate: Check, report: string, output: string): Pick<Result, 'passed' | 'failed' | 'skipped'> {
  if (gate.counts !== 'vitest') return { passed: gate.counts?.(output) ?? 1, failed: 0, skipped: 0 };
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = counts;
    return { passed, failed, skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // The runner died before it could report.
  }
}

function table(results: readonly Result[]): string {
  const rows = results.map(({ gate, passed, failed, skipped, seconds }) => [
    failed === 0 ? '✓' : '✗',
    gate.name,
    (failed === 0 ? String(passed) : `${failed} of ${passed + failed} failed`) +
      (skipped === 0 ? '' : `, ${skipped} skipped`),
    `${seconds.toFixed(1)} s`,
    gate.proves,
  ]);
  const all = [['', 'gate', 'cases', 'time', 'proves'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return `\n${all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
