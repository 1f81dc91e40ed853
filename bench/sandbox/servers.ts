import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Command } from '../../scripts/process.ts';
import { serve, type Serving } from '../../scripts/serve.ts';
import { folderOf } from '../lib/packages.ts';
import { calls, key } from './calls.ts';

export const peersFolder = join(import.meta.dirname, '../peers/sandbox');

const specFile = join(folderOf('spec'), 'dist/openapi.json');
const cliFile = join(folderOf('sandbox'), 'dist/cli.js');
const prismFile = join(peersFolder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** The servers that are compared, each in its quietest form on the same spec. */
export const contenders = ['sandbox', 'prism'] as const;

export type Contender = (typeof contenders)[number];

/** A server in a process of its own. */
export interface Server extends Serving {
  readonly url: string;
  /** From the start of the process to the end of the first answer, in milliseconds. */
  readonly firstAnswer: number;
}

const commands: Readonly<Record<Contender, (port: number) => Command>> = {
  sandbox: (port) => [cliFile, '--port', String(port), '--quiet'],
  prism: (port) => [prismFile, 'mock', '--port', String(port), '--verboseLevel', 'silent', specFile],
};

/** Starts a server and waits for its first answer. */
export async function start(name: Contender): Promise<Server> {
  const port = await getPort();
  const command = commands[name](port);
  for (const file of [command[0], specFile]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: run ./run build first.`);
  }
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const serving = await serve([process.execPath, ...command], { url: `${url}${calls[0].paths(0)[0]}&key=${key}` });
  return { ...serving, url, firstAnswer: performance.now() - began };
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
