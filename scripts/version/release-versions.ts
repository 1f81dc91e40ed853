import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDiffReport } from '@route-search/spec/breaking-changes';
import { readPendingChangesets } from '@route-search/spec/planned-version';
import { formatVersionSentence } from '@route-search/spec/diff-report';
import { formatSourceText } from '@route-search/toolkit/format-source-text';
import { isCalendarDay } from '@route-search/toolkit/calendar-day';
import { compileSpec } from '@route-search/spec/bundle';
import { openSpecSource, readSpecVersion } from '@route-search/spec/source';
import { readFileIfExists, writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { buildPackages } from '../build/build-packages.ts';
import { runOrThrow, root } from '../shared/process.ts';
import { listPublishedPackages, readManifest } from '../release/published.ts';
import { buildRevision } from '../build/build-revision.ts';
import { listPackedPaths } from '../release/packed-paths.ts';
import { finishFileChanges, applyFileChanges } from './changes.ts';
import { createGeneratedChangeset, addReleaseChanges, addRatedChangesToChangelog } from './draft.ts';

const specChangelog = 'packages/spec/CHANGELOG.md';
const specRoot = 'packages/spec/openapi.yaml';
/** Workflow that installs an exact version of the conformance command. */
const exampleWorkflow = 'packages/conformance/examples/conformance.yml';
/** Applications that depend on exact versions of the published packages. */
const exampleManifests = 'examples/*/package.json';
/** Files that a release may change. */
const releasable = [
  '.changeset/*.md',
  '{packages/*,bench}/package.json',
  'packages/*/CHANGELOG.md',
  exampleWorkflow,
  exampleManifests,
  specRoot,
];
const withoutSite = ['--filter=!./packages/docs-site', '--filter=!./bench'];

/**
 * Turns the changesets into versions and changelogs. Also releases packages that are generated from the spec, and
 * drafts `x-changes` from the rated changes.
 *
 * @param args - `--base` is the last release (default: the newest tag `spec-v…`), `--date` the day of the release
 */
export async function releaseVersions(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { base: { type: 'string' }, date: { type: 'string' } } });
  const { date = new Date().toISOString().slice(0, 10) } = values;
  if (!isCalendarDay(date)) throw new Problem(`--date is "${String(date)}". Allowed: a day in the form YYYY-MM-DD.`);
  if (finishFileChanges(root)) {
    process.stdout.write('An earlier run was interrupted. Its remaining changes are written now.\n');
  } else {
    await decide(values.base, date);
  }
  const versions = listPublishedPackages().map((one) => `  ${one.name} ${one.version}\n`);
  process.stdout.write(
    `${versions.join('')}\nThen:\n` +
      `  ./run lint spec names what is to be told in x-changes of ${specRoot}\n` +
      '  ./run digest, and review the changelogs\n',
  );
  return 0;
}

/** Computes the file changes of a release in a copy of the files, then applies them to the repository. */
async function decide(revision: string | undefined, date: string): Promise<void> {
  const source = openSpecSource();
  const waiting = readPendingChangesets(root).flatMap(({ releases }) => releases);
  if (waiting.length === 0) throw new Problem('there is no changeset. Write one with ./run change.');
  const report = await createDiffReport(source, revision);
  if (report.base === undefined) {
    beginWithFirstRelease(report.version.working, date);
    return;
  }
  if (!report.version.ok) throw new Problem(formatVersionSentence(report));
  const { api } = await compileSpec(source);
  const following = await findFollowing(revision ?? report.base.commit, new Set(waiting.map(({ name }) => name)));
  const before = textsOf(root);
  const copy = copyReleasable();
  if (following.names.length > 0) {
    writeFiles(copy, { '.changeset/made-anew.md': following.text });
    process.stdout.write(`Released too, for their content has changed: ${following.names.join(', ')}\n`);
  }
  await takeChangesets(copy);
  updateExampleWorkflow(copy);
  updateExampleManifests(copy);
  const released = readSpecVersion(join(copy, 'packages/spec'));
  if (released !== report.version.working) {
    const { changes } = report;
    const operations = api.operations.map(({ id }) => id);
    const rootText = addReleaseChanges(readFileSync(join(copy, specRoot), 'utf8'), {
      version: released,
      date,
      changes,
      operations,
    });
    writeFiles(copy, {
      [specRoot]: await formatSourceText(specRoot, rootText),
      [specChangelog]: addRatedChangesToChangelog(readFileIfExists(join(copy, specChangelog)) ?? '', changes),
    });
  }
  const after = textsOf(copy);
  const files = [...new Set([...before.keys(), ...after.keys()])];
  applyFileChanges(
    root,
    files
      .map((file) => ({ file, before: before.get(file) ?? null, after: after.get(file) ?? null }))
      .filter((change) => change.before !== change.after),
  );
}

