import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';

export interface GitRepository {
  readonly folder: string;
  /** Path from the root of the repository to the folder. Empty, or ends with a slash. */
  readonly prefix: string;
  /** True for a shallow clone (`git clone --depth`). */
  readonly shallow: boolean;
}

/** Git commit, and the name by which messages refer to it. */
export interface GitRevision {
  readonly commit: string;
  readonly name: string;
}

/**
 * Finds the git repository that contains a folder.
 *
 * @throws Problem if the folder is in no repository, or git is not installed
 */
export function openRepository(folder: string): GitRepository {
  try {
    const [prefix = '', shallow] = git(folder, 'rev-parse', '--show-prefix', '--is-shallow-repository').split('\n');
    return { folder, prefix, shallow: shallow === 'true' };
  } catch (error) {
    const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code === 'ENOENT') throw new Problem('git was not found. Install it: diff compares with a git revision.');
    const reason = stderr.includes('not a git repository')
      ? 'is not in a git repository'
      : `cannot be read by git (${stderr.split('\n')[0]})`;
    throw new Problem(`${reason}: diff compares with a git revision.`, { file: folder });
  }
}

/**
 * Resolves a branch, a tag or a hash to a commit.
 *
 * @throws Problem if it does not exist
 */
export function findRevision(repository: GitRepository, name: string): GitRevision {
  const commit = resolveCommit(repository, name);
  if (commit !== undefined) return { commit, name };
  const hint = repository.shallow ? ` ${shallowCloneHint}` : ' Allowed: a branch, a tag, or the hash of a commit.';
  throw new Problem(`unknown revision "${name}".${hint}`);
}

export const shallowCloneHint =
  'This clone is shallow, so parts of the history are missing: run `git fetch --unshallow --tags` (on CI, check out with fetch-depth 0).';

/**
 * Returns the hash of a commit. Returns undefined for an unknown name, and for a commit that a shallow clone leaves
 * out.
 */
export function resolveCommit(repository: GitRepository, name: string): string | undefined {
  return tryGit(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
}

/** Lists the tags that match a pattern and point to the current commit or its ancestors. */
export function listMergedTags(repository: GitRepository, pattern: string): string[] {
  return splitLines(tryGit(repository, 'tag', '--list', '--merged', 'HEAD', pattern));
}

/** Lists the commits that changed a file, newest first. */
export function listCommits(repository: GitRepository, path: string): string[] {
  return splitLines(tryGit(repository, 'log', '--format=%H', '--', path));
}

/** Lists the files of a folder that a commit does not contain, including untracked files. */
export function listAddedFiles(repository: GitRepository, commit: string, folder: string): string[] {
  const added = ['diff', '--relative', '--name-only', '--no-renames', '--diff-filter=A', commit, '--', folder];
  const untracked = ['ls-files', '--others', '--exclude-standard', '--', folder];
  return [added, untracked].flatMap((args) => splitLines(git(repository.folder, ...args)));
}

/** Returns the content of a file in a commit. Returns undefined if the commit does not contain the file. */
export function readFileAt(repository: GitRepository, commit: string, path: string): string | undefined {
  return tryGit(repository, 'show', `${commit}:${repository.prefix}${path}`);
}

/** Writes files of a commit to the given folder. The paths are relative to the folder of the repository. */
export function exportFiles(
  repository: GitRepository,
  commit: string,
  to: { readonly paths: readonly string[]; readonly folder: string },
): void {
  const archive = join(to.folder, 'base.tar');
  const present = to.paths.filter((path) => hasObject(repository, `${commit}:${repository.prefix}${path}`));
  // `git archive` runs in the folder of the repository object, so that the paths in the archive are relative to it and
  // not to the top of the repository.
  git(repository.folder, 'archive', '--format=tar', `--output=${archive}`, commit, '--', ...present);
  try {
    execFileSync('tar', ['-xf', archive, '-C', to.folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new Problem(`the base could not be unpacked with tar: ${(error as Error).message}`);
  } finally {
    rmSync(archive, { force: true });
  }
}

function hasObject(repository: GitRepository, name: string): boolean {
  return tryGit(repository, 'cat-file', '-e', name) !== undefined;
}

function git(folder: string, ...args: readonly string[]): string {
  // Git sets these environment variables for hooks. They would select the repository of the hook instead of the one
  // that contains the folder.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, GIT_PREFIX: _prefix, ...env } = process.env;
  return execFileSync('git', args, {
    cwd: folder,
    env: { ...env, LC_ALL: 'C' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).replace(/\n$/, '');
}

function tryGit(repository: GitRepository, ...args: readonly string[]): string | undefined {
  try {
    return git(repository.folder, ...args);
  } catch {
    return undefined;
  }
}

function splitLines(text = ''): string[] {
  return text.split('\n').filter((line) => line !== '');
}
