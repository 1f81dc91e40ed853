import { spawnSync } from 'node:child_process';
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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../shared/process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Creates an executable script in the PATH of the test. */
function program(name: string, body: string): void {
  const file = join(folder, 'bin', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/bash\n${body}\n`);
  chmodSync(file, 0o755);
}

/** Runs a copy of ./run with a PATH that contains only the scripts of the test and system tools. */
function runCopy(...args: string[]): { code: number | null; stderr: string } {
  copyFileSync(join(root, 'run'), join(folder, 'run'));
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  const { status, stderr } = spawnSync('/bin/bash', [join(folder, 'run'), ...args], {
    env: { PATH: `${join(folder, 'bin')}:${join(folder, 'tools')}`, HOME: folder },
    encoding: 'utf8',
  });
  return { code: status, stderr };
}

/** Links the system tools that ./run needs into the PATH, without the real node and npm. */
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
  ])('downloads a toolchain %s again', (_, damage) => {
    const { devEngines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { runtime, packageManager } = devEngines;
    for (const name of ['node', 'pnpm']) program(`../.toolchain/node_modules/.bin/${name}`, 'echo fine');
    writeFileSync(join(folder, `.toolchain/ready-${runtime.version}-${packageManager.version}`), '');
    spawnSync('/bin/bash', ['-c', damage], { cwd: join(folder, '.toolchain/node_modules/.bin') });
    program('node', realNode);
    program('npm', 'echo "npm error code ENOTFOUND" >&2; exit 1');
    const { code, stderr } = runCopy('help');
    expect(code).toBe(1);
    // This message proves that the toolchain was requested from the registry again.
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

describe('./run', () => {
  function real(...args: string[]): { code: number | null; stdout: string; stderr: string } {
    const { status, stdout, stderr } = spawnSync(join(root, 'run'), args, { encoding: 'utf8' });
    return { code: status, stdout, stderr };
  }

  it('help: lists all commands', () => {
    const { code, stdout } = real('help');
    expect(code).toBe(0);
    for (const name of ['start', 'test', 'dev', 'build', 'lint', 'diff', 'compare-builds', 'digest', 'bench', 'help']) {
      expect(stdout).toMatch(new RegExp(`^  \\./run ${name}\\b`, 'm'));
    }
    expect(real().stdout).toBe(stdout);
    expect(real('--help').stdout).toBe(stdout);
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
    expect(real('lint', 'spec')).toMatchObject({ code: 0, stdout: '' });
    expect(real('lint', 'spce')).toMatchObject({
      code: 1,
      stderr: 'error: unknown area "spce". Allowed: spec, form, prose, code.\n',
    });
  });

  it('test: lists all gates for an unknown name', () => {
    expect(real('test', 'nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/error: unknown gate "nothing"\. Allowed: build, .*browser, .*\.\n$/),
    });
  });
});
