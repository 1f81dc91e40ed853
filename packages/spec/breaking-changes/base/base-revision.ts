import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/toolkit/problem';
import semver from 'semver';
import { compileSpec } from '../../src/compile-spec.ts';
import { SourceTree } from '../../src/source/source-tree.ts';
import { openSpecSource, getSpecRootFile as specFile, type SpecSource } from '../../src/source/spec-source.ts';
import type { SpecRevision } from '../compare/spec-revision.ts';
import {
  listCommits,
  shallowCloneHint,
  exportFiles,
  findRevision,
  readFileAt,
  resolveCommit,
  listMergedTags,
  type GitRepository,
  type GitRevision,
} from './git-repository.ts';

const packageFile = 'packages/spec/package.json';
const rootFile = 'packages/spec/openapi.yaml';
const plugin = fileURLToPath(new URL('../../lint/plugin.ts', import.meta.url));

/** Older git revision of the spec, with which the current spec is compared to find breaking changes. */
export interface BaseRevision extends GitRevision {
  readonly version: string;
}

/**
 * Finds the git revision to compare the current spec with: the newest release tag (`spec-v…`) among its ancestors.
 * Without such a tag, the last commit in which the spec has a different version.
 *
 * @returns undefined if the git history contains no other version
 * @throws Problem if the revision may be missing because the clone is shallow
 */
export function findDefaultBase(repository: GitRepository, version: string): GitRevision | undefined {
  const [tag] = listMergedTags(repository, 'spec-v*')
    .filter((name) => semver.valid(name.slice('spec-v'.length)) !== null)
    .sort((a, b) => semver.rcompare(a.slice('spec-v'.length), b.slice('spec-v'.length)));
  if (tag !== undefined) return findRevision(repository, tag);
  const found = findLastOtherVersion(repository, version);
  if (found === undefined && repository.shallow) {
    throw new Problem(`no earlier version of the spec was found to compare with. ${shallowCloneHint}`);
  }
  return found;
}

/**
 * Finds the last commit in which the spec has a different version. Several commits may change the spec before its
 * version rises, so the last one is the complete earlier version.
 */
function findLastOtherVersion(repository: GitRepository, version: string): GitRevision | undefined {
  const commits = listCommits(repository, packageFile);
  const index = commits.findIndex((commit) => ![undefined, version].includes(readVersionAt(repository, commit)));
  const found = commits[index];
  if (found === undefined) return undefined;
  const other = readVersionAt(repository, found);
  const raising = commits[index - 1];
  const before = resolveCommit(repository, raising === undefined ? 'HEAD' : `${raising}^1`);
  const commit = before !== undefined && readVersionAt(repository, before) === other ? before : found;
  return { commit, name: `${commit.slice(0, 9)} (the last with version ${other})` };
}

function readVersionAt(repository: GitRepository, commit: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileAt(repository, commit, packageFile) ?? '{}') as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined; // Skip: the package.json of this commit cannot be parsed.
  }
}

/**
 * Exports the spec of a git revision to an empty folder and compiles it.
 *
 * @throws Problem if the revision contains no spec or its spec does not compile
 */
export async function readBaseRevision(
  repository: GitRepository,
  revision: GitRevision,
  folder: string,
): Promise<{ readonly spec: SpecRevision; readonly base: BaseRevision }> {
  const version = readVersionAt(repository, revision.commit);
  if (version === undefined || readFileAt(repository, revision.commit, rootFile) === undefined) {
    throw new Problem(
      `the revision ${revision.name} has no spec: ${rootFile} or the version in ${packageFile} is missing.`,
    );
  }
  const paths = ['packages/spec', 'packages/schemas', 'provider.yaml'];
  exportFiles(repository, revision.commit, { paths, folder });
  const spec = join(folder, 'packages/spec');
  linkSchemas(spec);
  // Compiles both revisions with the same compiler, that of the working tree.
  writeFileSync(join(spec, 'redocly.yaml'), `plugins: [${JSON.stringify(plugin)}]\n`);
  try {
    return {
      spec: await compileSpecRevision(openSpecSource({ folder: spec, provider: join(folder, 'provider.yaml') })),
      base: { ...revision, version },
    };
  } catch (error) {
    throw createCompileProblem(error, { revision, folder });
  }
}

/**
 * Compiles a spec for the comparison with another revision.
 *
 * @throws Problem, or AggregateError of several, if it does not compile
 */
export async function compileSpecRevision(source: SpecSource): Promise<SpecRevision> {
  const compiled = await compileSpec(source).catch((error: unknown) => {
    // The compiler throws a TypeError for a document with a structure that lint would report.
    if (!(error instanceof TypeError)) throw error;
    throw new Problem(`the spec does not compile (${error.message}). Run ./run lint: it shows the mistakes.`, {
      file: specFile(source),
    });
  });
  return { compiled, origins: await SourceTree.read(source, compiled.files) };
}

/** Links `@route-search/schemas` into an exported spec, because its `$ref`s have paths through `node_modules`. */
export function linkSchemas(spec: string): void {
  const scope = join(spec, 'node_modules/@route-search');
  mkdirSync(scope, { recursive: true });
  symlinkSync(relative(scope, join(spec, '../schemas')), join(scope, 'schemas'));
}

function createCompileProblem(
  error: unknown,
  { revision, folder }: { revision: GitRevision; folder: string },
): unknown {
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  if (!errors.every((one) => one instanceof Error)) return error;
  const messages = errors.map(({ message }) => message.replaceAll(`${folder}/`, ''));
  return new Problem(
    `the spec of ${revision.name} cannot be read, so nothing can be compared with it:\n  ${messages.join('\n  ')}`,
  );
}
