import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { build } from './build.ts';
import { columns } from './columns.ts';
import { capture, must, root } from './process.ts';
import { needSite, sources, type Builds, type Source } from './same/areas.ts';
import { compare, linesOf, type Comparison, type Files } from './same/compare.ts';
import { makeCheckout, type Scratch } from './scratch.ts';

type Base = Pick<Scratch, 'folder' | typeof Symbol.dispose>;

interface Row extends Comparison {
  readonly area: string;
}

/**
 * Builds a revision and the working tree, compares what they make, and shows what differs. Exit code 1: something does.
 *
 * @param args - the revision; `--area` chooses what is compared, `--show` how many files of each area are shown, and
 *   `--build` names a checkout of the revision that is built already
 */
export async function same(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      area: { type: 'string', multiple: true },
      show: { type: 'string', default: '5' },
      build: { type: 'string' },
    },
  });
  const [revision, ...more] = positionals;
  if (revision === undefined || more.length > 0) throw new Problem('name one git revision: ./run same BASE.');
  const show = Number(values.show);
  if (!Number.isInteger(show) || show < 0) throw new Problem(`--show is "${values.show}". Allowed: a number from 0.`);
  const names = chosen(values.area);
  const commit = await commitOf(revision, root);
  if (commit === undefined) throw new Problem(`git knows no revision "${revision}".`);

  // Only notes the signal: what was made for the base is removed at the end, in any case.
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  try {
    const ready = values.build === undefined ? undefined : await builtAlready(resolve(values.build), commit);
    const filters = needSite(names) ? [] : ['--filter=!./packages/docs-site'];
    if ((await build([], filters)) !== 0) throw new Problem('the working tree could not be built.');
    stopping.signal.throwIfAborted();
    using base = ready ?? (await makeBase(commit, filters));
    const rows: Row[] = [];
    for (const source of sources) {
      stopping.signal.throwIfAborted();
      rows.push(...(await compareSource(source, { base: base.folder, here: root }, { names, show })));
    }
    process.stdout.write(table(rows));
    return rows.some((row) => row.different.length + row.onlyBase.length + row.onlyHere.length > 0) ? 1 : 0;
  } catch (error) {
    // A child that was stopped has failed; why is known.
    if (!stopping.signal.aborted) throw error;
    return 130;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
  }
}

function chosen(asked: readonly string[] | undefined): readonly string[] {
  const known = sources.flatMap(({ areas }) => Object.keys(areas));
  const unknown = asked?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Problem(`unknown area "${unknown}". Allowed: ${known.join(', ')}.`);
  return asked ?? known;
}

/** The commit that a name stands for; `undefined` when git knows none. */
export async function commitOf(revision: string, folder: string): Promise<string | undefined> {
  const command = ['git', 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`] as const;
  const { code, output } = await capture(command, { cwd: folder });
  return code === 0 ? output.trim() : undefined;
}

async function builtAlready(folder: string, commit: string): Promise<Base> {
  if (!existsSync(join(folder, 'packages'))) throw new Problem(`--build is ${folder}. Allowed: a built checkout.`);
  const found = await commitOf('HEAD', folder);
  if (found !== commit)
    throw new Problem(`--build is ${folder}, a checkout of ${found ?? 'nothing'}, not of ${commit}.`);
  return { folder, [Symbol.dispose]: () => undefined };
}

/** A built checkout of a commit. */
export async function makeBase(commit: string, filters: readonly string[]): Promise<Base> {
  process.stdout.write(`▸ build ${commit.slice(0, 7)}\n`);
  const common = await must(['git', 'rev-parse', '--path-format=absolute', '--git-common-dir']);
  using stack = new DisposableStack();
  const checkout = stack.use(await makeCheckout(commit));
  const { tasks } = JSON.parse(readFileSync(join(checkout.folder, 'turbo.json'), 'utf8')) as { tasks: object };
  const made = ['build', 'types'].filter((task) => task in tasks);
  await checkout.must(['turbo', 'run', ...made, '--output-logs=errors-only', ...filters], {
    // The cache of this repository and its worktrees: the next comparison with this revision finds it built.
    TURBO_CACHE_DIR: join(dirname(common.trim()), '.turbo/cache'),
  });
  stack.move();
  return checkout;
}

async function compareSource(
  { areas, read }: Source,
  builds: Builds,
  { names, show }: { readonly names: readonly string[]; readonly show: number },
): Promise<Row[]> {
  const wanted = Object.entries(areas).filter(([name]) => names.includes(name));
  if (wanted.length === 0) return [];
  const [base, here] = await read(builds);
  const pick = (files: Files, paths: RegExp): Files => new Map([...files].filter(([path]) => paths.test(path)));
  return wanted.map(([area, paths]) => compareArea(area, [pick(base, paths), pick(here, paths)], show));
}

/** Compares an area, and shows its first differences. */
function compareArea(area: string, sides: readonly [Files, Files], show: number): Row {
  const result = compare(...sides);
  for (const line of linesOf(result, sides, show)) process.stdout.write(`✗ ${area}: ${line}\n`);
  return { area, ...result };
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ area, compared, different, onlyBase, onlyHere }) =>
    [area, compared, compared - different.length, different.length, onlyBase.length, onlyHere.length].map(String),
  );
  return `\n${columns([['area', 'compared', 'same', 'different', 'only in base', 'only here'], ...cells], 1)}`;
}
