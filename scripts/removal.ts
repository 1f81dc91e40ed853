import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../packages/docs-site/tests/removal/list.ts';
import { leftOut, type Removal } from '../packages/docs-site/tests/removal/removal.ts';
import { Problem, runProgram } from '../packages/toolkit/src/problem.ts';
import { root } from './process.ts';
import { makeScratch, type Scratch } from './scratch.ts';

/** What the packages before the site have made; the copy takes it as it is. */
const MADE = ['schemas/dist', 'spec/dist', 'sdk/dist', 'sdk/src/generated', 'sandbox/dist', 'sandbox/src/generated'];

/** Test files that open the built site; the others build one of their own, or need none. */
const OPENS_BUILT = /^tests\/browser\/(?:address|pages|reading)\.test\.ts$/;

/** Test file that builds sites with mistakes; it wants a built site beside it, whatever is in it. */
const BUILDS = 'tests/built/site.test.ts';

/** How long a test in the browser waits for what does not come. Long enough for a busy machine: see `control`. */
const PATIENCE = '8000';

interface TestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What became of a test that was asked for by name. */
interface Verdict {
  readonly status: 'passed' | 'failed' | 'not run';
  readonly says: string;
}

/**
 * Takes each behaviour of the shell out of a copy of the repository, one after another, and runs the test that has to
 * fail then. Arguments choose removals: parts of a behaviour, a file or the name of a test.
 */
await runProgram(async () => {
  const wanted = process.argv.slice(2);
  const all = areas.flatMap(({ removals }) => removals);
  const chosen = all.filter(
    ({ behaviour, file, test }) =>
      wanted.length === 0 || wanted.some((part) => [behaviour, file, ...test].some((text) => text.includes(part))),
  );
  if (chosen.length === 0) throw new Problem(`no removal has ${wanted.join(' or ')} in it.`);
  const missing = MADE.filter((folder) => !existsSync(join(root, 'packages', folder)));
  if (missing.length > 0) throw new Problem(`${missing.join(', ')} is missing: ./run build makes it.`);

  const scratch = await makeScratch();
  try {
    for (const folder of MADE) {
      cpSync(join(root, 'packages', folder), join(scratch.folder, 'packages', folder), { recursive: true });
    }
    for (const part of leftOut) replaceIn(scratch, part);
    const unfit = await control(scratch, chosen);
    for (const line of unfit) say(`✗ without any removal: ${line}`);
    if (unfit.length > 0) return 1;
    let survivors = 0;
    for (const removal of chosen) {
      const { status, says } = await judge(scratch, removal);
      if (status !== 'failed') survivors++;
      say(`${status === 'failed' ? '✓' : '✗'} ${removal.behaviour} [${removal.file}] → ${removal.test[1]}: ${says}`);
    }
    say(`${chosen.length - survivors} of ${chosen.length} removals noticed`);
    return survivors === 0 ? 0 : 1;
  } finally {
    scratch.remove();
  }
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs all named tests on the copy as it is: a test that fails anyway proves nothing. */
async function control(scratch: Scratch, removals: readonly Removal[]): Promise<string[]> {
  const unfit: string[] = [];
  const files = new Set(removals.map(({ test: [file] }) => file));
  if ([...files].some((file) => OPENS_BUILT.test(file) || file === BUILDS)) await buildSite(scratch);
  for (const file of files) {
    const names = [...new Set(removals.flatMap(({ test }) => (test[0] === file ? [test[1]] : [])))];
    const verdicts = await runTests(scratch, file, names);
    for (const [name, { status, says }] of verdicts) {
      if (status !== 'passed') unfit.push(`${file}: ${name}: ${status}, ${says}`);
    }
  }
  return unfit;
}

/** Takes a behaviour out, runs its test, and puts it back. */
async function judge(scratch: Scratch, removal: Removal): Promise<Verdict> {
  const [testFile, name] = removal.test;
  const putBack = replaceIn(scratch, removal);
  try {
    const needsBuild = OPENS_BUILT.test(testFile) && !removal.file.startsWith('server/');
    if (needsBuild) await buildSite(scratch);
    return (await runTests(scratch, testFile, [name])).get(name) ?? { status: 'not run', says: 'no report' };
  } catch (error) {
    // A site that cannot be built has noticed nothing.
    return { status: 'not run', says: firstLine((error as Error).message) };
  } finally {
    putBack();
  }
}

/** Changes a file of the copied site, and returns what undoes it. */
function replaceIn(scratch: Scratch, { file, from, to }: Pick<Removal, 'file' | 'from' | 'to'>): () => void {
  const path = join(scratch.folder, 'packages/docs-site', file);
  const text = readFileSync(path, 'utf8');
  const parts = text.split(from);
  if (parts.length !== 2) {
    throw new Problem(`holds ${JSON.stringify(from)} ${parts.length - 1} times, not once.`, { file });
  }
  writeFileSync(path, parts.join(to));
  return () => {
    writeFileSync(path, text);
  };
}

function environment(scratch: Scratch): Record<string, string> {
  return {
    SITE_SPEC_FOLDER: join(scratch.folder, 'packages/docs-site/tests/fixtures'),
    SITE_ISLANDS: join(scratch.folder, 'packages/docs-site/tests/fixtures/site/islands'),
    BROWSER_PATIENCE: PATIENCE,
    NO_COLOR: '1',
  };
}

async function buildSite(scratch: Scratch): Promise<void> {
  await scratch.must(['node', 'packages/docs-site/build/scripts/build.ts'], environment(scratch));
}

async function runTests(scratch: Scratch, file: string, names: readonly string[]): Promise<Map<string, Verdict>> {
  const report = join(scratch.folder, 'report.json');
  rmSync(report, { force: true });
  const isBrowser = file.startsWith('tests/browser/');
  const pattern = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const { output } = await scratch.run(
    [
      ...['pnpm', '--dir', 'packages/docs-site', 'exec', 'vitest', 'run', file, '-t', `(?:${pattern})$`],
      ...(isBrowser ? ['--config', 'vitest.browser.config.ts'] : []),
      ...['--reporter=json', `--outputFile.json=${report}`],
    ] as [string, ...string[]],
    environment(scratch),
  );
  if (!existsSync(report)) return new Map(names.map((name) => [name, { status: 'not run', says: firstLine(output) }]));
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(
    names.map((name): [string, Verdict] => {
      const found = results.filter(({ title, status }) => title === name && /^(?:passed|failed)$/.test(status));
      const failed = found.find(({ status }) => status === 'failed');
      if (failed !== undefined) return [name, { status: 'failed', says: firstLine(failed.failureMessages[0] ?? '') }];
      if (found.length > 0) return [name, { status: 'passed', says: 'passed' }];
      return [name, { status: 'not run', says: firstLine(testResults[0]?.message ?? 'no such test') }];
    }),
  );
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
