import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempDisposableSync, readFileSync, readlinkSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServer } from '@route-search/toolkit/local-server';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOutputFiles, listDifferingFiles } from '../shared/hash-outputs.ts';
import type { Command } from '../shared/process.ts';
import { copyWorkingTree, type TempCheckout } from '../shared/temp-checkout.ts';

const build: Command = ['./run', 'build', '--force'];
let copy: TempCheckout;
let expected: Readonly<Record<string, string>>;

beforeAll(async () => {
  copy = await copyWorkingTree({ git: true, below: 'portal' });
  await copy.must(build, { TZ: 'UTC', LANG: 'C' });
  expected = hashOutputFiles(copy.folder);
  expect(Object.keys(expected).length).toBeGreaterThan(300);
});
afterAll(() => {
  copy[Symbol.dispose]();
});

it('build: writes identical bytes in a folder that git does not track, and in another time zone and language', async () => {
  using other = await copyWorkingTree({ below: '開発者/my work (1)' });
  await other.must(build, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
  expect(listDifferingFiles(expected, hashOutputFiles(other.folder))).toEqual([]);
});

describe.skipIf(process.platform !== 'linux')('recovery after kill -9', () => {
  /** Commands to kill. `serves` is true for commands that need a port. */
  const commands = [
    { name: 'build', args: ['build', '--force'], serves: false },
    { name: 'dev', args: ['dev'], serves: true },
    { name: 'start', args: ['start'], serves: true },
  ] as const;
  const moments = Array.from({ length: 10 }, (_, index) => ({
    ...(commands[index % commands.length] ?? commands[0]),
    milliseconds: Math.round(500 + Math.random() * 20_000),
  }));

  it.each(moments)(
    '$name, killed after $milliseconds ms: the next build writes the correct output',
    async ({ args, serves, milliseconds }) => {
      const ports = serves ? ['--port', String(await getPort())] : [];
      const sandboxPort = args[0] === 'start' ? ['--sandbox-port', String(await getPort())] : [];
      const { cwd, env } = copy.inside();
      const child = spawn('./run', [...args, ...ports, ...sandboxPort], {
        cwd,
        env: { ...process.env, ...env },
        stdio: 'ignore',
        detached: true,
      });
      await Promise.race([sleep(milliseconds), once(child, 'exit')]);
      await killProcesses(copy.folder);
      await copy.must(['./run', 'build']);
      expect(listDifferingFiles(expected, hashOutputFiles(copy.folder))).toEqual([]);
      expect(await copy.must(['git', 'status', '--porcelain'])).toBe('');
    },
  );
});

/** Kills every process with a working directory inside a folder, to simulate a power failure. */
async function killProcesses(folder: string): Promise<void> {
  for (let found = findProcesses(folder); found.length > 0; found = findProcesses(folder)) {
    for (const pid of found) spawnSync('kill', ['-9', String(pid)]);
    await sleep(5);
  }
}

function findProcesses(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // A zombie process has an empty command line.
        const isAlive = readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
        return isAlive && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false; // The process has ended in the meantime.
      }
    });
}

/** True if this machine can mount file systems. Containers often cannot. */
const canMount = ((): boolean => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder.path]).status === 0;
  if (isMounted) spawnSync('umount', [folder.path]);
  return isMounted;
})();

/** Build steps, each with the package folder that is mounted as a small disk. */
const writers = [
  ['spec', 'packages/spec', 'node commands/cli.ts build'],
  ['sdk', 'packages/sdk', 'node codegen/commands/build-package.ts'],
  ['sandbox', 'packages/sandbox', 'node scripts/bundle.ts'],
  ['site', 'packages/docs-site', 'node build/scripts/run-build.ts'],
] as const;

describe.skipIf(!canMount)('build step on a full disk', () => {
  it.each(writers)(
    '%s: reports the full disk in one sentence and leaves the previous output unchanged',
    async (_, folder, command) => {
      const path = join(copy.folder, folder);
      const backup = `${path}.backup`;
      cpSync(path, backup, { recursive: true, verbatimSymlinks: true });
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', path]);
      try {
        cpSync(backup, path, { recursive: true, verbatimSymlinks: true });
        // The build of the spec skips files that are up to date, so one of them is removed.
        rmSync(join(path, 'dist/openapi.json'), { force: true });
        const before = hashOutputFiles(copy.folder);
        spawnSync('dd', ['if=/dev/zero', `of=${join(path, 'filler.tmp')}`, 'bs=1k']);
        const { code, output } = await copy.run(['bash', '-c', `cd ${folder} && ${command}`]);
        expect(code, output).not.toBe(0);
        expect(output.trim().split('\n').at(-1)).toMatch(
          /^error: \S+ cannot be written: ENOSPC: the disk is full\. Make room/,
        );
        expect(output).not.toMatch(/^\s+at /m);
        expect(listDifferingFiles(before, hashOutputFiles(copy.folder))).toEqual([]);
      } finally {
        spawnSync('umount', [path]);
        rmSync(backup, { recursive: true });
      }
    },
  );
});

describe('command with a registry that never responds', () => {
  it.each([
    ['the toolchain', ['bash', '-c', 'rm .toolchain && ./run help']],
    ['the dependencies', ['node', 'scripts/run.ts', 'sbom']],
  ] as const)(
    '%s: gives up after a time limit and reports it in one sentence',
    { timeout: 60_000 },
    async (_, command) => {
      await using silent = await startLocalServer(() => undefined);
      const registry = `${silent.url}/`;
      using other = await copyWorkingTree({ install: false });
      const { code, output } = await other.run(command, {
        npm_config_fetch_timeout: '1000',
        npm_config_registry: registry,
        pnpm_config_registry: registry,
        pnpm_config_store_dir: join(dirname(other.folder), 'store'),
      });
      expect(code, output).toBe(1);
      expect(output).toMatch(/^error: the npm registry could not be reached\. Check the network/m);
      expect(output).not.toMatch(/^\s+at /m);
    },
  );
});
