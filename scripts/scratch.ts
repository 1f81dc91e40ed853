import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run, type Outcome } from './process.ts';

/** A copy of the repository that tests may change. */
export interface Scratch {
  readonly folder: string;
  /** Runs a program in the copy, and captures what it says. */
  run(command: readonly [string, ...string[]], env?: Readonly<Record<string, string>>): Promise<Outcome>;
  /** Runs a program that must succeed. */
  must(command: readonly [string, ...string[]], env?: Readonly<Record<string, string>>): Promise<string>;
  remove(): void;
}

/**
 * Copies the working tree but for what git ignores, and installs the dependencies from the store of the package manager.
 *
 * @param options - whether the copy becomes a git repository of its own, whether it is installed, and a path below the
 *   folder of the copy to put it at
 */
export async function makeScratch(
  options: { readonly git?: boolean; readonly install?: boolean; readonly below?: string } = {},
): Promise<Scratch> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'portal-')));
  const folder = join(top, options.below ?? '');
  mkdirSync(folder, { recursive: true });
  const scratch = open(folder, top);
  const listed = await run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    output: 'capture',
  });
  for (const file of listed.output.split('\0')) {
    const from = join(root, file);
    // Git also lists what has been deleted since.
    if (file === '' || !existsSync(from) || !lstatSync(from).isFile()) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(from, join(folder, file));
  }
  symlinkSync(join(root, '.toolchain'), join(folder, '.toolchain'));
  if (options.install !== false) {
    await scratch.must(['pnpm', 'install', '--frozen-lockfile', '--offline', '--reporter=silent'], { CI: 'true' });
  }
  if (options.git === true) {
    await scratch.must(['git', 'init', '--quiet', '--initial-branch=main']);
    await scratch.must(['git', 'add', '--all']);
    await scratch.must(['git', 'commit', '--quiet', '--message', 'Start']);
  }
  return scratch;
}

/**
 * Checks out a revision, and installs its dependencies. A clone leaves no trace in the repository, as a worktree would.
 *
 * @param commit - its full hash
 */
export async function makeCheckout(commit: string): Promise<Scratch> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-')));
  const scratch = open(folder, folder);
  try {
    await scratch.must(['git', 'clone', '--quiet', '--shared', '--no-checkout', root, '.']);
    await scratch.must(['git', 'checkout', '--quiet', '--detach', commit]);
    symlinkSync(join(root, '.toolchain'), join(folder, '.toolchain'));
    await scratch.must(['pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
      CI: 'true',
    });
    return scratch;
  } catch (error) {
    scratch.remove();
    throw error;
  }
}

function open(folder: string, top: string): Scratch {
  const identity = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Test'],
      [`GIT_${who}_EMAIL`, 'test@example.com'],
    ]),
  ) as Record<string, string>;
  const own = {
    // What is built here must not be found by anybody else, nor the other way round.
    TURBO_CACHE_DIR: join(folder, '.turbo/cache'),
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    ...identity,
  };
  const start: Scratch['run'] = (command, env = {}) =>
    run(command, { cwd: folder, output: 'capture', env: { ...own, ...env } });
  return {
    folder,
    run: start,
    must: async (command, env) => {
      const { code, output } = await start(command, env);
      if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output.slice(-4000)}`);
      return output;
    },
    remove: () => {
      rmSync(top, { recursive: true, force: true });
    },
  };
}
