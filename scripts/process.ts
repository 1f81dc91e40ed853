import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
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
  /** Also writes captured output to this file. */
  readonly log?: string;
}

/**
 * Runs a program to its end.
 *
 * @param command - the program and its arguments
 * @param options - folder, environment and what happens to the output
 */
export function run(command: readonly [string, ...string[]], options: RunOptions): Promise<Outcome> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const log = options.log === undefined ? undefined : createWriteStream(options.log);
    const chunks: Buffer[] = [];
    const keep = (chunk: Buffer): void => {
      chunks.push(chunk);
      log?.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      resolve({ code: 127, output: `${program}: ${error.message}` });
    });
    child.on('close', (code) => {
      log?.end();
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const pass = (): void => {
        child.kill(signal);
      };
      process.once(signal, pass);
      child.on('close', () => process.removeListener(signal, pass));
    }
  });
}
