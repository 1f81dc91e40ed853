import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFixture } from '../packages/docs-site/tests/spec-fixture.ts';
import { removals, type Removal } from '../packages/docs-site/tests/removal/list.ts';
import { Problem, runProgram } from '@route-search/toolkit/problem';
import { root } from './process.ts';
import { makeScratch, type Scratch } from './scratch.ts';

/** Outputs of the packages before the site; the copy takes them as they are. */
const BUILT = ['schemas/dist', 'spec/dist', 'sdk/dist', 'sdk/src/generated', 'sandbox/dist', 'sandbox/src/generated'];

/** The tests of this file build sites of their own; the others open the site that was built. */
const BUILDS_ITSELF = 'shell.test.ts';

/** Milliseconds that a browser test waits for what does not come. The control shows whether it is enough. */
const PATIENCE = '8000';

/** What is read of Vitest's report. */
interface TestFile {
  readonly message: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface Verdict {
  readonly status: 'passed' | 'failed' | 'not run';
  readonly says: string;
}

/**
 * Takes each behaviour out of a copy of the repository, one after another, and runs the test that has to fail then.
 * Arguments choose removals: parts of a behaviour, a file or the title of a test.
 */
await runProgram(async () => {
  const wanted = process.argv.slice(2);
  const chosen = removals.filter(
    ({ behaviour, file, test }) =>
      wanted.length === 0 || wanted.some((part) => [behaviour, file, test].some((text) => text.includes(part))),
  );
  if (chosen.length === 0) throw new Problem(`no removal has ${wanted.join(' or ')} in it.`);
  const missing = BUILT.filter((folder) => !existsSync(join(root, 'packages', folder)));
  if (missing.length > 0) throw new Problem(`${missing.join(', ')} is missing: ./run build makes it.`);

  using scratch = await makeScratch();
  for (const folder of BUILT) {
    cpSync(join(root, 'packages', folder), join(scratch.folder, 'packages', folder), { recursive: true });
  }
  writeFixture(specOf(scratch));
  const unfit = await control(scratch, chosen);
  for (const line of unfit) say(`✗ without any removal: ${line}`);
  if (unfit.length > 0) return 1;
  let survivors = 0;
  for (const removal of chosen) {
    const { status, says } = await judge(scratch, removal);
    if (status !== 'failed') survivors++;
    say(`${status === 'failed' ? '✓' : '✗'} ${removal.behaviour} [${removal.file}] → ${removal.test}: ${says}`);
  }
  say(`${chosen.length - survivors} of ${chosen.length} removals noticed`);
  return survivors === 0 ? 0 : 1;
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs all named tests on the copy as it is: a test that fails anyway proves nothing. */
async function control(scratch: Scratch, chosen: readonly Removal[]): Promise<string[]> {
  const unfit: string[] = [];
  await buildSite(scratch);
  for (const [file, own] of Map.groupBy(chosen, ({ testFile }) => testFile)) {
    const verdicts = await runTests(scratch, file, [...new Set(own.map(({ test }) => test))]);
    for (const [title, { status, says }] of verdicts) {
      if (status !== 'passed') unfit.push(`${file}: ${title}: ${status}, ${says}`);
    }
  }
  return unfit;
}

/** Takes a behaviour out, runs its test, and puts it back. */
async function judge(scratch: Scratch, removal: Removal): Promise<Verdict> {
  const { testFile, test } = removal;
  const putBack = takeOut(scratch, removal);
  try {
    if (testFile !== BUILDS_ITSELF) await buildSite(scratch);
    return (await runTests(scratch, testFile, [test])).get(test) ?? { status: 'not run', says: 'no report' };
  } catch (error) {
    // A site that cannot be built has noticed nothing.
    return { status: 'not run', says: firstLine((error as Error).message) };
  } finally {
    putBack();
  }
}

/** Changes a file of the copied site, and returns what undoes it. */
function takeOut(scratch: Scratch, { file, from, to }: Removal): () => void {
  const site = join(scratch.folder, 'packages/docs-site');
  const files = globSync(`src/**/${file}`, { cwd: site });
  const path = join(site, files[0] ?? '');
  const text = files.length === 1 ? readFileSync(path, 'utf8') : '';
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Problem(`holds ${JSON.stringify(from)} ${parts.length - 1} times, not once.`, { file });
  writeFileSync(path, parts.join(to));
  return () => {
    writeFileSync(path, text);
  };
}

/** A description with few calls: the shell is the same for all. */
function specOf({ folder }: Scratch): string {
  return join(folder, 'packages/docs-site/.cache/spec');
}

function environment(scratch: Scratch): Record<string, string> {
  return {
    SITE_SPEC_FOLDER: specOf(scratch),
    SITE_ISLANDS: join(scratch.folder, 'packages/docs-site/tests/fixtures/site/islands'),
    BROWSER_PATIENCE: PATIENCE,
    NO_COLOR: '1',
  };
}

async function buildSite(scratch: Scratch): Promise<void> {
  await scratch.must(['node', 'packages/docs-site/build/scripts/build.ts'], environment(scratch));
}

async function runTests(scratch: Scratch, file: string, titles: readonly string[]): Promise<Map<string, Verdict>> {
  const report = join(scratch.folder, 'report.json');
  rmSync(report, { force: true });
  const pattern = titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const config = `vitest.${file === BUILDS_ITSELF ? 'builds' : 'browser'}.config.ts`;
  const chosen = ['--config', config, `tests/browser/${file}`, '-t', `(?:${pattern})$`];
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const { output } = await scratch.run(
    ['pnpm', '--dir', 'packages/docs-site', 'exec', 'vitest', 'run', ...chosen, ...reporters],
    environment(scratch),
  );
  const files = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: TestFile[] }).testResults
    : [{ message: output, assertionResults: [] }];
  const results = files.flatMap(({ assertionResults }) => assertionResults);
  const verdictOn = (title: string): Verdict => {
    const ended = results.filter((result) => result.title === title && /^(?:passed|failed)$/.test(result.status));
    const failed = ended.find(({ status }) => status === 'failed');
    if (failed !== undefined) return { status: 'failed', says: firstLine(failed.failureMessages[0] ?? '') };
    if (ended.length > 0) return { status: 'passed', says: 'passed' };
    return { status: 'not run', says: firstLine(files[0]?.message ?? 'no such test') };
  };
  return new Map(titles.map((title) => [title, verdictOn(title)]));
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
