import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Command } from '@route-search/scripts/process';
import { startServerProcess, type RunningServer } from '@route-search/scripts/start-server';
import { getPackageFolder } from '../lib/packages.ts';
import { key, workloads } from './workloads.ts';

export const peerServersFolder = join(import.meta.dirname, '../peers/sandbox');

const specFile = join(getPackageFolder('spec'), 'dist/openapi.json');
const cliFile = join(getPackageFolder('sandbox'), 'dist/cli.js');
const prismFile = join(peerServersFolder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** Servers that the benchmark compares. Both use the same spec and write no log. */
export const comparedServers = ['sandbox', 'prism'] as const;

export type ComparedServer = (typeof comparedServers)[number];

export interface BenchmarkedServer extends RunningServer {
  readonly url: string;
  /** Time from the start of the process to the end of the first response, ms. */
  readonly firstResponse: number;
}

const commands: Readonly<Record<ComparedServer, (port: number) => Command>> = {
  sandbox: (port) => [cliFile, '--port', String(port), '--quiet'],
  prism: (port) => [prismFile, 'mock', '--port', String(port), '--verboseLevel', 'silent', specFile],
};

export async function startServer(name: ComparedServer): Promise<BenchmarkedServer> {
  const port = await getPort();
  const command = commands[name](port);
  for (const file of [command[0], specFile]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: run ./run build first.`);
  }
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const serving = await startServerProcess([process.execPath, ...command], {
    url: `${url}${workloads[0].paths(0)[0]}&key=${key}`,
  });
  return { ...serving, url, firstResponse: performance.now() - began };
}

/** Reads the resident memory of a process in MB. */
export function readResidentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Reads the CPU time that a process has used, in seconds. */
export function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
