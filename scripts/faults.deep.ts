import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtHashes, differing, hashesOf, outputs } from './outputs.ts';
import { filesOf } from './release/files.ts';
import { makeScratch, type Scratch } from './scratch.ts';

const build = ['node', 'scripts/run.ts', 'build'] as const;
let scratch: Scratch;
let good: Record<string, string>;

beforeAll(async () => {
  scratch = await makeScratch({ git: true });
  await scratch.must(build);
  good = builtHashes(scratch.folder);
});
afterAll(() => {
  scratch[Symbol.dispose]();
});

describe('a build that comes from the cache', () => {
  it('removes what no step has made', async () => {
    const strays = outputs.map((output) => join(scratch.folder, output, 'stray/chunk.js'));
    for (const stray of strays) {
      mkdirSync(dirname(stray));
      writeFileSync(stray, '');
    }
    await scratch.must(build);
    expect(differing(good, builtHashes(scratch.folder))).toEqual([]);
  });
});

const FILLER = 'filler.tmp';

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Puts a small disk in the place of a folder, with what the folder held, until it is disposed of. */
function smallDisk(folder: string): Disposable {
  const kept = `${folder}.kept`;
  cpSync(folder, kept, { recursive: true, verbatimSymlinks: true });
  mount('-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder);
  cpSync(kept, folder, { recursive: true, verbatimSymlinks: true });
  return {
    [Symbol.dispose]: () => {
      spawnSync('umount', [folder]);
      rmSync(kept, { recursive: true });
    },
  };
}

/** Leaves no more than the given room on a disk. */
function fill(folder: string, kilobytes: number): void {
  const filler = join(folder, FILLER);
  // It ends with an error, when nothing more can be written.
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1k']);
  truncateSync(filler, statSync(filler).size - kilobytes * 1024);
}

/** Whether this machine lets us mount file systems; containers often do not. */
const mayMount = ((): boolean => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder.path]).status === 0;
  if (isMounted) spawnSync('umount', [folder.path]);
  return isMounted;
})();

/** Whoever writes: what it runs, the folder that becomes a disk of its own, and what it has to write again. */
const writers: readonly (readonly [name: string, folder: string, command: string, missing: string])[] = [
  ['the schemas', 'packages/schemas', 'node scripts/build.ts', 'dist/schemas.json'],
  ['the spec', 'packages/spec', 'node src/cli.ts build', 'dist/openapi.json'],
  ['./run digest', 'packages/spec', 'node src/cli.ts digest', 'digest.txt'],
  ['the modules of the SDK', 'packages/sdk', 'node codegen/main.ts', 'src/generated/operations.ts'],
  ['the SDK', 'packages/sdk', 'node codegen/build.ts', ''],
  ['the types of the SDK', 'packages/sdk', 'node codegen/types.ts', ''],
  ['the data of the sandbox', 'packages/sandbox', 'node src/data/build.ts', 'src/generated/data.ts'],
  ['the table of the sandbox', 'packages/sandbox', 'node scripts/generate.ts', 'src/generated/operations.ts'],
  ['the sandbox', 'packages/sandbox', 'node scripts/bundle.ts', ''],
  ['the types of the sandbox', 'packages/sandbox', 'node scripts/types.ts', ''],
  ['the site', 'packages/docs-site', 'node build/scripts/build.ts', ''],
  ['the server for agents', 'packages/mcp', 'node scripts/build.ts', ''],
  ['the pages of ./run bench', 'bench', 'node readme.ts', 'results/site-1.svg'],
];

/** How a disk refuses: at once, or when a part is written. */
const refusals: readonly (readonly [name: string, code: string, refuse: (folder: string, bytes: number) => void])[] = [
  [
    'read-only',
    'EROFS: the file system is read-only. Make it writable',
    (folder) => {
      mount('-o', 'remount,ro', folder);
    },
  ],
  [
    'nearly full',
    'ENOSPC: the disk is full. Make room',
    (folder, bytes) => {
      fill(folder, Math.floor(bytes / 8192) * 4);
    },
  ],
];

const reason = mayMount ? '' : ' (skipped: only root of a machine that lets it mount file systems can try that)';

