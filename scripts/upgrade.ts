import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFiles } from '../packages/toolkit/src/output.ts';
import { must } from './process.ts';
import { makeCheckout, type Scratch } from './scratch.ts';
import { failuresOf, raisesOf, reportOf, withMinors, type Upgrade } from './upgrade/report.ts';

/**
 * Raises all dependencies to their latest minor versions in a checkout of the last commit, runs the gates there, and writes
 * what was raised and what is red.
 *
 * @param args - names of the gates to run, none runs all; `--out` is the file of the report, else it is printed
 */
export async function upgrade(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const commit = (await must(['git', 'rev-parse', 'HEAD'])).trim();
  using copy = await makeCheckout(commit, { install: false });
  const found = { commit: commit.slice(0, 7), ...(await tryLatest(copy, positionals)) };
  const report = reportOf(found);
  if (values.out === undefined) process.stdout.write(report);
  else writeFiles(dirname(resolve(values.out)), { [basename(values.out)]: report });
  return found.obstacle === undefined && found.failures.length === 0 ? 0 : 1;
}

async function tryLatest(copy: Scratch, gates: readonly string[]): Promise<Omit<Upgrade, 'commit'>> {
  for (const name of ['pnpm-workspace.yaml', ...globSync('{.,packages/*,bench}/package.json', { cwd: copy.folder })]) {
    const file = join(copy.folder, name);
    writeFileSync(file, withMinors(readFileSync(file, 'utf8')));
  }
  // Without it everything is resolved anew, to the highest version of its range that is old enough.
  const lockfile = join(copy.folder, 'pnpm-lock.yaml');
  const before = readFileSync(lockfile, 'utf8');
  rmSync(lockfile);
  const installed = await copy.run(['pnpm', 'install', '--no-frozen-lockfile', '--reporter=append-only']);
  if (installed.code !== 0) {
    const obstacle = installed.output.trim().split('\n').slice(-12).join('\n');
    return { raises: [], others: 0, obstacle, failures: [], last: '' };
  }
  process.stdout.write('▸ the gates, with all dependencies at their latest minor versions\n');
  const { output } = await copy.run(['./run', 'test', ...gates]);
  return {
    ...raisesOf(before, readFileSync(lockfile, 'utf8')),
    failures: failuresOf(output),
    last: output.trim().split('\n').at(-1) ?? '',
  };
}
