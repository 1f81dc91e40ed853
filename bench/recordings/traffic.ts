import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Problem } from '@route-search/toolkit/problem';
import { document, ourProgram, redocly } from '../conformance/tools.ts';
import { faithful, record, type Trials } from '../conformance/trials.ts';

/** What reading a recording cost. */
export interface Reading {
  readonly tool: string;
  readonly megabytes: number;
  readonly seconds: number;
  /** Most memory that the process had, in megabytes. */
  readonly peak: number;
}

/** Reads recordings of several sizes, the same exchanges in the form that each tool takes; peers only the smallest. */
export async function readings(trials: Trials, sizes: readonly number[]): Promise<Reading[]> {
  const exchanges = await record(trials, trials.requests, faithful);
  const folder = mkdtempSync(join(tmpdir(), 'bench-traffic-'));
  const file = join(folder, 'traffic.ndjson');
  const forms = {
    ours: {
      lines: exchanges.map(({ url, status, body }) => JSON.stringify({ url, status, body })),
      command: [ourProgram, '--ndjson', file],
    },
    'Redocly drift': {
      lines: exchanges.map(({ url, status, contentType, body }) =>
        JSON.stringify({
          request: { method: 'GET', url },
          response: { status, headers: { 'content-type': contentType }, body },
        }),
      ),
      command: [redocly, 'drift', file, '--api', document, '--server', trials.url],
    },
  };
  const measured: Reading[] = [];
  try {
    for (const megabytes of sizes) {
      for (const [tool, { lines, command }] of Object.entries(forms)) {
        // A gigabyte takes a peer a quarter of an hour.
        if (tool !== 'ours' && megabytes !== sizes[0]) continue;
        await write(file, `${lines.join('\n')}\n`, megabytes);
        measured.push({ tool, megabytes, ...(await watched(command)) });
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return measured;
}

async function write(file: string, round: string, megabytes: number): Promise<void> {
  const out = createWriteStream(file);
  const rounds = Math.ceil((megabytes * 1e6) / Buffer.byteLength(round));
  for (let count = 0; count < rounds; count++) if (!out.write(round)) await once(out, 'drain');
  out.end();
  await finished(out);
}

/** Milliseconds between two looks at the memory; the system keeps the most that there was. */
const EVERY = 50;

async function watched(command: readonly string[]): Promise<Pick<Reading, 'seconds' | 'peak'>> {
  const start = performance.now();
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
  }, EVERY);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code === null || code > 1) throw new Problem(`${command.join(' ')} failed.`);
  return { seconds: (performance.now() - start) / 1000, peak };
}

function peakOf(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0; // It has ended.
  }
}
