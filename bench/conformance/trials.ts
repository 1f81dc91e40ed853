import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from '@route-search/toolkit/problem';
import { root } from '../../scripts/process.ts';

/** A server that does one thing differently, and what must be said of it. */
export interface Trial {
  readonly title: string;
  /** The access key that chooses it. */
  readonly key: string;
  readonly kind: string;
  readonly coordinate: string;
  /** The file, and a part of the line. */
  readonly place: readonly [file: string, line: string];
  readonly also?: string;
}

/** Servers on one port. */
export interface Trials extends AsyncDisposable {
  readonly url: string;
  /** Addresses that are recorded for tools that send none: path and query, without key. */
  readonly requests: readonly string[];
  readonly trials: readonly Trial[];
}

/** The key of the server that does what the document says. */
export const faithful = 'trial-faithful';

/** An exchange as a gateway records it. */
export interface Exchange {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Starts the servers of the tests. */
export async function startTrials(): Promise<Trials> {
  const child = spawn(process.execPath, [join(root, 'packages/conformance/tests/trials.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), closed]);
  if (typeof first[0] !== 'string')
    throw new Problem('The servers of packages/conformance/tests/trials.ts do not start.');
  const told = JSON.parse(first[0]) as Omit<Trials, 'trials'> & { readonly trials: readonly Omit<Trial, 'key'>[] };
  return {
    ...told,
    trials: told.trials.map((trial, index) => ({ ...trial, key: `trial-${index}` })),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await closed;
    },
  };
}

/** The address of a request with its key. */
export function addressOf(base: string, request: string, key: string): string {
  const url = new URL(request, base);
  url.searchParams.set('key', key);
  return url.href;
}

/**
 * Asks for an address. A connection may be closed by the server while this process stands still: then it is asked once more.
 */
export async function get(url: string): Promise<Response> {
  const ask = (): Promise<Response> => fetch(url, { redirect: 'manual' });
  return ask().catch(ask);
}

/** Asks a server for all of some requests. */
export async function record({ url: base }: Trials, requests: readonly string[], key: string): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const request of requests) {
    const url = addressOf(base, request, key);
    const response = await get(url);
    const contentType = response.headers.get('content-type') ?? '';
    exchanges.push({ url, status: response.status, contentType, body: await response.text() });
  }
  return exchanges;
}

/** A line of a file of the repository. */
export function lineOf(file: string, line: number): string {
  return readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '';
}
