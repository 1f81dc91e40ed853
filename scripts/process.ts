import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '../packages/toolkit/src/problem.ts';

/** The root of the repository. */
export const root: string = join(import.meta.dirname, '..');

export type Command = readonly [string, ...string[]];

/** How a child process ended. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Where a program runs: the root, and the environment of this process, unless said otherwise. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Runs a program to its end, shows what it prints as it comes, and returns its exit code. */
export async function run(command: Command, surroundings?: Surroundings): Promise<number> {
  return (await untilEnd(command, { ...surroundings, isShown: true })).code;
}

/** Runs a program to its end, and keeps what it prints. */
export function capture(command: Command, surroundings?: Surroundings): Promise<Outcome> {
  return untilEnd(command, { ...surroundings, isShown: false });
}

/**
 * Runs a program that has to succeed, and returns what it prints.
 *
 * @throws Problem with its last words when it fails
 */
export async function must(command: Command, surroundings: Surroundings = {}): Promise<string> {
  const { code, output } = await capture(command, surroundings);
  if (code === 0) return output;
  const place = surroundings.cwd === undefined ? '' : ` in ${surroundings.cwd}`;
  throw new Problem(`${command.join(' ')} failed${place}:\n${output.trim().slice(-20_000)}`);
}

/** What stops this process stops the program too. */
function untilEnd(
  [program, ...args]: Command,
  { cwd = root, env, isShown }: Surroundings & { readonly isShown: boolean },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
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
