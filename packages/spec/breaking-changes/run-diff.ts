import { join, relative } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import { openSource, versionOf, type SpecSource } from '../src/source.ts';
import { findDefaultBase, readBaseRevision, readSpec } from './base/base-revision.ts';
import { compareRevisions } from './compare/compare-revisions.ts';
import { findRevision, openRepository, type GitRepository } from './base/git-repository.ts';
import { computePlannedVersion } from './version/planned-version.ts';
import { formatters, type Format } from './report/formats/index.ts';
import type { DiffReport } from './report/diff-report.ts';
import { withTemporaryFolder } from './base/temporary-folder.ts';
import { computeVerdict } from './compare/change.ts';
import { checkVersion } from './version/required-version.ts';

export type { Format } from './report/formats/index.ts';
export type { DiffReport } from './report/diff-report.ts';
export type { SpecChange, Rating } from './compare/change.ts';

const specPackage = '@route-search/spec';

/** What `diff` is asked. */
export interface DiffOptions {
  /** A git revision; without it, the base of the version check. */
  readonly base?: string;
  readonly format: Format;
  /** Whether a version that does not fit the changes is a failure. */
  readonly checkVersion: boolean;
  /** The working spec; by default the one of this repository. */
  readonly source?: SpecSource;
}

/**
 * Compares the working spec with a git revision.
 *
 * @returns the text to print and the exit code
 * @throws Problem when there is nothing to compare with
 */
export async function runDiff(options: DiffOptions): Promise<{ output: string; code: number }> {
  const report = await createDiffReport(options.source ?? openSource(), options.base);
  const failed = options.checkVersion && !report.version.ok;
  return { output: formatters[options.format](report, options.checkVersion), code: failed ? 1 : 0 };
}

/**
 * The changes of the working spec since a git revision, with the verdict on its version.
 *
 * @throws Problem when there is nothing to compare with
 */
export async function createDiffReport(source: SpecSource, base?: string): Promise<DiffReport> {
  const root = join(source.folder, '../..');
  const repository = openRepository(root);
  const version = versionOf(source.folder);
  const packageFile = join(source.folder, 'package.json');
  const planned = await computePlannedVersion(root, { name: specPackage, version });
  const { line = 1 } = readYaml(packageFile).locate(['version']);
  const place = { file: nameOf(repository, relative(root, packageFile)), line };
  const revision = base === undefined ? findDefaultBase(repository, version) : findRevision(repository, base);
  if (revision === undefined) {
    return {
      base: undefined,
      changes: [],
      verdict: undefined,
      version: { ...place, working: version, planned, needed: version, ok: true },
    };
  }
  return withTemporaryFolder(async (folder) => {
    const working = await readSpec(source);
    const { spec, base: from } = await readBaseRevision(repository, revision, folder);
    const changes = compareRevisions({ base: spec, working }).map((change) => ({
      ...change,
      file: nameOf(repository, change.file),
    }));
    const verdict = computeVerdict(changes);
    const { ok, needed } = checkVersion({ base: from.version, working: planned.version }, verdict);
    return { base: from, changes, verdict, version: { ...place, working: version, planned, needed, ok } };
  });
}

/** Reviewers and GitHub know files by their path from the top of the repository. */
function nameOf({ prefix }: GitRepository, file: string): string {
  return `${prefix}${file}`;
}
