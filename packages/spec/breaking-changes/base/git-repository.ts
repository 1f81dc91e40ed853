import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';

/** A git repository that a folder lies in. */
export interface GitRepository {
  readonly folder: string;
  /** Path from the top of the repository to the folder; empty or with a slash at its end. */
  readonly prefix: string;
  /** Whether the history has been cut off (`git clone --depth`). */
  readonly shallow: boolean;
}

/** A commit with a name that people know it by. */
export interface GitRevision {
  readonly commit: string;
  readonly name: string;
}

/**
 * The repository of a folder.
 *
 * @throws Problem when it is in none, or git is missing
 */
export function openRepository(folder: string): GitRepository {
  let answer: string;
  try {
    answer = git(folder, 'rev-parse', '--show-prefix', '--is-shallow-repository');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Problem('git was not found. Install it: diff compares with a git revision.');
    }
    const [reason = ''] = ((error as { stderr?: string }).stderr ?? '').split('\n');
    const why = reason.includes('not a git repository')
      ? 'is not in a git repository'
      : `cannot be read by git (${reason})`;
    throw new Problem(`${why}: diff compares with a git revision.`, { file: folder });
  }
  const lines = answer.split('\n');
  return { folder, prefix: lines[0] ?? '', shallow: lines[1] === 'true' };
}

/**
 * The commit that a name stands for.
 *
 * @throws Problem when there is none
 */
export function findRevision(repository: GitRepository, name: string): GitRevision {
  const commit = tryGit(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (commit !== undefined) return { commit, name };
  const hint = repository.shallow ? ` ${shallowCloneHint}` : ' Allowed: a branch, a tag, or the hash of a commit.';
  throw new Problem(`unknown revision "${name}".${hint}`);
}

/** What to do about a shallow clone. */
export const shallowCloneHint =
  'This clone is shallow, so parts of the history are missing: run `git fetch --unshallow --tags` (on CI, check out with fetch-depth 0).';

/** The tags of a pattern that the current commit descends from. */
export function listMergedTags(repository: GitRepository, pattern: string): string[] {
  const tags = tryGit(repository, 'tag', '--list', '--merged', 'HEAD', pattern) ?? '';
  return tags.split('\n').filter((tag) => tag !== '');
}

/** The commits that changed a file, the newest first. */
export function listCommits(repository: GitRepository, path: string): string[] {
  const commits = tryGit(repository, 'log', '--format=%H', '--', path) ?? '';
  return commits.split('\n').filter((commit) => commit !== '');
}

/**
 * The first parent of a commit.
 *
 * @returns `undefined` for the first commit, and where a shallow clone ends
 */
export function findParent(repository: GitRepository, commit: string): string | undefined {
  return tryGit(repository, 'rev-parse', '--verify', '--quiet', `${commit}^1`);
}

/**
 * The text of a file in a commit.
 *
 * @returns `undefined` when the commit has no such file
 */
export function readFileAt(repository: GitRepository, commit: string, path: string): string | undefined {
  return tryGit(repository, 'show', `${commit}:${repository.prefix}${path}`);
}

/** Writes files of a commit, given by their paths in the folder of the repository, to another folder. */
export function exportFiles(
  repository: GitRepository,
  commit: string,
  to: { readonly paths: readonly string[]; readonly folder: string },
): void {
  const archive = join(to.folder, 'base.tar');
  const present = to.paths.filter(
    (path) => tryGit(repository, 'cat-file', '-e', `${commit}:${repository.prefix}${path}`) !== undefined,
  );
  // Seen from the folder of the repository, so that the archive has its paths and not those of the whole repository.
  git(repository.folder, 'archive', '--format=tar', `--output=${archive}`, commit, '--', ...present);
  try {
    execFileSync('tar', ['-xf', archive, '-C', to.folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new Problem(`the base could not be unpacked with tar: ${(error as Error).message}`);
  } finally {
    rmSync(archive, { force: true });
  }
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).replace(/\n$/, '');
}

/** In a git hook, variables point at the repository of the hook, whatever folder git runs in. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, GIT_PREFIX: _prefix, ...others } = process.env;
  return { ...others, LC_ALL: 'C' };
}

function tryGit(repository: GitRepository, ...args: readonly string[]): string | undefined {
  try {
    return git(repository.folder, ...args);
  } catch {
    return undefined;
  }
}
