import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';

/** The root of the repository. */
export const root: string = join(import.meta.dirname, '../..');

export type Command = readonly [string, ...string[]];

/** How a child process ended. */
export interface ProcessResult {
  readonly code: number;
  readonly output: string;
}

/** Where a program runs: the root, and the environment of this process, unless said otherwise. */
export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** When it is stopped; never, unless it is said. */
  readonly milliseconds?: number;
}

/** Runs a program to its end, shows what it prints as it comes, and returns its exit code. */
export async function run(command: Command, surroundings?: ProcessOptions): Promise<number> {
  return (await untilEnd(command, { ...surroundings, isShown: true })).code;
}

/** Runs a program that serves until it is stopped. Neither it nor what it starts outlives this process. */
export async function runServer(command: Command, surroundings?: ProcessOptions): Promise<number> {
  return (await untilEnd(command, { ...surroundings, isShown: true, isGroup: true })).code;
}

/** Runs a program to its end, and keeps what it prints. */
export function capture(command: Command, surroundings?: ProcessOptions): Promise<ProcessResult> {
  return untilEnd(command, { ...surroundings, isShown: false });
}

/**
 * Runs a program that has to succeed, and returns what it prints.
 *
 * @throws Problem with its last words when it fails
 */
export async function runOrThrow(command: Command, surroundings: ProcessOptions = {}): Promise<string> {
  const { code, output } = await capture(command, surroundings);
  if (code === 0) return output;
  const place = surroundings.cwd === undefined ? '' : ` in ${surroundings.cwd}`;
  throw new Problem(`${command.join(' ')} failed${place}:\n${output.trim().slice(-20_000)}`);
}

/** Ends its group of processes when its input ends, and becomes the program. */
const guard: Command = ['bash', '-c', '{ cat; kill -- -$$; } <&0 >/dev/null 2>&1 & exec "$@" </dev/null', 'guard'];

/**
 * Starts a program as the head of a group of processes: a signal to the group reaches what it starts through a shell or npx,
 * which hand none on. When this process is gone, be it killed, its end of the pipe closes, and so ends the group.
 */
export function spawnGroup(
  command: Command,
  { cwd = root, env }: ProcessOptions,
  output: 'inherit' | 'pipe',
): ChildProcess {
  const [program, ...args] = [...guard, ...command] as const;
  const stdio: StdioOptions = ['pipe', output, output];
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
}

/** Whether this process was told to end: no program starts any more. */
export const isStopped = (): boolean => stoppedBy !== undefined;

let stoppedBy: NodeJS.Signals | undefined;

/** What stops this process stops the program too. */
function untilEnd(
  command: Command,
  surroundings: ProcessOptions & { readonly isShown: boolean; readonly isGroup?: boolean },
): Promise<ProcessResult> {
  const { cwd = root, env, milliseconds, isShown, isGroup = false } = surroundings;
  const [program, ...args] = command;
  if (stoppedBy !== undefined) return Promise.resolve({ code: 1, output: `${program}: stopped by ${stoppedBy}` });
  return new Promise((resolve) => {
    const stop = (signal: NodeJS.Signals): boolean => {
      stoppedBy = signal;
      return isGroup ? process.kill(-(child.pid ?? 0), signal) : child.kill(signal);
    };
    // First: whoever hears of the program may end this process before it goes on here.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    const child = isGroup
      ? spawnGroup(command, surroundings, isShown ? 'inherit' : 'pipe')
      : spawn(program, args, {
          cwd,
          env: { ...process.env, ...env },
          stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
          timeout: milliseconds,
        });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      resolve({ code: 127, output: `${program}: ${error.message}` });
    });
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