/**
 * Prepares the first release. The packages keep their versions, because there is no earlier release that changesets
 * could be relative to.
 */
function beginWithFirstRelease(version: string, date: string): void {
  process.stdout.write('There is no earlier release: the packages keep their versions, and the changesets go.\n');
  const before = readFileSync(join(root, specRoot), 'utf8');
  const dated = before.replace(/(?<=^x-changes:\n {2}- version: (\S+)\n {4}date: ').*(?=')/m, (day, named: string) =>
    named === version ? date : day,
  );
  const changesets = globSync('.changeset/*.md', { cwd: root }).filter((file) => !file.endsWith('README.md'));
  applyFileChanges(root, [
    { file: specRoot, before, after: dated },
    ...changesets.map((file) => ({ file, before: readFileSync(join(root, file), 'utf8'), after: null })),
  ]);
}

/**
 * Copies the files that a release may change to a folder below `node_modules`, from which Node can resolve the
 * packages.
 */
function copyReleasable(): string {
  const copy = join(root, 'node_modules/.cache/version');
  rmSync(copy, { recursive: true, force: true });
  const read = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json'];
  for (const file of globSync([...releasable, ...read], { cwd: root })) cpSync(join(root, file), join(copy, file));
  return copy;
}

/** Runs the tool Changesets in a copy of the files, with the git history of the repository. */
async function takeChangesets(copy: string): Promise<void> {
  const gitFolder = (await runOrThrow(['git', 'rev-parse', '--absolute-git-dir'])).trim();
  await runOrThrow(['changeset', 'version'], { cwd: copy, env: { GIT_DIR: gitFolder, GIT_WORK_TREE: copy } });
}

/** Updates the version of the conformance command in its example workflow. */
function updateExampleWorkflow(folder: string): void {
  const { name, version } = readManifest(join(folder, 'packages/conformance/package.json'));
  const text = readFileSync(join(folder, exampleWorkflow), 'utf8');
  writeFiles(folder, { [exampleWorkflow]: text.replace(/(?<=--prefix=tool )\S+/, `${name}@${version}`) });
}

/** Updates the versions of the published packages in the applications of `examples/`. */
function updateExampleManifests(folder: string): void {
  const versions = new Map(listPublishedPackages(folder).map(({ name, version }) => [name, version]));
  for (const file of globSync(exampleManifests, { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const updated = text.replace(/"(@[^"]+)": "[^"]+"/g, (line, name: string) =>
      versions.has(name) ? `"${name}": "${versions.get(name) ?? ''}"` : line,
    );
    writeFiles(folder, { [file]: updated });
  }
}

function textsOf(folder: string): ReadonlyMap<string, string> {
  return new Map(globSync(releasable, { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Builds the last release and the working tree. Creates a changeset for generated packages with different contents. */
async function findFollowing(
  revision: string,
  named: ReadonlySet<string>,
): Promise<ReturnType<typeof createGeneratedChangeset>> {
  if ((await buildPackages([], { filters: withoutSite })) !== 0)
    throw new Problem('the working tree could not be built.');
  using base = await buildRevision(revision, withoutSite);
  return createGeneratedChangeset({ base: await packedTexts(base.folder), here: await packedTexts(root) }, named);
}

/** Reads the packed files of each published package, except those that every release changes. */
async function packedTexts(workspace: string): Promise<ReadonlyMap<string, string>> {
  const all = listPublishedPackages(workspace).map(async ({ name, folder }): Promise<[string, string]> => {
    const paths = (await listPackedPaths(folder)).filter((path) => !/^(?:package\.json|CHANGELOG\.md)$/.test(path));
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
