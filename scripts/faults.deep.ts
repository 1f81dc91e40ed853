import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from './release/files.ts';
import { makeScratch, type Scratch } from './scratch.ts';

const isRoot = process.getuid?.() === 0;
const build = ['node', 'scripts/run.ts', 'build'] as const;
const outputs = [
  'packages/schemas/dist',
  'packages/spec/dist',
  'packages/sdk/dist',
  'packages/sdk/types',
  'packages/sandbox/dist',
  'packages/sandbox/types',
  'packages/docs-site/dist',
];

let scratch: Scratch;
let good: Record<string, string>;

beforeAll(async () => {
  scratch = await makeScratch({ git: true });
  await scratch.must(build);
  good = digest(scratch.folder);
});
afterAll(() => {
  scratch[Symbol.dispose]();
});

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** What was built: a hash of each file. */
function digest(folder: string): Record<string, string> {
  const files = outputs.flatMap((output) =>
    existsSync(join(folder, output)) ? filesOf(join(folder, output)).map((name) => `${output}/${name}`) : [],
  );
  return Object.fromEntries(files.map((file) => [file, hash(join(folder, file))]));
}

/** A disk of its own in the place of a folder, with what the folder held. */
interface Disk {
  /** Leaves no more than the given room. */
  fill(kilobytes: number): void;
  refuse(): void;
  /** Takes writes again. */
  relent(): void;
}

const mount = (...args: string[]): void => {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** Tells whether this machine lets us mount file systems; containers often do not. */
const mayMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const mounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
})();

