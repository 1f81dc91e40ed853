import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '@route-search/toolkit/format-table';
import { Problem } from '@route-search/toolkit/problem';
import { findFirefox, findWebKitDriver, findTestChromium, requireGitRepository } from '../shared/debian-programs.ts';
import { countTests, formatTestTotal, type TestCounts } from './count-tests.ts';
import { gates, type Gate } from './gates.ts';
import { captureOutput, isStopRequested, root, type ProcessResult } from '../shared/process.ts';
import { installRuntimes } from '../shared/runtimes.ts';

type Result = TestCounts & { readonly gate: Gate; readonly seconds: number };

const reports = join(root, 'node_modules/.cache/gates');
const titleOf = ({ name, isDeep }: Gate): string => (isDeep === true ? `${name}, deep` : name);

/**
 * Runs the gates of `./run test`, and prints a table and the line `N passed, N failed`.
 *
 * @param args - names of gates (default: all); `--deep` adds the slow ones, `--jobs` limits how many run at the same
 * time
 */
export async function runGates(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      deep: { type: 'boolean', default: false },
      // One job more than cores, because browser tests often wait.
      jobs: { type: 'string', default: String(Math.min(4, availableParallelism() + 1)) },
    },
  });
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Problem(`--jobs is "${values.jobs}". Allowed: a number from 1.`);
  const chosen = chooseGates(positionals, values.deep);
  await requireGitRepository();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const started = performance.now();
  const results = await runChosenGates(chosen, jobs);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `\n${formatResults(results)}\nall in ${seconds} s, ${jobs} at a time\n\n${formatTestTotal(results)}\n`,
  );
  return !isStopRequested() && results.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** Selects gates by name, and adds the build if one of them reads its output. */
export function chooseGates(names: readonly string[], deep: boolean): Gate[] {
  for (const name of names) {
    const named = gates.filter((gate) => gate.name === name);
    if (named.length === 0) {
      const all = [...new Set(gates.map((gate) => gate.name))];
      throw new Problem(`unknown gate "${name}". Allowed: ${all.join(', ')}.`);
    }
    if (!deep && named.every(({ isDeep }) => isDeep)) {
      throw new Problem(`the gate "${name}" is slow: ./run test --deep ${name} runs it.`);
    }
  }
  const chosen = gates.filter(
    (gate) => (names.length === 0 || names.includes(gate.name)) && (deep || gate.isDeep !== true),
  );
  const needsBuild = chosen.some(({ isEarly }) => isEarly !== true);
  return gates.filter((gate) => chosen.includes(gate) || (needsBuild && gate.name === 'build'));
}

/** Starts the gates in order, each as soon as it may run together with the running ones. */
async function runChosenGates(chosen: readonly Gate[], jobs: number): Promise<Result[]> {
  const results = new Map<Gate, Result>();
  const running = new Map<Gate, Promise<void>>();
  const waiting = [...chosen];
  while (running.size > 0 || (waiting.length > 0 && !isStopRequested())) {
    const index =
      running.size < jobs && !isStopRequested()
        ? waiting.findIndex((gate) => mayStartGate(gate, [...running.keys()]))
        : -1;
    const [next] = index === -1 ? [] : waiting.splice(index, 1);
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    const end = runGate(next).then((result) => {
      results.set(next, result);
      running.delete(next);
    });
    running.set(next, end);
  }
  return chosen.flatMap((gate) => results.get(gate) ?? []);
}

export function mayStartGate(gate: Gate, running: readonly Gate[]): boolean {
  if (gate.isDeep === true) return running.length === 0;
  return running.every(
    ({ isDeep, isBuild, usesAstro }) =>
      isDeep !== true &&
      (isBuild !== true || gate.isEarly === true) &&
      !(usesAstro === true && gate.usesAstro === true),
  );
}

async function runGate(gate: Gate): Promise<Result> {
  process.stdout.write(`▸ ${titleOf(gate)}: ${gate.checks}\n`);
  const started = performance.now();
  const report = join(reports, `${titleOf(gate).replaceAll(/\W+/g, '-')}.json`);
  const outcome = await executeGate(gate, report);
  const seconds = (performance.now() - started) / 1000;
  const counts = countTests(gate, report, outcome);
  if (counts.failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n✗ ${titleOf(gate)} failed\n`);
  else process.stdout.write(`✓ ${titleOf(gate)} (${seconds.toFixed(0)} s)\n`);
  for (const [note] of outcome.output.matchAll(/^note: .+$/gm)) process.stdout.write(`${note}\n`);
  for (const title of counts.skipped) process.stdout.write(`skipped: ${title}\n`);
  return { gate, seconds, ...counts };
}

/** Runs the command of a gate. If its tools cannot be installed, the gate fails and the others still run. */
async function executeGate({ command, folder, needs, isVitest, isDeep }: Gate, report: string): Promise<ProcessResult> {
  // Reporters without progress dots and ANSI sequences, which are useless outside a terminal.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  try {
    return await captureOutput(isVitest === true ? [...command, ...reporters] : command, {
      cwd: join(root, folder ?? ''),
      env: {
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        // The gates already use all cores. With one thread and rarer garbage collection, Go programs such as the type
        // checker and the lint rules that need types take a third less CPU time.
        GOMAXPROCS: '1',
        GOGC: '800',
        // Tests try more random cases if DEEP is set. Unset for other gates, which a deep gate may start.
        DEEP: isDeep === true ? '1' : undefined,
        ...(needs !== undefined && { CHROMIUM_PATH: await findTestChromium() }),
        ...(needs === 'browsers' && { FIREFOX_PATH: await findFirefox() }),
        ...(needs === 'webkit' && { WEBKIT_DRIVER_PATH: await findWebKitDriver() }),
        ...(needs === 'runtimes' && (await installRuntimes())),
      },
    });
  } catch (error) {
    if (error instanceof Problem) return { code: 1, output: `error: ${error.message}` };
    throw error;
  }
}

function formatResults(results: readonly Result[]): string {
  const rows = results.map(({ gate, passed, failed, seconds }) => [
    failed === 0 ? '✓' : '✗',
    titleOf(gate),
    failed === 0 ? String(passed) : `${failed} of ${passed + failed} failed`,
    `${seconds.toFixed(1)} s`,
    gate.checks,
  ]);
  return formatTable([['', 'gate', 'tests', 'time', 'checks'], ...rows]);
}
