import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const packageFolder = join(import.meta.dirname, '../..');

/** Project in a temporary folder that contains only the installed SDK. */
export interface ConsumerProject {
  readonly folder: string;
  /** Archive that `npm pack` created. */
  readonly tarball: string;
  readonly installed: string;
  /** Writes a file and returns its path. */
  write(name: string, text: string): string;
  remove(): void;
}

export interface ProcessResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Packs the SDK as `npm publish` does and installs it in an empty project. */
export function createConsumerProject(): ConsumerProject {
  if (!existsSync(join(packageFolder, 'dist/index.js'))) throw new Error('dist is missing: run ./run build first.');
  const folder = mkdtempSync(join(tmpdir(), 'sdk-package-'));
  const npm = (args: readonly string[], cwd: string): void => {
    const { status, stderr } = runProcess('npm', [...args, '--loglevel=error'], { cwd });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`);
  };
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], packageFolder);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'missing.tgz');
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  write('package.json', '{ "name": "consumer", "private": true, "version": "1.0.0" }\n');
  npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--offline', tarball], folder);
  return {
    folder,
    tarball,
    installed: join(folder, 'node_modules/@route-search/sdk'),
    write,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}

/** Runs a program and waits until it ends. */
export function runProcess(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): ProcessResult {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: options.cwd,
    env: { ...process.env, NODE_NO_WARNINGS: '1', NO_COLOR: '1', ...options.env },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, stdout, stderr: error === undefined ? stderr : `${error.message}\n${stderr}` };
}

/** Runs a program without blocking the test, which may run the server that the program calls. */
export async function runProcessAsync(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<{ readonly status: number | null; readonly output: string }> {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', NO_COLOR: '1', ...options.env };
  const child = spawn(program, args, { cwd: options.cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { status, output };
}

/** Returns the TypeScript code blocks of the README with the number of their first line. */
export function readReadmeBlocks(): { readonly line: number; readonly code: string }[] {
  const text = readFileSync(join(packageFolder, 'README.md'), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1] ?? '',
  }));
}
