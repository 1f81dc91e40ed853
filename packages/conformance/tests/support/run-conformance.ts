import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const source = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

interface Options {
  readonly key?: string;
  readonly program?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Sends Ctrl+C to the conformance command when the promise resolves. */
  readonly interrupt?: Promise<unknown>;
}

/** Runs the conformance command with an access key in its environment. */
export function run(
  args: readonly string[],
  { key = '', program = ['node', source], env = {}, interrupt }: Options = {},
): Promise<ProgramResult> {
  const [command = '', ...before] = program;
  return new Promise((resolve) => {
    const child = spawn(command, [...before, ...args], {
      // The compile cache halves the start time of the program, whose TypeScript modules Node compiles.
      env: { ...process.env, ...env, KEY: key, NODE_COMPILE_CACHE: join(tmpdir(), 'conformance-compile-cache') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    void interrupt?.then(() => child.kill('SIGINT'));
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => {
      resolve({ code, out, err });
    });
  });
}
