import { mkdtempDisposableSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import { openSpecSource, readSpecVersion, type SpecSource } from '../src/source/spec-source.ts';
import { findDefaultBase, readBaseRevision, compileSpecRevision } from './base/base-revision.ts';
import { findRevision, listAddedFiles, openRepository } from './base/git-repository.ts';
import { computeVerdict } from './compare/change.ts';
import { compareRevisions } from './compare/compare-revisions.ts';
import type { DiffReport } from './report/diff-report.ts';
import { diffReportFormatters, type DiffFormat } from './report/format-report.ts';
import { locateInProvider } from './report/locate-in-provider.ts';
import { changesetFolder, computePlannedVersion, readPendingChangesets } from './version/planned-version.ts';
import { checkSpecVersion } from './version/required-version.ts';

export interface DiffOptions {
  /**
   * Git revision to compare with. Default: the newest release or, without releases, the last commit with another
   * version.
   */
  readonly base?: string;
  readonly format: DiffFormat;
  /** Makes the command fail if the version is too low for the changes. */
  readonly checkVersion: boolean;
  /** Spec to compare with the git revision. Default: the spec of this repository. */
  readonly source?: SpecSource;
}

/**
 * Lists and rates the changes of the spec since a git revision.
 *
 * @returns the text to print and the exit code
 * @throws Problem if there is nothing to compare with
 */
export async function runDiff(options: DiffOptions): Promise<{ output: string; code: number }> {
  const report = await createDiffReport(options.source ?? openSpecSource(), options.base, 'added');
  const failed = options.checkVersion && !report.version.ok;
  return { output: diffReportFormatters[options.format](report, options.checkVersion), code: failed ? 1 : 0 };
}

/**
 * Compares the spec with a git revision and checks that its version is high enough for the changes.
 *
 * @param counted - changesets that count: all pending ones, or only those added since the revision. With `added`, each
 * change needs its own changeset, even if the next release is major for another reason.
 * @throws Problem if there is nothing to compare with
 */
export async function createDiffReport(
  source: SpecSource,
  base?: string,
  counted: 'pending' | 'added' = 'pending',
): Promise<DiffReport> {
  const root = join(source.folder, '../..');
  const repository = openRepository(root);
  // Reviewers and GitHub expect paths relative to the root of the repository.
  const fromTop = (file: string): string => `${repository.prefix}${file}`;
  const working = readSpecVersion(source.folder);
  const packageFile = join(source.folder, 'package.json');
  const manifest = readYaml(packageFile);
  const { line = 1 } = manifest.locate(['version']);
  const revision = base === undefined ? findDefaultBase(repository, working) : findRevision(repository, base);
  const pending = readPendingChangesets(root);
  const added = counted === 'added' && revision && listAddedFiles(repository, revision.commit, changesetFolder);
  const planned = computePlannedVersion(added ? pending.filter(({ file }) => added.includes(file)) : pending, {
    name: (manifest.value as { readonly name: string }).name,
    version: working,
  });
  const version = { working, planned, file: fromTop(relative(root, packageFile)), line };
  if (revision === undefined) {
    return { base: undefined, changes: [], verdict: undefined, version: { ...version, needed: working, ok: true } };
  }
  using folder = mkdtempDisposableSync(join(realpathSync(tmpdir()), 'spec-diff-'));
  const workingSpec = await compileSpecRevision(source);
  const { spec, base: from } = await readBaseRevision(repository, revision, folder.path);
  const compared = compareRevisions({ base: spec, working: workingSpec });
  const changes = locateInProvider(compared, { base: folder.path, working: root });
  const verdict = computeVerdict(changes);
  return {
    base: from,
    changes: changes.map((change) => ({ ...change, file: fromTop(change.file) })),
    verdict,
    version: { ...version, ...checkSpecVersion({ base: from.version, working: planned.version }, verdict) },
  };
}
