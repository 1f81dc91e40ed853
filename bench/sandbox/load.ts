import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { quantile } from '../lib/samples.ts';
import { key } from './calls.ts';
import { peersFolder, processorTimeOf, type Server } from './servers.ts';

/** What one run of load shows. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers other than 2xx, broken connections and answers that did not come. */
  readonly errors: number;
}

/** A run of load. */
export interface LoadOptions {
  readonly url: string;
  /** Paths with queries; each connection goes through its own part of them, again and again. */
  readonly paths: readonly string[];
  readonly connections: number;
  /** Seconds; or how many requests there are in all. */
  readonly duration?: number;
  readonly amount?: number;
}

interface AutocannonResult {
  readonly requests: { readonly total: number };
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

type Autocannon = (options: object) => Promise<AutocannonResult>;

/** Puts load on a server. */
export async function load({ url, paths, connections, ...extent }: LoadOptions): Promise<Load> {
  const autocannon = await autocannonOf();
  const headers = { accept: 'application/json' };
  const requests = paths.map((path) => ({ method: 'GET', path: `${path}&key=${key}`, headers }));
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    ...extent,
    headers,
    // Every connection builds what it finds here, before it gets its own part.
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
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

async function autocannonOf(): Promise<Autocannon> {
  const file = join(peersFolder, 'node_modules/autocannon/autocannon.js');
  return ((await import(pathToFileURL(file).href)) as { default: Autocannon }).default;
}

const WARM_UP = 400;

/** Times of requests, one after the other, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly requests: number;
}

/** Times of requests that a server answers alone. */
export interface Single extends Times {
  /** Processor time of the server alone, for each request: without that of the client. */
  readonly processor: number;
}

/** What `fetch` asks for; it takes as long as the server itself, so that what is timed is a plain request. */
const asked = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

/** Times requests, one after the other, over one connection. */
function stopwatch(url: string): Disposable & { readonly timeOf: (path: string) => Promise<number> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    timeOf: async (path) => {
      const began = performance.now();
      const request = get(`${url}${path}&key=${key}`, { agent, headers: asked });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await finished(response.resume());
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
      return performance.now() - began;
    },
    [Symbol.dispose]: () => {
      agent.destroy();
    },
  };
}

/** Times requests that have the server for themselves. */
export async function timeSingly({ url, pid }: Server, paths: readonly string[]): Promise<Single> {
  using watch = stopwatch(url);
  const { timeOf } = watch;
  for (const path of paths.slice(0, WARM_UP)) await timeOf(path);
  const before = processorTimeOf(pid);
  const times: number[] = [];
  for (const path of paths) times.push(await timeOf(path));
  const processor = ((processorTimeOf(pid) - before) * 1000) / paths.length;
  return { ...quantilesOf(times), processor };
}

/** Times one request, again and again, while a server answers others, and those. */
export async function timeBeside(
  { url }: Server,
  { path, others }: { readonly path: string; readonly others: readonly string[] },
): Promise<{ readonly beside: Times; readonly others: Times }> {
  using watch = stopwatch(url);
  using other = stopwatch(url);
  const [times, taken]: [number[], number[]] = [[], []];
  const working = (async () => {
    for (const one of others) taken.push(await other.timeOf(one));
  })();
  const all = working.then(() => true);
  const isOver = (): Promise<boolean> => Promise.race([all, Promise.resolve(false)]);
  while (!(await isOver())) times.push(await watch.timeOf(path));
  return { beside: quantilesOf(times), others: quantilesOf(taken) };
}

function quantilesOf(times: readonly number[]): Times {
  const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)];
  return { p50, p99, max, requests: times.length };
}
