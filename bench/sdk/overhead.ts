import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadExampleResponses } from '@route-search/spec/api';
import { createRecordByName, measureInRounds, sampleInRounds, type SampleSummary } from '../lib/samples.ts';
import { bundle, peerClientsFolder } from './bundle.ts';

/** HTTP clients that the benchmark compares. The first one is the baseline. */
export const contenders = ['bare', 'sdk', 'sdk-lite', 'openapi-fetch', 'openapi-fetch-zod', 'ky', 'axios'] as const;

export type ComparedClient = (typeof contenders)[number];

/** Measured API calls: a list of 20 stations, and a route search with 5 courses. */
export const workloads = ['stations', 'courses'] as const;

type Workload = (typeof workloads)[number];

/** CPU time per call in µs. */
export type CallOverhead = Readonly<Record<ComparedClient, Readonly<Record<Workload, SampleSummary>>>>;

type Calls = Readonly<Record<Workload, () => Promise<number>>>;
type Fetch = () => Promise<Response>;

const expected: Readonly<Record<Workload, number>> = { stations: 20, courses: 5 };

/**
 * Measures the overhead of each HTTP client with a stubbed `fetch` that responds immediately.
 *
 * @param rounds - number of measurements, whose median counts
 * @param calls - number of calls per client, workload and round
 */
export async function measureOverhead(rounds: number, calls: number): Promise<CallOverhead> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-sdk-'));
  const bodies = makeBodies();
  const loaded: Partial<Record<ComparedClient, Calls>> = {};
  for (const name of contenders) loaded[name] = await load(name, { folder: folder.path, bodies });
  const measure = async (workload: Workload): Promise<Record<ComparedClient, SampleSummary>> => {
    const timed = async (name: ComparedClient): Promise<number> => {
      const call = loaded[name]?.[workload];
      if (call === undefined) throw new Error(`${name} has no ${workload}`);
      return measureCalls(call, { calls, expected: expected[workload] });
    };
    // Warms up the JIT compiler.
    await measureInRounds(contenders, 12, timed);
    return sampleInRounds(contenders, rounds, timed);
  };
  const [stations, courses] = [await measure('stations'), await measure('courses')];
  return createRecordByName(contenders, (name) => ({ stations: stations[name], courses: courses[name] }));
}

/** Measures the CPU time of this thread per call in µs. Unlike elapsed time, it does not depend on other processes. */
async function measureCalls(call: () => Promise<number>, plan: { calls: number; expected: number }): Promise<number> {
  const start = process.threadCpuUsage();
  for (let index = 0; index < plan.calls; index++) {
    // A client with wrong results could seem fast.
    if ((await call()) !== plan.expected) throw new Error('a contender returned a wrong result');
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / plan.calls;
}

async function load(
  name: ComparedClient,
  { folder, bodies }: { folder: string; bodies: Readonly<Record<Workload, string>> },
): Promise<Calls> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, (await bundle({ file: join(peerClientsFolder, 'contenders', `${name}.ts`) })).text);
  const module = (await import(pathToFileURL(file).href)) as { create(fetch: Fetch): Calls };
  const respond = (workload: Workload) => (): Promise<Response> =>
    Promise.resolve(new Response(bodies[workload], { headers: { 'content-type': 'application/json' } }));
  return {
    stations: module.create(respond('stations')).stations,
    courses: module.create(respond('courses')).courses,
  };
}

/**
 * Creates response bodies from the examples of the spec. List items are repeated until the expected number is reached.
 */
function makeBodies(): Record<Workload, string> {
  const examples = loadExampleResponses();
  const repeated = (operation: string, example: string, [list, count]: readonly [string, number]): string => {
    const body = examples[operation]?.['200']?.[example]?.value as { ResultSet: Record<string, unknown[]> } | undefined;
    const items = body?.ResultSet[list];
    if (items === undefined) throw new Error(`${operation} has no example ${example} with ${list}`);
    const many = Array.from({ length: count }, (_, index) => items[index % items.length]);
    return JSON.stringify({ ResultSet: { ...body?.ResultSet, [list]: many } });
  };
  return {
    stations: repeated('listStations', 'byNameFirstPage', ['Point', expected.stations]),
    courses: repeated('searchCourseExtreme', 'departureTime', ['Course', expected.courses]),
  };
}