async function onDisk(folder: string, act: (disk: Disk) => Promise<void>): Promise<void> {
  const kept = `${folder}.kept`;
  const filler = join(folder, 'filler.tmp');
  cpSync(folder, kept, { recursive: true, verbatimSymlinks: true });
  mount('-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder);
  try {
    cpSync(kept, folder, { recursive: true, verbatimSymlinks: true });
    await act({
      fill: (kilobytes) => {
        // It ends with an error, when nothing more can be written.
        spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1k']);
        truncateSync(filler, statSync(filler).size - kilobytes * 1024);
      },
      refuse: () => {
        mount('-o', 'remount,ro', folder);
      },
      relent: () => {
        mount('-o', 'remount,rw', folder);
        rmSync(filler, { force: true });
      },
    });
  } finally {
    spawnSync('umount', [folder]);
    rmSync(kept, { recursive: true });
  }
}

describe('two builds of the same sources', () => {
  it('are the same bytes, wherever they are made', async () => {
    const other = await makeScratch({ below: 'in/a/folder with a longer path' });
    try {
      await other.must(build);
      const again = digest(other.folder);
      const different = Object.keys({ ...good, ...again }).filter((name) => good[name] !== again[name]);
      expect(different).toEqual([]);
      expect(Object.keys(again).length).toBeGreaterThan(300);
    } finally {
      other[Symbol.dispose]();
    }
  });
});

describe('a build that comes from the cache', () => {
  it('removes what no step has made', async () => {
    const strays = outputs.map((output) => join(scratch.folder, output, 'stray/chunk.js'));
    for (const stray of strays) {
      mkdirSync(dirname(stray));
      writeFileSync(stray, '');
    }
    await scratch.must(build);
    expect(digest(scratch.folder)).toEqual(good);
  });
});

/** Whoever writes: what it runs, the folder that becomes a disk of its own, and what it has to write again. */
const writers: readonly (readonly [name: string, folder: string, command: string, missing: string])[] = [
  ['the schemas', 'packages/schemas', 'node scripts/build.ts', 'dist/schemas.json'],
  ['the spec', 'packages/spec', 'node src/cli.ts build', 'dist/openapi.json'],
  ['./run digest', 'packages/spec', 'node src/cli.ts digest', 'digest.txt'],
  ['the operations of the SDK', 'packages/sdk', 'node codegen/main.ts', 'src/generated/operations.ts'],
  ['the conditions of the SDK', 'packages/sdk', 'node src/condition/generate.ts', 'src/generated/condition.ts'],
  ['the codes of the SDK', 'packages/sdk', 'node src/model/generate.ts', 'src/generated/codes.ts'],
  ['the SDK', 'packages/sdk', 'node codegen/build.ts', ''],
  ['the data of the sandbox', 'packages/sandbox', 'node src/data/build.ts', 'src/generated/data.ts'],
  ['the table of the sandbox', 'packages/sandbox', 'node scripts/generate.ts', 'src/generated/operations.ts'],
  ['the sandbox', 'packages/sandbox', 'node scripts/bundle.ts', ''],
  ['the site', 'packages/docs-site', 'node build/scripts/build.ts', ''],
  ['the pages of ./run bench', 'bench', 'node readme.ts', 'results/site-1.svg'],
];

/** How a disk refuses: at once, or when a part is written. */
const refusals: readonly (readonly [name: string, code: string, refuse: (disk: Disk, bytes: number) => void])[] = [
  [
    'read-only',
    'EROFS: the file system is read-only. Make it writable',
    (disk) => {
      disk.refuse();
    },
  ],
  [
    'nearly full',
    'ENOSPC: the disk is full. Make room',
    (disk, bytes) => {
      disk.fill(Math.floor(bytes / 8192) * 4);
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
    // As turbo runs it: without the setting of the test runner, which would bundle React for tests.
    const step = ['bash', '-c', `cd ${place} && env -u NODE_ENV ${command}`] as const;
    await onDisk(folder, async (disk) => {
      const before = hashes(folder);
      // There is room for a part of what is to be written.
      const bytes = missing === '' ? 2 ** 20 : statSync(join(folder, missing)).size;
      if (missing !== '') rmSync(join(folder, missing));
      refuse(disk, bytes);
      const { code: status, output } = await scratch.run(step);
      expect(status, `${title}: ${output}`).not.toBe(0);
      // One message: what, where, what to do.
      expect(output.trim().split('\n').slice(-1)[0]).toMatch(/^error: \S*\S+ cannot be written: /);
      expect(output).toContain(code);
      expect(output.match(/error/gi)).toHaveLength(1);
      expect(output).not.toMatch(/^\s+at /m);
      const { [missing]: _missing, ...others } = before;
      expect(hashes(folder)).toEqual(others);
      disk.relent();
      expect(await scratch.run(step)).toMatchObject({ code: 0 });
      expect(hashes(folder)).toEqual(before);
    });
  });

  it('stops the rehearsal of a release with one message', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'small-'));
    await onDisk(folder, async (disk) => {
      disk.fill(64);
      const { code, output } = await scratch.run(['node', 'scripts/run.ts', 'release', '--dry-run'], {
        TMPDIR: folder,
      });
      expect(code, output).toBe(1);
      expect(output).toMatch(/^error: \S*small-\S+ cannot be written: ENOSPC: the disk is full\. Make room/m);
      expect(output).not.toMatch(/^\s+at /m);
      expect(readdirSync(folder)).toEqual(['filler.tmp']);
    });
    rmSync(folder, { recursive: true });
  });
});

/** Every file of a package but the packages that it uses and what only a tool reads. */
function hashes(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/(^|\/)(node_modules|\.turbo|\.astro|\.cache)\/|^filler\.tmp$/.test(name));
  return Object.fromEntries(names.map((name) => [name, hash(join(folder, name))]));
}

describe('a build that is killed', () => {
  it('leaves the earlier outputs as they were, and the next build makes it right', async () => {
    for (const after of [300, 900, 1500, 2500, 4000, 7000]) {
      const child = spawn('turbo', ['run', 'build', '--force'], {
        cwd: scratch.folder,
        env: { ...process.env, PATH: `${scratch.folder}/node_modules/.bin:${process.env['PATH'] ?? ''}` },
        stdio: 'ignore',
        detached: true,
      });
      const closed = new Promise((resolve) => child.once('close', resolve));
      await new Promise((resolve) => setTimeout(resolve, after));
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await closed;
      const left = Object.entries(digest(scratch.folder)).filter(([name]) => !name.endsWith('.tmp'));
      expect(good, `after ${after} ms`).toMatchObject(Object.fromEntries(left));
    }
    await scratch.must(build);
    await scratch.must([...build, '--force']);
    expect(digest(scratch.folder)).toEqual(good);
  });
});

