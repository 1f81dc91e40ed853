import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chances, pick } from './chance.ts';
import { builtHashes, differing, outputs } from './outputs.ts';
import type { Command } from './process.ts';
import { makeScratch, type Scratch } from './scratch.ts';
import { addValue, release } from './version/trial.ts';

/*
 * Whatever is killed, whenever: nothing half-written is taken for whole, nothing goes on that should not, and the next run
 * makes what a run makes that nobody disturbs. SEED repeats the moments of an earlier run, KILLS says how many there are.
 */
const seed = process.env['SEED'] ?? String(Date.now());
const moments = Number(process.env['KILLS'] ?? 50);
const chance = chances(seed);

/** Whom the signal reaches. What is left alone may go on for a while, beside the next run. */
const victims = ['the command alone', 'its group of processes', 'every process, as when the power goes'] as const;

type Victim = (typeof victims)[number];

interface Scenario {
  readonly command: Command;
  /** Addresses that it answers until it is stopped; none when it ends by itself. */
  readonly serves?: readonly string[];
  /** What is saved while it serves: the file, a text in it, the text in its place, and the page that shows it. */
  readonly edit?: readonly [file: string, text: string, instead: string, page: string];
  /** Whether the one that is killed is to find nothing that an earlier build made, but in the cache. */
  readonly isEmpty?: boolean;
  /** What it makes beside the outputs of the build. */
  readonly result?: (output: string) => Promise<unknown>;
}

const ports = await Promise.all([getPort(), getPort(), getPort()]);
const [site, sandbox, dev] = ports.map((port) => `http://127.0.0.1:${port}/`) as [string, string, string];
const inGit = async (...args: readonly string[]): Promise<string> => scratch.must(['git', ...args]);

async function reset(): Promise<void> {
  await inGit('reset', '--quiet', '--hard');
  await inGit('clean', '--quiet', '-fd');
}

const scenarios: Readonly<Record<string, Scenario>> = {
  'a build of everything': { command: ['./run', 'build', '--force'] },
  'a build from the cache': { command: ['./run', 'build'], isEmpty: true },
  dev: {
    command: ['./run', 'dev', '--port', String(ports[2]), '--host', '127.0.0.1'],
    serves: [dev],
    edit: [
      'packages/schemas/entities/Course.yaml',
      'この経路を求めた探索種別です。',
      '保存した説明です。',
      `${dev}api/searchCourseExtreme/`,
    ],
  },
  start: {
    command: ['./run', 'start', '--port', String(ports[0]), '--sandbox-port', String(ports[1])],
    serves: [site, `${sandbox}v1/json/dataversion?key=test`],
  },
  'release --dry-run': {
    command: ['./run', 'release', '--dry-run'],
    result: (output) => Promise.resolve(output.match(/^✓ .*$/gm)),
  },
  version: {
    command: ['./run', 'version', '--date', '2027-01-15'],
    result: async () => {
      const diff = await inGit('diff');
      await reset();
      return diff;
    },
  },
};

let scratch: Scratch;
let good: Readonly<Record<string, string>>;
const undisturbed = new Map<string, { readonly seconds: number; readonly result: unknown }>();

beforeAll(async () => {
  process.stdout.write(`note: kills with SEED=${seed}\n`);
  scratch = await makeScratch({ git: true, below: 'repository' });
  mkdirSync(temporary());
  await release(scratch);
  await addValue(scratch);
  await scratch.must(['./run', 'build'], environment());
  good = builtHashes(scratch.folder);
  expect(Object.keys(good).length).toBeGreaterThan(300);
}, 1_200_000);
afterEach(async () => {
  await killAll();
  await reset();
});
afterAll(() => {
  scratch[Symbol.dispose]();
});

/** What a command leaves behind when it is killed goes with the copy. */
const temporary = (): string => join(dirname(scratch.folder), 'temporary');
const environment = (): Record<string, string> => ({ TMPDIR: temporary() });

/** The processes that work in the copy or in the temporary folders, with what they run. */
function processes(): Map<number, string> {
  const found = new Map<number, string>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const cwd = readlinkSync(`/proc/${name}/cwd`);
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      // One that has ended, and that nobody has taken notice of, has no words.
      if (cwd.startsWith(dirname(scratch.folder)) && words !== '') found.set(Number(name), words);
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** Ends all that works in the copy. What starts another one while it is looked for is found in the next turn. */
async function killAll(): Promise<void> {
  for (let found = processes(); found.size > 0; found = processes()) {
    for (const pid of found.keys()) kill(pid);
    await sleep(5);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly closed: Promise<unknown>;
}

function start({ command: [program, ...args] }: Scenario): Running {
  const { cwd, env } = scratch.inside(environment());
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, output: () => said, closed: once(child, 'exit') };
}

/** Takes away what an earlier run has made, when the scenario asks for it. */
function empty({ isEmpty = false }: Scenario): void {
  if (isEmpty) for (const output of outputs) rmSync(join(scratch.folder, output), { recursive: true, force: true });
}

/** Waits until a page has a text; fails when nobody waits any more. */
async function shows(url: string, text: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      if ((await (await fetch(url, { signal })).text()).includes(text)) return;
    } catch {
      // It has yet to start, or builds the page anew.
    }
    await sleep(20);
  }
}

/** What is done while it serves: a file is saved, and saved again as it was. */
async function use({ serves = [], edit }: Scenario, signal: AbortSignal): Promise<void> {
  for (const url of serves) await shows(url, '', signal);
  if (edit === undefined) return;
  const [name, text, instead, page] = edit;
  const file = join(scratch.folder, name);
  const saved = readFileSync(file, 'utf8');
  expect(saved).toContain(text);
  writeFileSync(file, saved.replace(text, instead));
  await shows(page, instead, signal);
  writeFileSync(file, saved);
  await shows(page, text, signal);
}