describe.runIf(mayMount)(`a disk that refuses${reason}`, () => {
  const cases = writers.flatMap((writer) =>
    refusals.map((refusal) => ({ title: `${writer[0]}, ${refusal[0]}`, writer, refusal })),
  );

  it.each(cases)('$title', async ({ title, writer: [, place, command, missing], refusal: [, code, refuse] }) => {
    const folder = join(scratch.folder, place);
    const step = ['bash', '-c', `cd ${place} && ${command}`] as const;
    using _disk = smallDisk(folder);
    const before = sourcesAndOutputs(folder);
    // There is room for a part of what is to be written.
    const bytes = missing === '' ? 2 ** 14 : statSync(join(folder, missing)).size;
    if (missing !== '') rmSync(join(folder, missing));
    refuse(folder, bytes);
    const { code: status, output } = await scratch.run(step);
    expect(status, `${title}: ${output}`).not.toBe(0);
    // One message: what, where, what to do.
    expect(output.trim().split('\n').slice(-1)[0]).toMatch(/^error: \S*\S+ cannot be written: /);
    expect(output).toContain(code);
    expect(output.match(/error/gi)).toHaveLength(1);
    expect(output).not.toMatch(/^\s+at /m);
    const { [missing]: _missing, ...others } = before;
    expect(sourcesAndOutputs(folder)).toEqual(others);
    mount('-o', 'remount,rw', folder);
    rmSync(join(folder, FILLER), { force: true });
    await scratch.must(step);
    expect(sourcesAndOutputs(folder)).toEqual(before);
  });

  it('stops the rehearsal of a release with one message', async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'small-'));
    using _disk = smallDisk(folder.path);
    fill(folder.path, 64);
    const { code, output } = await scratch.run(['node', 'scripts/run.ts', 'release', '--dry-run'], {
      TMPDIR: folder.path,
    });
    expect(code, output).toBe(1);
    expect(output).toMatch(/^error: \S*small-\S+ cannot be written: ENOSPC: the disk is full\. Make room/m);
    expect(output).not.toMatch(/^\s+at /m);
    expect(readdirSync(folder.path)).toEqual([FILLER]);
  });
});

/** Every file of a package but the packages that it uses and what only a tool reads. */
function sourcesAndOutputs(folder: string): Record<string, string> {
  const unread = /(^|\/)(node_modules|\.turbo|\.astro|\.cache)\/|^filler\.tmp$/;
  return hashesOf(
    folder,
    filesOf(folder).filter((name) => !unread.test(name)),
  );
}

describe('a registry that accepts and never answers', () => {
  // As long as it takes with a second of patience for each answer; ./run and the set-up bring more of it, but no more tries.
  it.each([
    ['when the toolchain is fetched', ['bash', '-c', 'rm .toolchain && ./run help']],
    ['when dependencies are installed', ['node', 'scripts/run.ts', 'sbom']],
  ] as const)('is given up %s', { timeout: 60_000 }, async (_, command) => {
    await using silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    using other = await makeScratch({ install: false });
    const { code, output } = await other.run(command, {
      npm_config_fetch_timeout: '1000',
      npm_config_registry: registry,
      pnpm_config_registry: registry,
      pnpm_config_store_dir: join(other.folder, 'store'),
    });
    expect(code, output).toBe(1);
    expect(output).toMatch(/^error: the npm registry could not be reached\. Check the network/m);
    expect(output).not.toMatch(/^\s+at /m);
  });
});

describe('an install that is interrupted', () => {
  it('is done again', async () => {
    using other = await makeScratch({ install: false });
    const { cwd, env } = other.inside();
    const child = spawn('./run', ['digest'], { cwd, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
    for (let tries = 0; tries < 200 && !existsSync(join(other.folder, 'node_modules/.pnpm')); tries++) await sleep(20);
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'close');
    const output = await other.must(['node', 'scripts/run.ts', 'sbom']);
    expect(output).toContain('Installing dependencies');
    expect(await other.must(['node', 'scripts/run.ts', 'sbom'])).not.toContain('Installing');
    await other.must(['turbo', 'run', 'build', '--filter=@route-search/spec', '--output-logs=errors-only']);
  });
});
