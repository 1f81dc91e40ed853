import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { folderOf } from '../lib/packages.ts';
import { calls, key } from './calls.ts';

export const peersFolder = join(import.meta.dirname, '../peers/sandbox');

const specFile = join(folderOf('spec'), 'dist/openapi.json');
const cliFile = join(folderOf('sandbox'), 'dist/cli.js');
const prismFile = join(peersFolder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** The servers that are compared, each in its quietest form on the same spec. */
export const contenders = ['sandbox', 'prism'] as const;

export type Contender = (typeof contenders)[number];

/** A server in a process of its own, until it is disposed of. */
export interface Server extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the end of the first answer, in milliseconds. */
  readonly firstAnswer: number;
}

const commands: Readonly<Record<Contender, (port: number) => readonly string[]>> = {
  sandbox: (port) => [cliFile, '--port', String(port), '--quiet'],
  prism: (port) => [prismFile, 'mock', '--port', String(port), '--verboseLevel', 'silent', specFile],
};

/**
 * Starts a server and waits for its first answer.
 *
 * @throws Error when something is not built or installed, or the server does not answer
 */
export async function start(name: Contender): Promise<Server> {
  const port = await getPort();
  const [program = '', ...args] = commands[name](port);
  for (const file of [program, specFile]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: run ./run build first.`);
  }
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
  try {
    await untilAnswered(child, `${url}${calls[0].path}&key=${key}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const firstAnswer = performance.now() - began;
  return { url, pid: child.pid ?? 0, firstAnswer, [Symbol.asyncDispose]: () => stop(child) };
}

/** Memory that a process holds, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Processor time that a process has used, in seconds. */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const PATIENCE = 30_000;

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server for ${url} ended with code ${child.exitCode}.`);
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status === 200) return;
      throw new TypeError(`${url} answered ${response.status}.`);
    } catch (error) {
      if (error instanceof TypeError && !('cause' in error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  throw new Error(`${url} did not answer within ${PATIENCE / 1000} s.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(timer);
}