/** Runs a scenario as far as it goes when nobody disturbs it. */
async function complete(scenario: Scenario): Promise<{ seconds: number; result: unknown; output: string }> {
  const began = performance.now();
  const { child, closed, output } = start(scenario);
  if (scenario.serves === undefined) {
    await closed;
    expect(child.exitCode, output()).toBe(0);
  } else {
    await Promise.race([use(scenario, AbortSignal.timeout(300_000)), closed]);
    expect(child.exitCode, output()).toBeNull();
  }
  const seconds = (performance.now() - began) / 1000;
  if (scenario.serves !== undefined) {
    child.kill('SIGTERM');
    await closed;
    // What it had to lay out for itself is laid out again: it shows what is saved, whatever that is.
    await scratch.must(['./run', 'build'], environment());
  }
  return { seconds, result: await scenario.result?.(output()), output: output() };
}

/** Files that no run should leave: beginnings, and what has made room. */
function leftOvers(): string[] {
  const patterns = ['packages/*/{dist,types}.*', 'packages/*/{dist,types,src/generated}/**/*.tmp', 'packages/*/*.tmp'];
  return globSync([...patterns, 'packages/docs-site/.cache/build-*', '.changeset/*.tmp'], { cwd: scratch.folder });
}

/** The outputs that differ from those of a build that nobody disturbs, but for beginnings beside them. */
function unlikeGood(): Map<string, Buffer> {
  const files = Object.entries(builtHashes(scratch.folder))
    .filter(([file, found]) => !file.endsWith('.tmp') && good[file] !== found)
    .map(([file]) => file);
  return new Map(files.map((file) => [file, readFileSync(join(scratch.folder, file))]));
}

async function isAsIfUndisturbed(name: string, scenario: Scenario): Promise<void> {
  const { result, output } = await complete(scenario);
  expect(result).toEqual(undisturbed.get(name)?.result);
  // The ports that the killed one had are free.
  expect(output).not.toMatch(/in use|使用中/);
  expect(differing(good, builtHashes(scratch.folder))).toEqual([]);
  expect(leftOvers()).toEqual([]);
  expect(await inGit('status', '--porcelain')).toBe('');
  await vi.waitFor(
    () => {
      expect([...processes().values()]).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
}

async function strike(victim: Victim, child: ChildProcess): Promise<void> {
  const pid = child.pid ?? 0;
  if (victim === victims[2]) await killAll();
  else kill(victim === victims[0] ? pid : -pid);
}

/** Starts a scenario and kills it after some seconds; false when it has ended by itself before. */
async function isKilled(scenario: Scenario, victim: Victim, seconds: number): Promise<boolean> {
  empty(scenario);
  const { child, closed } = start(scenario);
  const stopped = new AbortController();
  const used = use(scenario, stopped.signal).catch(() => undefined);
  await Promise.race([sleep(seconds * 1000), closed]);
  const hasEnded = child.exitCode !== null;
  if (!hasEnded) await strike(victim, child);
  stopped.abort();
  await Promise.all([closed, used]);
  return !hasEnded;
}

const all = Object.entries(scenarios);
const cases = Array.from({ length: Math.ceil(moments / all.length) }, () => all)
  .flat()
  .slice(0, moments)
  .map(([name, scenario], index) => ({
    name,
    scenario,
    number: index + 1,
    victim: pick(victims, chance(index, 'victim')),
    percent: Math.floor(chance(index, 'moment') * 100),
    // Else the next run finds in the cache what the killed one, or one before it, has put there.
    isForgotten: chance(index, 'cache') < 0.3,
  }));

const reason = existsSync('/proc/self/cwd') ? '' : ' (skipped: only Linux tells which processes there are)';

describe.skipIf(reason !== '')(`killed${reason}`, () => {
  it.each(all.filter(([name]) => cases.some((one) => one.name === name)))(
    '%s is not killed',
    { timeout: 1_800_000 },
    async (name, scenario) => {
      empty(scenario);
      undisturbed.set(name, await complete(scenario));
      await isAsIfUndisturbed(name, scenario);
    },
  );

  it.each(cases)(
    '$number: $name, after $percent % of its time, $victim',
    { timeout: 1_800_000 },
    async ({ name, scenario, victim, percent, isForgotten }) => {
      const { seconds = 0 } = undisturbed.get(name) ?? {};
      // One that ends before it is killed was quicker than undisturbed: another one is killed sooner.
      for (let time = seconds * (percent / 100); !(await isKilled(scenario, victim, time)); time /= 2) await reset();
      // When the power goes, what is there is whole, be it old or new, for it is from the same sources.
      const isPowerCut = scenario.edit === undefined && victim === victims[2];
      const cut = isPowerCut ? unlikeGood() : new Map<string, Buffer>();
      // Turbo writes what its cache has in place, so that a file can be cut, and the run below has to mend it.
      if (scenario.isEmpty !== true) expect([...cut.keys()]).toEqual([]);
      if (scenario.edit !== undefined) await reset();
      if (isForgotten && name !== 'a build from the cache') {
        rmSync(join(scratch.folder, '.turbo/cache'), { recursive: true, force: true });
      }
      await isAsIfUndisturbed(name, scenario);
      for (const [file, part] of cut) {
        const whole = readFileSync(join(scratch.folder, file));
        expect(whole.subarray(0, part.length).equals(part), `${file} was cut, not another file`).toBe(true);
      }
    },
  );
});
