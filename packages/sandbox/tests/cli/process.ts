import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '../../src/cli.ts');

export interface SandboxProcess {
  readonly child: ChildProcess;
  readonly output: () => { readonly stdout: string; readonly stderr: string };
  /** Resolves as soon as the process has printed a text to standard output. */
  readonly untilPrinted: (text: string | RegExp) => Promise<void>;
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Runs the sandbox command in a child process. `file` is a program to run instead of the source. */
export function startSandboxProcess(args: readonly string[], file = cli): SandboxProcess {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const has = (text: string | RegExp): boolean =>
    typeof text === 'string' ? printed.stdout.includes(text) : text.test(printed.stdout);
  return {
    child,
    output: () => ({ ...printed }),
    untilPrinted: async (text) => {
      const deadline = Date.now() + 15_000;
      while (!has(text)) {
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Error(`"${String(text)}" was not printed; there is: ${printed.stdout}${printed.stderr}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    ended,
  };
}

export function killSandboxProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function findServerAddress(stdout: string): string {
  const address = /http:\/\/[\w.[\]:]+/.exec(stdout)?.[0];
  if (address === undefined) throw new Error(`no address in: ${stdout}`);
  return address;
}
