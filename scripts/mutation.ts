import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { shared as forTests } from '../vitest.shared.ts';
import { build } from './build.ts';
import { columns } from './columns.ts';
import { judge, readJudged, type Judgement, type Report } from './mutation/judge.ts';
import { configOf, modulesOf, pathOf, patternsOf, type Module } from './mutation/modules.ts';
import { capture, must, root } from './process.ts';

/** How many of all small changes the tests of a package have to notice, in percent. */
const LEAST = 90;

/** After how many milliseconds a test is taken to hang, as many changes make it: many times what one takes. */
const HANGING = 10_000;

const REPORT = 'node_modules/.cache/mutation.json';
const CONFIG = 'node_modules/.cache/stryker.config.json';
const TESTS = 'node_modules/.cache/vitest.mutation.config.js';

/** The tests beside the modules first: a change that one of them notices is not tried by those of tests/, which are slow. */
const SEQUENCER = `class QuickFirst {
  shard(files) {
    return files;
  }
  sort(files) {
    const isSlow = ({ moduleId }) => Number(moduleId.includes('/tests/'));
    return files.toSorted((a, b) => isSlow(a) - isSlow(b));
  }
}
`;

/** What is the same for all packages. Which modules are changed is declared in the stryker.config.json of each. */
const shared = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: TESTS, related: false },
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  // On a busy machine what is slow is not what hangs: only that counts as noticed.
  timeoutMS: 20_000,
  // A change may make a loop that fills the memory.
  testRunnerNodeArgs: ['--max-old-space-size=1024'],
  tempDirName: 'node_modules/.cache/stryker',
  cleanTempDir: 'always',
  reporters: ['json'],
  jsonReporter: { fileName: REPORT },
};

/**
 * Changes one thing at a time in the modules that carry promises, and looks whether a test notices. What none notices has
 * to be judged, in `mutation/judged.yaml`, to change nothing.
 *
 * @param args - the modules, none tries all; `--since` tries what differs from a git revision, `--minutes` ends in time
 */
export async function mutate(args: readonly string[]): Promise<number> {
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { since: { type: 'string' }, minutes: { type: 'string', default: 'Infinity' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Problem(`--minutes is "${values.minutes}". Allowed: a number above 0.`);
  const all = modulesOf();
  const judged = readJudged(all.map(pathOf));
  const unknown = names.find((name) => !all.some((one) => pathOf(one) === name));
  if (unknown !== undefined) throw new Problem(`"${unknown}" is no module that a stryker.config.json names.`);
  const changed = values.since === undefined ? undefined : await changedSince(values.since);
  const chosen = all.filter(
    (one) => (names.length === 0 || names.includes(pathOf(one))) && changed?.has(pathOf(one)) !== false,
  );
  if (chosen.length === 0) {
    process.stdout.write('Nothing to try: no module that carries promises has changed.\n');
    return 0;
  }
  // The site too: the search is tried with what it fetches from it.
  if ((await build()) !== 0) return 1;

  const end = performance.now() + minutes * 60_000;
  const judgements: Judgement[] = [];
  const late: Module[] = [];
  // One by one, what a limit leaves out is whole modules.
  const batches = Map.groupBy(chosen, (one) => (minutes < Infinity ? pathOf(one) : one.folder)).values();
  for (const batch of batches) {
    const report = await tryChanges(batch, end);
    if (report === undefined) late.push(...batch);
    else judgements.push(...batch.map((one) => judge(pathOf(one), report.files[one.file], judged)));
  }
  return tell(judgements, { isWhole: chosen === all, late: late.map(pathOf), minutes });
}

/** What differs from where the history parted from a revision. */
async function changedSince(revision: string): Promise<ReadonlySet<string>> {
  const base = await must(['git', 'merge-base', revision, 'HEAD']);
  const files = await must(['git', 'diff', '--name-only', '--diff-filter=d', base.trim()]);
  return new Set(files.trim().split('\n'));
}

/** Tries all small changes of some modules of a package; `undefined` when the time is over before it is done. */
async function tryChanges(modules: readonly Module[], end: number): Promise<Report | undefined> {
  const [{ folder } = { folder: '' }] = modules;
  const cwd = join(root, folder);
  const left = end - performance.now();
  if (left <= 0) return undefined;
  process.stdout.write(`▸ ${modules.length === 1 ? modules.map(pathOf).join('') : folder}\n`);
  rmSync(join(cwd, REPORT), { force: true });
  mkdirSync(dirname(join(cwd, CONFIG)), { recursive: true });
  const { tests, ...own } = configOf(folder);
  writeFileSync(join(cwd, CONFIG), JSON.stringify({ ...shared, ...own, mutate: modules.map(({ file }) => file) }));
  // It imports nothing: Stryker runs the tests in a copy of the package that lies elsewhere.
  writeFileSync(
    join(cwd, TESTS),
    `${SEQUENCER}export default { test: { ...${JSON.stringify({ ...forTests, testTimeout: HANGING, ...patternsOf(tests) })}, sequence: { sequencer: QuickFirst } } };\n`,
  );
  const { code, output } = await capture([join(cwd, 'node_modules/.bin/stryker'), 'run', CONFIG], {
    cwd,
    ...(left < Infinity && { milliseconds: Math.ceil(left) }),
  });
  if (performance.now() >= end) return undefined;
  if (code !== 0) throw new Problem(`Stryker could not try the changes of ${folder}:\n${output.trim()}`);
  return JSON.parse(readFileSync(join(cwd, REPORT), 'utf8')) as Report;
}

interface Telling {
  readonly isWhole: boolean;
  readonly late: readonly string[];
  readonly minutes: number;
}

/** Shows what was noticed. What is judged to change nothing counts as tried, and not as noticed. */
function tell(judgements: readonly Judgement[], { isWhole, late, minutes }: Telling): number {
  const counted = ['tried', 'noticed', 'judged', 'pending'] as const;
  const rows = judgements.map((one) => [
    one.file,
    ...counted.map((key) => String(one[key])),
    String(one.tried - one.noticed - one.judged - one.pending),
  ]);
  process.stdout.write(`\n${columns([['module', ...counted, 'open'], ...rows], 1)}\n`);
  for (const { complaints } of judgements) for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
  if (late.length > 0) process.stdout.write(`note: not tried within ${minutes} minutes: ${late.join(', ')}\n`);
  let isRed = judgements.some(({ complaints }) => complaints.length > 0);
  for (const [folder, own] of Map.groupBy(judgements, ({ file }) => file.split('/', 2).join('/'))) {
    const sum = (key: (typeof counted)[number]): number => own.reduce((total, one) => total + one[key], 0);
    const percent = (100 * sum('noticed')) / sum('tried');
    process.stdout.write(
      `${folder}: ${sum('noticed')} of ${sum('tried')} changes noticed (${percent.toFixed(1)} %), ` +
        `${sum('judged')} judged to change nothing, ${sum('pending')} in modules that are to be judged\n`,
    );
    if (!isWhole || percent >= LEAST) continue;
    process.stdout.write(`error: the tests of a package have to notice ${LEAST} %, judged changes not counted.\n`);
    isRed = true;
  }
  return isRed ? 1 : 0;
}
