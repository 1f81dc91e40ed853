import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from './release/files.ts';
import { makeScratch, type Scratch } from './scratch.ts';

const isRoot = process.getuid?.() === 0;
const build = ['node', 'scripts/run.ts', 'build'] as const;
const outputs = [
  'packages/schemas/dist',
  'packages/spec/dist',
  'packages/sdk/dist',
  'packages/sandbox/dist',
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
  scratch.remove();
});

/** What was built: a hash of each file. */
function digest(folder: string): Record<string, string> {
  return Object.fromEntries(
    outputs.flatMap((output) =>
      filesOf(join(folder, output)).map((name) => [
        `${output}/${name}`,
        createHash('sha256')
          .update(readFileSync(join(folder, output, name)))
          .digest('hex'),
      ]),
    ),
  );
}

/** Does something while a folder is a file system that is full, or read-only, and holds what the folder held. */
async function mounted(folder: string, state: 'full' | 'read-only', act: () => Promise<void>): Promise<void> {
  const kept = `${folder}.kept`;
  cpSync(folder, kept, { recursive: true });
  const mount = (...args: string[]): void => {
    const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  mount('-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder);
  try {
    cpSync(kept, folder, { recursive: true });
    if (state === 'read-only') mount('-o', 'remount,ro', folder);
    // It ends with an error, when nothing more can be written.
    else spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'filler.tmp')}`, 'bs=1k']);
    await act();
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
      other.remove();
    }
  });
});

describe('a build that comes from the cache', () => {
  it('holds nothing of the build before it', async () => {
    const page = join(scratch.folder, 'packages/docs-site/src/content/docs/sandbox/passing.mdx');
    const frame = join(scratch.folder, 'packages/docs-site/src/shell/client/main.ts');
    const text = readFileSync(frame, 'utf8');
    writeFileSync(
      page,
      '---\ntitle: 一時的なページ\ndescription: すぐに消えるページです。\ncategory: sandbox\norder: 9\n---\n\n本文です。\n',
    );
    writeFileSync(frame, `${text}\ndocument.documentElement.dataset['passing'] = '';\n`);
    await scratch.must(build);
    const between = digest(scratch.folder);
    expect(between).toHaveProperty(['packages/docs-site/dist/docs/sandbox/passing.html']);
    const added = Object.keys(between).filter((name) => !Object.hasOwn(good, name));
    expect(added.filter((name) => name.endsWith('.js'))).not.toEqual([]);
    rmSync(page);
    writeFileSync(frame, text);
    expect(await scratch.must(build)).toContain('FULL TURBO');
    expect(digest(scratch.folder)).toEqual(good);
  });
});

describe('a build that cannot write', () => {
  const step = ['node', 'packages/spec/src/cli.ts', 'build'] as const;
  const folder = (): string => join(scratch.folder, 'packages/spec/dist');
  const change = async (): Promise<void> => {
    const file = join(scratch.folder, 'packages/spec/paths/version/getDataVersion.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('データの版と権利の表示', 'データの版と権利と表示'));
    await Promise.resolve();
  };
  const restore = async (): Promise<void> => {
    await scratch.must(['git', 'checkout', '--quiet', '.']);
  };

  it.runIf(isRoot).each([
    ['because the disk is full', 'full', /error: .*packages\/spec\/dist cannot be written: .*ENOSPC/],
    ['because the folder is read-only', 'read-only', /error: .*packages\/spec\/dist cannot be written: .*EROFS/],
  ] as const)('%s says so and leaves what was there', async (_, state, message) => {
    await mounted(folder(), state, async () => {
      await change();
      const { code, output } = await scratch.run(step);
      expect(code).toBe(1);
      expect(output).toMatch(message);
      expect(output).not.toMatch(/^\s+at /m);
      for (const name of filesOf(folder()).filter((one) => one !== 'filler.tmp')) {
        expect(good[`packages/spec/dist/${name}`], name).toBe(
          createHash('sha256')
            .update(readFileSync(join(folder(), name)))
            .digest('hex'),
        );
      }
    });
    await restore();
  });
});

describe('a build that is killed', () => {
  it('leaves every output whole, and the next build makes it right', async () => {
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
      for (const output of outputs.filter((one) => existsSync(join(scratch.folder, one)))) {
        for (const name of filesOf(join(scratch.folder, output)).filter((one) => !one.endsWith('.tmp'))) {
          const hash = createHash('sha256')
            .update(readFileSync(join(scratch.folder, output, name)))
            .digest('hex');
          expect(hash, `${output}/${name} after ${after} ms`).toBe(good[`${output}/${name}`]);
        }
      }
    }
    await scratch.must(build);
    await scratch.must([...build, '--force']);
    expect(digest(scratch.folder)).toEqual(good);
  });
});

describe('a damaged cache', () => {
  it('is not trusted', async () => {
    const cache = join(scratch.folder, '.turbo/cache');
    const archives = globSync('**/*.tar.zst', { cwd: cache });
    expect(archives.length).toBeGreaterThan(3);
    for (const name of archives) {
      const bytes = readFileSync(join(cache, name));
      writeFileSync(join(cache, name), bytes.subarray(0, Math.floor(bytes.length / 2)));
    }
    for (const output of outputs) rmSync(join(scratch.folder, output), { recursive: true });
    const { code, output } = await scratch.run(build);
    if (code !== 0) {
      // Then it must say what to do, and that must help.
      expect(output).toMatch(/cache/i);
      rmSync(cache, { recursive: true });
      await scratch.must(build);
    }
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
      'with half of its Node',
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
      other.remove();
    }
  });
});

describe('a port that is taken', () => {
  it.each([
    ['site', 'packages/docs-site/server/serve.ts', 4871],
    ['sandbox', 'packages/sandbox/dist/cli.js', 4881],
  ])('sends the %s to the next one and says so', async (_, program, port) => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
    const child = spawn('node', [program, '--port', String(port)], {
      cwd: scratch.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const said = await new Promise<string>((resolve, reject) => {
        let text = '';
        const listen = (chunk: unknown): void => {
          text += String(chunk);
          if (/http:\/\/127\.0\.0\.1:\d+/.test(text)) resolve(text);
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.once('close', () => {
          reject(new Error(text));
        });
      });
      expect(said).toContain(String(port + 1));
      expect(said).toContain(String(port));
    } finally {
      child.kill();
      blocker.close();
    }
  });
});
