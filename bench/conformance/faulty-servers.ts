import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from '@route-search/toolkit/problem';
import { root } from '@route-search/scripts/process';

/** Server that deviates from its OpenAPI document in one way, and the finding that a tool should report. */
export interface FaultyServer {
  readonly title: string;
  readonly key: string;
  readonly kind: string;
  readonly coordinate: string;
  /** YAML file and text of the line to which the finding should point. */
  readonly location: readonly [file: string, line: string];
}

/** Test server that simulates all faulty servers on one port. */
export interface RunningFaultyServers extends AsyncDisposable {
  readonly url: string;
  /**
   * Requests (path and query without the access key) of the traffic recording. Tools that only read traffic get this
   * recording.
   */
  readonly requests: readonly string[];
  readonly servers: readonly FaultyServer[];
}

export const correctServerKey = 'trial-faithful';

export interface RecordedExchange {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export async function startFaultyServers(): Promise<RunningFaultyServers> {
  const child = spawn(process.execPath, [join(root, 'packages/conformance/tests/serve-deviations.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), closed]);
  if (typeof first[0] !== 'string')
    throw new Problem('The servers of packages/conformance/tests/serve-deviations.ts do not start.');
  const { url, requests, trials } = JSON.parse(first[0]) as Pick<RunningFaultyServers, 'url' | 'requests'> & {
    readonly trials: readonly (Omit<FaultyServer, 'key' | 'location'> & {
      readonly place: FaultyServer['location'];
    })[];
  };
  return {
    url,
    requests,
    servers: trials.map(({ place, ...trial }, index) => ({ ...trial, location: place, key: `trial-${index}` })),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await closed;
    },
  };
}

export function formatRequestUrl(base: string, request: string, key: string): string {
  const url = new URL(request, base);
  url.searchParams.set('key', key);
  return url.href;
}

/** Fetches a URL. Retries once, because the server may have closed the kept-alive connection. */
export async function fetchWithRetry(url: string): Promise<Response> {
  const send = (): Promise<Response> => fetch(url, { redirect: 'manual' });
  return send().catch(send);
}

export async function recordExchanges(
  { url: base }: RunningFaultyServers,
  requests: readonly string[],
  key: string,
): Promise<RecordedExchange[]> {
  const exchanges: RecordedExchange[] = [];
  for (const request of requests) {
    const url = formatRequestUrl(base, request, key);
    const response = await fetchWithRetry(url);
    const contentType = response.headers.get('content-type') ?? '';
    exchanges.push({ url, status: response.status, contentType, body: await response.text() });
  }
  return exchanges;
}

export function readFileLine(file: string, line: number): string {
  return readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '';
}