describe('a damaged toolchain', () => {
  it.each([
    [
      'without its Node',
      (folder: string) => {
        rmSync(join(folder, 'node_modules/.bin/node'));
      },
    ],
    [
      'with a Node that was cut off',
      (folder: string) => {
        writeFileSync(join(folder, 'node_modules/.bin/node'), 'half', { mode: 0o755 });
      },
    ],
  ])('%s is fetched again, or its absence is named', (_, damage) => {
    const folder = join(scratch.folder, 'damaged');
    const { devEngines } = JSON.parse(readFileSync(join(scratch.folder, 'package.json'), 'utf8')) as {
      devEngines: { runtime: { version: string }; packageManager: { version: string } };
    };
    mkdirSync(join(folder, '.toolchain/node_modules/.bin'), { recursive: true });
    for (const name of ['run', 'package.json']) cpSync(join(scratch.folder, name), join(folder, name));
    for (const name of ['node', 'pnpm']) {
      writeFileSync(join(folder, '.toolchain/node_modules/.bin', name), '#!/bin/sh\necho fine\n', { mode: 0o755 });
    }
    const marker = `ready-${devEngines.runtime.version}-${devEngines.packageManager.version}`;
    writeFileSync(join(folder, '.toolchain', marker), '');
    damage(join(folder, '.toolchain'));
    // A registry that is not there: the message shows that it was asked.
    const { status, stderr } = spawnSync('bash', ['./run', 'help'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' },
    });
    expect(stderr).toContain('Fetching Node');
    expect(stderr).toMatch(/error: the npm registry could not be reached/);
    expect(status).toBe(1);
    rmSync(folder, { recursive: true });
  });
});

describe('a registry that accepts and never answers', () => {
  const silent = createServer();
  let registry = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    silent.close();
  });

  // As long as it takes with a second of patience for each answer; ./run and the set-up bring more of it, but no more tries.
  it.each([
    ['when the toolchain is fetched', ['bash', '-c', 'rm .toolchain && ./run help']],
    ['when dependencies are installed', ['node', 'scripts/run.ts', 'sbom']],
  ] as const)('is given up %s', { timeout: 60_000 }, async (_, command) => {
    const other = await makeScratch({ install: false });
    try {
      const { code, output } = await other.run(command, {
        npm_config_fetch_timeout: '1000',
        npm_config_registry: registry,
        pnpm_config_registry: registry,
        pnpm_config_store_dir: join(other.folder, 'store'),
      });
      expect(code, output).toBe(1);
      expect(output).toMatch(/^error: the npm registry could not be reached\. Check the network/m);
      expect(output).not.toMatch(/^\s+at /m);
    } finally {
      other[Symbol.dispose]();
    }
  });
});

describe('an install that is interrupted', () => {
  it('is done again', async () => {
    const other = await makeScratch({ install: false });
    try {
      const child = spawn('node', ['scripts/run.ts', 'digest'], {
        cwd: other.folder,
        env: process.env,
        stdio: 'ignore',
        detached: true,
      });
      const closed = new Promise((resolve) => child.once('close', resolve));
      for (let tries = 0; tries < 200 && !existsSync(join(other.folder, 'node_modules/.pnpm')); tries++) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await closed;
      const output = await other.must(['node', 'scripts/run.ts', 'sbom']);
      expect(output).toContain('Installing dependencies');
      expect(await other.must(['node', 'scripts/run.ts', 'sbom'])).not.toContain('Installing');
      await other.must(['turbo', 'run', 'build', '--filter=@route-search/spec', '--output-logs=errors-only']);
    } finally {
      other[Symbol.dispose]();
    }
  });
});
