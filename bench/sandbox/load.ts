import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { quantile } from '../lib/samples.ts';
import { key } from './workloads.ts';
import { peerServersFolder, readCpuSeconds, type BenchmarkedServer } from './servers.ts';

export interface LoadMeasurement {
  readonly requestsPerSecond: number;
  /** Median and 99th percentile of the response times in ms. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Bytes of all responses with their headers. */
  readonly bytes: number;
  /** Number of responses other than 2xx, broken connections and timeouts. */
  readonly errors: number;
}

/** Options of a load run, which ends after `duration` seconds or `amount` requests. */
export interface LoadOptions {
  readonly url: string;
  /** URL paths with query strings. Each connection repeats its share of them. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly duration?: number;
  readonly amount?: number;
}

interface AutocannonResult {
  readonly requests: { readonly total: number };
  readonly throughput: { readonly total: number };
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

type Autocannon = (options: object) => Promise<AutocannonResult>;

/** Sends requests to a server with autocannon. */
export async function load({ url, paths, connections, ...extent }: LoadOptions): Promise<LoadMeasurement> {
  const autocannon = await importAutocannon();
  const headers = { accept: 'application/json' };
  const requests = paths.map((path) => ({ method: 'GET', path: `${path}&key=${key}`, headers }));
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    ...extent,
    headers,
    // autocannon needs a request to create a connection. `setupClient` replaces it by the connection's share of
    // requests.
    requests: requests.slice(0, 1),
    setupClient: (client: { setRequests: (requests: readonly object[]) => void }) => {
      const [from, to] = [connection, ++connection].map((one) => Math.floor((one * requests.length) / connections));
      client.setRequests(requests.length < connections ? requests : requests.slice(from, to));
    },
  });
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    bytes: result.throughput.total,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

async function importAutocannon(): Promise<Autocannon> {
  const file = join(peerServersFolder, 'node_modules/autocannon/autocannon.js');
  return ((await import(pathToFileURL(file).href)) as { default: Autocannon }).default;
}

const WARM_UP = 400;

/** Response times of sequential requests in ms. */
export interface ResponseTimes {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** CPU time of the server process per request in ms. */
  readonly cpu: number;
}

/**
 * Headers that `fetch` would send. The benchmark uses `node:http`, because `fetch` would add its own time to the
 * result.
 */
const headers = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

/** Measures the response times of sequential requests over one connection. */
export async function measureResponseTimes(
  { url, pid }: BenchmarkedServer,
  paths: readonly string[],
): Promise<ResponseTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measure = async (path: string): Promise<number> => {
    const start = performance.now();
    const request = get(`${url}${path}&key=${key}`, { agent, headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await finished(response.resume());
    if (response.statusCode !== 200) throw new Error(`${path}: status ${response.statusCode}.`);
    return performance.now() - start;
  };
  for (const path of paths.slice(0, WARM_UP)) await measure(path);
  const before = readCpuSeconds(pid);
  const times: number[] = [];
  for (const path of paths) times.push(await measure(path));
  const cpu = ((readCpuSeconds(pid) - before) * 1000) / paths.length;
  agent.destroy();
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: quantile(times, 1), cpu };
}
