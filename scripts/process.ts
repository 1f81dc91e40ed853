import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root: string = join(dirname(fileURLToPath(import.meta.url)), '..');

/** How a child process ended. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Options of {@link run}. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `inherit` shows the output as it comes; `capture` keeps it. */
  readonly output: 'inherit' | 'capture';
}

/** Runs a program to its end. What stops this process stops the program too. */
export function run(
  [program, ...args]: readonly [string, ...string[]],
  { cwd = root, env, output }: RunOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const stop = (signal: NodeJS.Signals): boolean => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    child.on('error', (error) => {
      resolve({ code: 127, output: `${program}: ${error.message}` });
    });
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
