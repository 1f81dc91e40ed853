import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@route-search/toolkit/problem';
import { root, spawnProcessGroup, type Command, type ProcessOptions } from './process.ts';

/** Running server process. Disposing stops it. */
export interface RunningServer extends AsyncDisposable {
  readonly pid: number;
  readonly printed: () => string;
}

export interface StartServerOptions extends ProcessOptions {
  /** URL that responds successfully when the server is ready. */
  readonly url: string;
  /**
   * Starts the server as the leader of a process group, see `spawnProcessGroup`. Needed if a shell starts the program, or if
   * it must not outlive this process.
   */
  readonly isGroup?: boolean;
  /** Time limit until the first response, in milliseconds. */
  readonly patience?: number;
}

const GRACE = 8_000;

/**
 * Starts a server process and waits until it responds.
 *
 * @throws Problem with the output of the server if it does not respond
 */
export async function startServerProcess(
  command: Command,
  { url, isGroup = false, patience = 60_000, ...surroundings }: StartServerOptions,
): Promise<RunningServer> {
  const [program, ...args] = command;
  const { cwd = root, env } = surroundings;
  const child = isGroup
    ? spawnProcessGroup(command, surroundings, 'pipe')
    : spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const { pid = 0 } = child;
  const kill = (signal: NodeJS.Signals): boolean => process.kill(isGroup ? -pid : pid, signal);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    kill('SIGTERM');
    const timer = setTimeout(kill, GRACE, 'SIGKILL');
    await closed;
    clearTimeout(timer);
  };
  const end = performance.now() + patience;
  while (child.exitCode === null && performance.now() < end) {
    if (await answers(url)) return { pid, printed: () => printed, [Symbol.asyncDispose]: stop };
    await sleep(5);
  }
  await stop();
  throw new Problem(`${command.slice(0, 2).join(' ')} does not serve ${url}:\n${printed.trim()}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // The server does not accept connections yet.
  }
}
