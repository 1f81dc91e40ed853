import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureOutput, runOrThrow, root, type Command, type ProcessResult, type ProcessOptions } from './process.ts';

type Environment = ProcessOptions['env'];

/** Temporary copy of the repository for tests. Disposing removes it. */
export interface TempCheckout extends Disposable {
  readonly folder: string;
  /** Working directory and environment of programs in the copy. */
  inside(env?: Environment): ProcessOptions;
  run(command: Command, env?: Environment): Promise<ProcessResult>;
  /** Runs a program in the copy and returns its output. Throws if it fails. */
  must(command: Command, env?: Environment): Promise<string>;
}

/**
 * Copies the working tree without ignored files and installs the dependencies from pnpm's store.
 *
 * @param options - `git` creates a git repository; `install: false` skips the installation; `below` is a path inside
 * the temporary folder
 */
export async function copyWorkingTree(
  options: { readonly git?: boolean; readonly install?: boolean; readonly below?: string } = {},
): Promise<TempCheckout> {
  const scratch = open(options.below);
  const { folder } = scratch;
  const listed = await runOrThrow(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0')) {
    const from = join(root, file);
    // Skips deleted files, which git still lists.
    if (file !== '' && existsSync(from) && lstatSync(from).isFile()) cpSync(from, join(folder, file));
  }
  symlinkSync(join(root, '.toolchain'), join(folder, '.toolchain'));
  if (options.install !== false) {
    await scratch.must(['pnpm', 'install', '--frozen-lockfile', '--offline', '--reporter=silent'], { CI: 'true' });
  }
  if (options.git === true) {
    await scratch.must(['git', 'init', '--quiet', '--initial-branch=main']);
    // The pattern in .gitignore matches only a folder, not this symbolic link.
    mkdirSync(join(folder, '.git/info'), { recursive: true });
    writeFileSync(join(folder, '.git/info/exclude'), '.toolchain\n');
    await scratch.must(['git', 'add', '--all']);
    await scratch.must(['git', 'commit', '--quiet', '--message', 'Start']);
  }
  return scratch;
}

/**
 * Checks out a revision and installs the dependencies. Clones the repository, because a worktree would leave traces in
 * it.
 *
 * @param commit - full hash
 * @param options - `install: false` skips the installation
 */
export async function checkOutRevision(
  commit: string,
  options: { readonly install?: boolean } = {},
): Promise<TempCheckout> {
  using stack = new DisposableStack();
  const scratch = stack.use(open());
  await scratch.must(['git', 'clone', '--quiet', '--shared', '--no-checkout', root, '.']);
  await scratch.must(['git', 'checkout', '--quiet', '--detach', commit]);
  symlinkSync(join(root, '.toolchain'), join(scratch.folder, '.toolchain'));
  const install = ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'] as const;
  if (options.install !== false) await scratch.must(install, { CI: 'true' });
  stack.move(); // The caller disposes the checkout from now on.
  return scratch;
}

function open(below = ''): TempCheckout {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'portal-')));
  const folder = join(top, below);
  mkdirSync(folder, { recursive: true });
  const inside = (env?: Environment): ProcessOptions => ({
    cwd: folder,
    env: {
      // The temporary checkout has a separate build cache, so that test builds are not mixed with those of the
      // repository.
      TURBO_CACHE_DIR: join(folder, '.turbo/cache'),
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      // Vitest sets NODE_ENV to `test`, which bundlers and the dev server would read.
      NODE_ENV: undefined,
      VITEST: undefined,
      GIT_AUTHOR_NAME: 'Test',
      GIT_AUTHOR_EMAIL: 'test@example.com',
      GIT_COMMITTER_NAME: 'Test',
      GIT_COMMITTER_EMAIL: 'test@example.com',
      ...env,
    },
  });
  return {
    folder,
    inside,
    run: (command, env) => captureOutput(command, inside(env)),
    must: (command, env) => runOrThrow(command, inside(env)),
    [Symbol.dispose]: () => {
      rmSync(top, { recursive: true, force: true });
    },
  };
}
