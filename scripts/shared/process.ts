import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';

/** Root of the repository. */
export const root: string = join(import.meta.dirname, '../..');

export type Command = readonly [string, ...string[]];

export interface ProcessResult {
  readonly code: number;
  readonly output: string;
}

/** Working directory (default: root of the repository) and additional environment variables of a program. */
export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Time limit in milliseconds (default: none). */
  readonly milliseconds?: number;
}

/** Runs a program and prints its output immediately. Returns the exit code. */
export async function run(command: Command, surroundings?: ProcessOptions): Promise<number> {
  return (await untilEnd(command, { ...surroundings, isShown: true })).code;
}

/**
 * Runs servers until the first one ends, and returns its exit code. When it or this process ends, all servers and
 * their child processes end as well.
 */
export async function runServers(commands: readonly Command[]): Promise<number> {
  const firstEnd = new AbortController();
  const ends = commands.map((command) => untilEnd(command, { isShown: true, isGroup: true, until: firstEnd.signal }));
  const { code } = await Promise.race(ends);
  firstEnd.abort();
  await Promise.all(ends);
  return code;
}

/** Runs a program and returns its output. */
export function captureOutput(command: Command, surroundings?: ProcessOptions): Promise<ProcessResult> {
  return untilEnd(command, { ...surroundings, isShown: false });
}

/**
 * Runs a program and returns its output.
 *
 * @throws Problem with the last lines of output if the program fails
 */
export async function runOrThrow(command: Command, surroundings: ProcessOptions = {}): Promise<string> {
  const { code, output } = await captureOutput(command, surroundings);
  if (code === 0) return output;
  const place = surroundings.cwd === undefined ? '' : ` in ${surroundings.cwd}`;
  throw new Problem(`${command.join(' ')} failed${place}:\n${output.trim().slice(-20_000)}`);
}

/**
 * Shell command that runs a program and kills its process group when the standard input is closed. A signal to the group
 * does not end `cat`. Otherwise, the program would get a second signal, at which servers end at once.
 */
const guarded = '{ trap "" INT TERM; cat; kill -- -$$; } <&0 >/dev/null 2>&1 & exec "$@" </dev/null';
const guard: Command = ['bash', '-c', guarded, 'guard'];

/**
 * Starts a program as the leader of a process group, because shells and npx do not forward signals. When this process
 * ends, even by SIGKILL, the pipe to the group closes, and the group is killed.
 */
export function spawnProcessGroup(
  command: Command,
  { cwd = root, env }: ProcessOptions,
  output: 'inherit' | 'pipe',
): ChildProcess {
  const [program, ...args] = [...guard, ...command] as const;
  const stdio: StdioOptions = ['pipe', output, output];
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
}

/** True if this process has received a stop signal. No further program may start. */
export const isStopRequested = (): boolean => stoppedBy !== undefined;

let stoppedBy: NodeJS.Signals | undefined;

/** Waits until a program ends. A signal to this process also stops the program. */
function untilEnd(
  command: Command,
  surroundings: ProcessOptions & {
    readonly isShown: boolean;
    readonly isGroup?: boolean;
    readonly until?: AbortSignal;
  },
): Promise<ProcessResult> {
  const { cwd = root, env, milliseconds, isShown, isGroup = false, until } = surroundings;
  const [program, ...args] = command;
  if (stoppedBy !== undefined) return Promise.resolve({ code: 1, output: `${program}: stopped by ${stoppedBy}` });
  return new Promise((resolve) => {
    const kill = (signal: NodeJS.Signals): boolean =>
      isGroup ? process.kill(-(child.pid ?? 0), signal) : child.kill(signal);
    const stop = (signal: NodeJS.Signals): boolean => {
      stoppedBy = signal;
      return kill(signal);
    };
    until?.addEventListener('abort', () => {
      // A server ends at once at the second signal, so a server that has already got one is left to end by itself.
      if (stoppedBy === undefined && child.exitCode === null && child.signalCode === null) kill('SIGTERM');
    });
    // Signal handlers are installed before the program starts, because its first output may already trigger a signal.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    const child = isGroup
      ? spawnProcessGroup(command, surroundings, isShown ? 'inherit' : 'pipe')
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
