import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';

/** Root of the repository. */
export const root: string = join(import.meta.dirname, '../..');

export type Command = readonly [string, ...string[]];

/** Result of a child process. */
export interface ProcessResult {
  readonly code: number;
  readonly output: string;
}

/** Working directory (default: the root) and environment (default: that of this process) of a program. */
export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Time limit in milliseconds (default: none). */
  readonly milliseconds?: number;
}

/** Runs a program, prints its output as it arrives, and returns the exit code. */
export async function run(command: Command, surroundings?: ProcessOptions): Promise<number> {
  return (await untilEnd(command, { ...surroundings, isShown: true })).code;
}

/** Runs a server until it is stopped. Neither it nor its child processes outlive this process. */
export async function runServer(command: Command, surroundings?: ProcessOptions): Promise<number> {
  return (await untilEnd(command, { ...surroundings, isShown: true, isGroup: true })).code;
}

/** Runs a program and collects its output. */
export function capture(command: Command, surroundings?: ProcessOptions): Promise<ProcessResult> {
  return untilEnd(command, { ...surroundings, isShown: false });
}

/**
 * Runs a program that must succeed, and returns its output.
 *
 * @throws Problem with the last lines of output
 */
export async function runOrThrow(command: Command, surroundings: ProcessOptions = {}): Promise<string> {
  const { code, output } = await capture(command, surroundings);
  if (code === 0) return output;
  const place = surroundings.cwd === undefined ? '' : ` in ${surroundings.cwd}`;
  throw new Problem(`${command.join(' ')} failed${place}:\n${output.trim().slice(-20_000)}`);
}

/** Kills its process group when its input closes, and replaces itself by the program. */
const guard: Command = ['bash', '-c', '{ cat; kill -- -$$; } <&0 >/dev/null 2>&1 & exec "$@" </dev/null', 'guard'];

/**
 * Starts a program as the head of a process group, because shells and npx do not pass signals on. When this process
 * ends, even by SIGKILL, its pipe closes and the group is killed.
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

/** True if this process was told to stop. No program starts any more. */
export const isStopped = (): boolean => stoppedBy !== undefined;

let stoppedBy: NodeJS.Signals | undefined;

/** Waits for the end of a program. Signals that stop this process stop the program, too. */
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
    // Installed before the program starts, because its output may already cause a signal.
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
