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
import { capture, runOrThrow, root, type Command, type ProcessResult, type ProcessOptions } from './process.ts';

type Environment = ProcessOptions['env'];

/** A copy of the repository that tests may change; disposing removes it. */
export interface TempCheckout extends Disposable {
  readonly folder: string;
  /** Where a program runs that works in the copy. */
  inside(env?: Environment): ProcessOptions;
  /** Runs a program in the copy, and captures what it says. */
  run(command: Command, env?: Environment): Promise<ProcessResult>;
  /** Runs a program that must succeed. */
  must(command: Command, env?: Environment): Promise<string>;
}

/**
 * Copies the working tree but for what git ignores, and installs the dependencies from the store of the package manager.
 *
 * @param options - whether the copy becomes a git repository of its own, whether it is installed, and a path below the
 *   folder of the copy to put it at
 */
export async function copyWorkingTree(
  options: { readonly git?: boolean; readonly install?: boolean; readonly below?: string } = {},
): Promise<TempCheckout> {
  const scratch = open(options.below);
  const { folder } = scratch;
  const listed = await runOrThrow(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0')) {
    const from = join(root, file);
    // Git also lists what has been deleted since.
    if (file !== '' && existsSync(from) && lstatSync(from).isFile()) cpSync(from, join(folder, file));
  }
  symlinkSync(join(root, '.toolchain'), join(folder, '.toolchain'));
  if (options.install !== false) {
    await scratch.must(['pnpm', 'install', '--frozen-lockfile', '--offline', '--reporter=silent'], { CI: 'true' });
  }
  if (options.git === true) {
    await scratch.must(['git', 'init', '--quiet', '--initial-branch=main']);
    // A link, which the pattern of .gitignore for the folder does not match.
    mkdirSync(join(folder, '.git/info'), { recursive: true });
    writeFileSync(join(folder, '.git/info/exclude'), '.toolchain\n');
    await scratch.must(['git', 'add', '--all']);
    await scratch.must(['git', 'commit', '--quiet', '--message', 'Start']);
  }
  return scratch;
}

/**
 * Checks out a revision, and installs its dependencies unless told otherwise. A clone leaves no trace in the repository, as a worktree would.
 *
 * @param commit - its full hash
 * @param options - whether it is installed
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
  stack.move(); // All went well: the caller disposes of it.
  return scratch;
}

function open(below = ''): TempCheckout {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'portal-')));
  const folder = join(top, below);
  mkdirSync(folder, { recursive: true });
  const inside = (env?: Environment): ProcessOptions => ({
    cwd: folder,
    env: {
      // What is built here must not be found by anybody else, nor the other way round.
      TURBO_CACHE_DIR: join(folder, '.turbo/cache'),
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      // What a test runner sets, bundlers and the dev server read too.
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
    run: (command, env) => capture(command, inside(env)),
    must: (command, env) => runOrThrow(command, inside(env)),
    [Symbol.dispose]: () => {
      rmSync(top, { recursive: true, force: true });
    },
  };
}
