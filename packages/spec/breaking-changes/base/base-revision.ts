import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/toolkit/problem';
import semver from 'semver';
import { compileSpec, type CompiledSpec } from '../../src/bundle.ts';
import { Origins } from '../../src/compile/origins.ts';
import { openSource, rootFile as specFile, type SpecSource } from '../../src/source.ts';
import type { SpecRevision as ComparedSpec } from '../compare/compare-revisions.ts';
import {
  listCommits,
  shallowCloneHint,
  exportFiles,
  findRevision,
  findParent,
  readFileAt,
  listMergedTags,
  type GitRepository,
  type GitRevision,
} from './git-repository.ts';

const packageFile = 'packages/spec/package.json';
const rootFile = 'packages/spec/openapi.yaml';
const plugin = fileURLToPath(new URL('../../lint/plugin.ts', import.meta.url));

/** The spec that the working one is compared with. */
export interface BaseRevision extends GitRevision {
  readonly version: string;
}

/**
 * The base of the version check: the newest release (tag `spec-v…`) that the working spec descends from or, without any,
 * the last commit that has another version than the working spec.
 *
 * @returns `undefined` when the history knows no other version: this is the first
 * @throws Problem when a shallow clone may hide the base
 */
export function findDefaultBase(repository: GitRepository, version: string): GitRevision | undefined {
  const [tag] = listMergedTags(repository, 'spec-v*')
    .filter((name) => semver.valid(name.slice('spec-v'.length)) !== null)
    .sort((a, b) => semver.rcompare(a.slice('spec-v'.length), b.slice('spec-v'.length)));
  if (tag !== undefined) return findRevision(repository, tag);
  const found = lastOtherVersion(repository, version);
  if (found === undefined && repository.shallow) {
    throw new Problem(`no earlier version of the spec was found to compare with. ${shallowCloneHint}`);
  }
  return found;
}

/** Commits may change the spec and keep its version; the last of them says what that version was in the end. */
function lastOtherVersion(repository: GitRepository, version: string): GitRevision | undefined {
  let sinceThen: string | undefined;
  for (const commit of listCommits(repository, packageFile)) {
    const other = versionAt(repository, commit);
    if (other !== undefined && other !== version) {
      const before =
        sinceThen === undefined ? findRevision(repository, 'HEAD').commit : findParent(repository, sinceThen);
      const last = before !== undefined && versionAt(repository, before) === other ? before : commit;
      return { commit: last, name: `${last.slice(0, 9)} (the last with version ${other})` };
    }
    sinceThen = commit;
  }
  return undefined;
}

function versionAt(repository: GitRepository, commit: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileAt(repository, commit, packageFile) ?? '{}') as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined; // A commit with a broken package.json has no version.
  }
}

/**
 * Compiles the spec of a revision, whose files go to an empty folder.
 *
 * @throws Problem when the revision has no spec, or one that does not compile
 */
export async function readBaseRevision(
  repository: GitRepository,
  revision: GitRevision,
  folder: string,
): Promise<{ readonly spec: ComparedSpec; readonly base: BaseRevision }> {
  const version = versionAt(repository, revision.commit);
  if (version === undefined || readFileAt(repository, revision.commit, rootFile) === undefined) {
    throw new Problem(
      `the revision ${revision.name} has no spec: ${rootFile} or the version in ${packageFile} is missing.`,
    );
  }
  const paths = ['packages/spec', 'packages/schemas', 'provider.yaml'];
  exportFiles(repository, revision.commit, { paths, folder });
  const spec = join(folder, 'packages/spec');
  linkSchemas(spec);
  // The compiler of today reads the base, so that both are read alike.
  writeFileSync(join(spec, 'redocly.yaml'), `plugins: [${JSON.stringify(plugin)}]\n`);
  try {
    return {
      spec: await readSpec(openSource({ folder: spec, provider: join(folder, 'provider.yaml') })),
      base: { ...revision, version },
    };
  } catch (error) {
    throw asProblem(error, { revision, folder });
  }
}

/**
 * Compiles a spec for the comparison.
 *
 * @throws Problem, or AggregateError of several, when it does not compile
 */
export async function readSpec(source: SpecSource): Promise<ComparedSpec & { readonly compiled: CompiledSpec }> {
  const compiled = await compileSpec(source).catch((error: unknown) => {
    // The compiler relies on what the lint of the structure holds.
    if (!(error instanceof TypeError)) throw error;
    throw new Problem(`the spec does not compile (${error.message}). Run ./run lint: it says what is wrong.`, {
      file: specFile(source),
    });
  });
  return { compiled, origins: await Origins.read(source, compiled.files) };
}

/** Makes `@route-search/schemas` resolvable in a copy of the spec, as the package manager does in the repository. */
export function linkSchemas(spec: string): void {
  const scope = join(spec, 'node_modules/@route-search');
  mkdirSync(scope, { recursive: true });
  symlinkSync(relative(scope, join(spec, '../schemas')), join(scope, 'schemas'));
}

function asProblem(error: unknown, { revision, folder }: { revision: GitRevision; folder: string }): unknown {
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  if (!errors.every((one) => one instanceof Error)) return error;
  const messages = errors.map(({ message }) => message.replaceAll(`${folder}/`, ''));
  return new Problem(
    `the spec of ${revision.name} cannot be read, so nothing can be compared with it:\n  ${messages.join('\n  ')}`,
  );
}
