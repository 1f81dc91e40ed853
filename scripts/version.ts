import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { diffReport } from '../packages/spec/review/verdict/index.ts';
import { waitingReleases } from '../packages/spec/review/verdict/planned.ts';
import { versionSentence } from '../packages/spec/review/verdict/report.ts';
import { isDay } from '../packages/spec/lint/support/day.ts';
import { compileSpec } from '../packages/spec/src/bundle.ts';
import { openSource, versionOf } from '../packages/spec/src/source.ts';
import { readIfThere, writeFiles } from '../packages/toolkit/src/output.ts';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { build } from './build.ts';
import { must, root } from './process.ts';
import { publishedPackages } from './release/published.ts';
import { commitOf, makeBase } from './same.ts';
import { packedPaths } from './same/areas.ts';
import { followingChangeset, withChanges, withVerdict } from './version/draft.ts';

const specChangelog = 'packages/spec/CHANGELOG.md';
const specRoot = 'packages/spec/openapi.yaml';
const withoutSite = ['--filter=!./packages/docs-site', '--filter=!./bench'];

/**
 * Turns the waiting changesets into versions and changelogs. Packages that are made from what the spec changes are released
 * with it, and `x-changes` is drafted from the verdict.
 *
 * @param args - `--base` names the last release where neither a tag nor the history does, `--date` the day of the release
 */
export async function version(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { base: { type: 'string' }, date: { type: 'string' } } });
  const { date = new Date().toISOString().slice(0, 10) } = values;
  if (!isDay(date)) throw new Problem(`--date is "${String(date)}". Allowed: a day in the form YYYY-MM-DD.`);
  const source = openSource();
  const waiting = await waitingReleases(root);
  if (waiting.length === 0) throw new Problem('no changeset is waiting. ./run change writes one.');
  const report = await diffReport(source, values.base);
  if (report.base === undefined) {
    throw new Problem('the history has no earlier release to compare with. Name one: ./run version --base REVISION.');
  }
  if (!report.version.ok) throw new Problem(versionSentence(report));
  const { api } = await compileSpec(source);
  const following = await findFollowing(values.base ?? report.base.commit, new Set(waiting.map(({ name }) => name)));
  if (following.names.length > 0) {
    writeFiles(root, { '.changeset/made-anew.md': following.text });
    process.stdout.write(`Released too, for their content has changed: ${following.names.join(', ')}\n`);
  }
  await must(['changeset', 'version']);
  const released = versionOf(source.folder);
  if (released !== report.version.working) {
    const { changes } = report;
    const operations = api.operations.map(({ id }) => id);
    const rootText = withChanges(readFileSync(join(root, specRoot), 'utf8'), {
      version: released,
      date,
      changes,
      operations,
    });
    writeFiles(root, {
      [specRoot]: await format(rootText, { ...(await resolveConfig(join(root, specRoot))), parser: 'yaml' }),
      [specChangelog]: withVerdict(readIfThere(join(root, specChangelog)) ?? '', changes),
    });
  }
  const versions = publishedPackages().map((one) => `  ${one.name} ${one.version}\n`);
  process.stdout.write(
    `${versions.join('')}\nThen:\n` +
      `  ./run lint spec names what is to be told in x-changes of ${specRoot}\n` +
      '  ./run digest, and review the changelogs\n',
  );
  return 0;
}

/** Builds the last release and the working tree, and finds what is packed otherwise. */
async function findFollowing(
  revision: string,
  named: ReadonlySet<string>,
): Promise<ReturnType<typeof followingChangeset>> {
  const commit = await commitOf(revision, root);
  if (commit === undefined) throw new Problem(`git knows no revision "${revision}".`);
  if ((await build([], withoutSite)) !== 0) throw new Problem('the working tree could not be built.');
  using base = await makeBase(commit, withoutSite);
  return followingChangeset({ base: await packedTexts(base.folder), here: await packedTexts(root) }, named);
}

/** What each package is published with, but for what a release itself writes. */
async function packedTexts(workspace: string): Promise<ReadonlyMap<string, string>> {
  const all = publishedPackages(workspace).map(async ({ name, folder }): Promise<[string, string]> => {
    const paths = (await packedPaths(folder)).filter((path) => !/^(?:package\.json|CHANGELOG\.md)$/.test(path));
    return [
      name,
      paths
        .toSorted()
        .map((path) => `${path}\n${readFileSync(join(folder, path), 'utf8')}`)
        .join('\n'),
    ];
  });
  return new Map(await Promise.all(all));
}
