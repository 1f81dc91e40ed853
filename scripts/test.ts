import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { findTestChromium } from './browser.ts';
import { columns } from './columns.ts';
import { countsOf, lastLine, reasonOf, type Counts } from './counts.ts';
import { gates, type Gate } from './gates.ts';
import { capture, isStopped, root, type Outcome } from './process.ts';
import { findRuntimes } from './runtimes.ts';

type Result = Counts & { readonly gate: Gate; readonly seconds: number };

const reports = join(root, 'node_modules/.cache/gates');
const titleOf = ({ name, isDeep }: Gate): string => (isDeep === true ? `${name}, deep` : name);

/**
 * Runs the gates, three at a time on two cores, and ends with a table and the line `N passed, N failed`: see `counts.ts`.
 *
 * @param args - names of the gates to run, none runs all; `--deep` adds what takes long, `--jobs` says how many at a time,
 *   `--times` how often all of it, and `--load` how many cores something else keeps busy meanwhile
 */
export async function test(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      deep: { type: 'boolean', default: false },
      // The browser tests wait more than they work: one more than there are cores.
      jobs: { type: 'string', default: String(Math.min(4, availableParallelism() + 1)) },
      times: { type: 'string', default: '1' },
      load: { type: 'string', default: '0' },
    },
  });
  const chosen = choose(positionals, values.deep);
  const [jobs, times, load] = [
    numberOf('jobs', values.jobs, 1),
    numberOf('times', values.times, 1),
    numberOf('load', values.load, 0),
  ];
  const busy = Array.from({ length: load }, () => new Worker('for (;;);', { eval: true }));
  let green = 0;
  for (let time = 0; time < times && !isStopped(); time++) if (await runAll(chosen, jobs)) green++;
  await Promise.all(busy.map((worker) => worker.terminate()));
  if (times > 1) process.stdout.write(`\n${green} of ${times} runs green\n`);
  return green === times ? 0 : 1;
}

function numberOf(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Problem(`--${name} is "${text}". Allowed: a number from ${least}.`);
}

/** Runs the gates once. */
async function runAll(chosen: readonly Gate[], jobs: number): Promise<boolean> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const started = performance.now();
  const results = await schedule(chosen, jobs);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`\n${table(results)}\nall in ${seconds} s, ${jobs} at a time\n`);
  process.stdout.write(`\n${lastLine(results.map((result) => ({ ...result, name: titleOf(result.gate) })))}\n`);
  return !isStopped() && results.every(({ failed }) => failed === 0);
}

/** The gates of these names, or all, in their order. */
export function choose(names: readonly string[], deep: boolean): Gate[] {
  for (const name of names) {
    const named = gates.filter((gate) => gate.name === name);
    if (named.length === 0) {
      const all = [...new Set(gates.map((gate) => gate.name))];
      throw new Problem(`unknown gate "${name}". Allowed: ${all.join(', ')}.`);
    }
    if (!deep && named.every(({ isDeep }) => isDeep)) {
      throw new Problem(`the gate "${name}" takes long: ./run test --deep ${name} runs it.`);
    }
  }
  const chosen = gates.filter(
    (gate) => (names.length === 0 || names.includes(gate.name)) && (deep || gate.isDeep !== true),
  );
  // A gate that reads what is built must not need to be told so on a fresh clone.
  const mustBuild = chosen.some(({ isEarly }) => isEarly !== true);
  return gates.filter((gate) => chosen.includes(gate) || (mustBuild && gate.name === 'build'));
}

/** Begins the gates in their order, each as soon as it may run beside those that still run. */
async function schedule(chosen: readonly Gate[], jobs: number): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Map<Gate, Promise<void>>();
  const waiting = [...chosen];
  while (running.size > 0 || (waiting.length > 0 && !isStopped())) {
    const next =
      running.size < jobs && !isStopped() ? waiting.find((gate) => mayBegin(gate, [...running.keys()])) : undefined;
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const end = execute(next).then((result) => {
      results[chosen.indexOf(next)] = result;
      running.delete(next);
    });
    running.set(next, end);
  }
  // Without those that did not begin.
  return Object.values(results);
}

/** Whether a gate may begin beside those that run. */
export function mayBegin(gate: Gate, running: readonly Gate[]): boolean {
  if (gate.isDeep === true) return running.length === 0;
  return running.every(
    ({ isDeep, isBarrier, exclusive }) =>
      isDeep !== true &&
      (isBarrier !== true || gate.isEarly === true) &&
      (exclusive === undefined || exclusive !== gate.exclusive),
  );
}

/** Runs one gate. What it printed is shown only when it fails; a gate that tried nothing has failed. */
async function execute(gate: Gate): Promise<Result> {
  process.stdout.write(`▸ ${titleOf(gate)}: ${gate.proves}\n`);
  const started = performance.now();
  const report = join(reports, `${titleOf(gate).replaceAll(/\W+/g, '-')}.json`);
  const outcome = await attempt(gate, report);
  const seconds = (performance.now() - started) / 1000;
  const counts = countsOf(gate, report, outcome);
  const reason = reasonOf(gate, counts, outcome);
  process.stdout.write(
    reason === undefined
      ? `✓ ${titleOf(gate)} (${seconds.toFixed(0)} s)\n`
      : `${outcome.output.trimEnd()}\n✗ ${titleOf(gate)} ${reason}\n`,
  );
  if (reason !== undefined) {
    const passed = gate.counts === 'vitest' ? counts.passed : 0;
    return { gate, seconds, ...counts, passed, failed: Math.max(1, counts.failed) };
  }
  // What a gate has to say although it is green.
  for (const [note] of outcome.output.matchAll(/^note: .+$/gm)) process.stdout.write(`${note}\n`);
  return { gate, seconds, ...counts };
}

/** A gate that cannot even begin has failed; the others go on. */
async function attempt({ command, folder, needs, counts, isDeep }: Gate, report: string): Promise<Outcome> {
  try {
    return await capture(counts === 'vitest' ? [...command, `--outputFile.json=${report}`] : command, {
      cwd: join(root, folder ?? ''),
      env: {
        // Tests may try more cases when there is time; a gate inside of a deep gate has none.
        DEEP: isDeep === true ? '1' : undefined,
        ...(needs !== undefined && { CHROMIUM_PATH: await findTestChromium() }),
        ...(needs === 'runtimes' && (await findRuntimes())),
      },
    });
  } catch (error) {
    if (error instanceof Problem) return { code: 1, output: `error: ${error.message}` };
    throw error;
  }
}

function table(results: readonly Result[]): string {
  const rows = results.map(({ gate, passed, failed, runs, seconds }) => [
    failed === 0 ? '✓' : '✗',
    titleOf(gate),
    failed === 0 ? String(passed) : `${failed} of ${passed + failed} failed`,
    String(runs),
    `${seconds.toFixed(1)} s`,
    gate.proves,
  ]);
  return columns([['', 'gate', 'cases', 'runs', 'time', 'proves'], ...rows]);
}
