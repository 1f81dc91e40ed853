import { installPinnedPackages, getInstalledVersion } from '@route-search/scripts/install-peers';
import { round, runBenchmark } from '../lib/benchmark.ts';
import type { BenchmarkMeasurement } from '../lib/result.ts';
import { checkUpperLimit } from '../lib/claims.ts';
import { createRecordByName, measureInRounds, sampleInRounds, summarizeSample } from '../lib/samples.ts';
import { load, measureResponseTimes, type LoadMeasurement } from '../sandbox/load.ts';
import { measureMemoryUnderLoad } from '../sandbox/memory.ts';
import {
  comparedServers,
  peerServersFolder,
  readCpuSeconds,
  startServer,
  type ComparedServer,
  type BenchmarkedServer,
} from '../sandbox/servers.ts';
import { createDistinctRouteSearches, workloads } from '../sandbox/workloads.ts';

const rounds = 5;
/** Duration of each load run in seconds. */
const seconds = 3;
const memoryRequests = 50_000;
const connections = 20;

/** Number of route searches that are sent one after another, for each number of requested courses. */
const sequentialSearches = 2000;

/**
 * Limits of the sandbox: rate of repeated requests as a multiple of Prism's rate, times in ms, memory in MB, memory
 * growth as a ratio. All other requests wait during a search, so the longest search is the longest wait.
 */
const limits = { repeated: 10, firstResponse: 150, searchP99: 10, longestSearch: 30, memory: 180, growth: 1.1 };

/** Median results of the load runs of one workload. */
interface Rate {
  readonly perSecond: number;
  /** Requests per second of the server's CPU time. */
  readonly perCpuSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Size of one response with its headers, in bytes. */
  readonly bytes: number;
  readonly errors: number;
}

type Rates = Readonly<Record<string, Readonly<Record<ComparedServer, Rate>>>>;

await runBenchmark('sandbox', 'The sandbox beside Prism with the same spec and the same requests', async () => {
  await installPinnedPackages(peerServersFolder);
  const first = await sampleInRounds(comparedServers, rounds, (name) =>
    withServer(name, ({ firstResponse }) => firstResponse),
  );
  const rates = await measureRates();
  const searches = await withServer('sandbox', async (server) => [
    { courses: 1, times: await measureResponseTimes(server, createSequentialSearches(1)) },
    { courses: 5, times: await measureResponseTimes(server, createSequentialSearches(5)) },
  ]);
  const memory = {
    sandbox: await measureMemory('sandbox'),
    prism: await measureMemory('prism'),
  };
  const headlines = workloads.flatMap(
    ({ name: workload, leastDistinct }, index): BenchmarkMeasurement['headlines'][number][] => {
      const { sandbox, prism } = rates[workload] ?? {};
      if (sandbox === undefined || prism === undefined || (index > 0 && leastDistinct === undefined)) return [];
      const [name, unit] =
        leastDistinct === undefined ? (['perSecond', 'second'] as const) : (['perCpuSecond', 'CPU second'] as const);
      return [
        {
          title: `sandbox: ${workload}${leastDistinct === undefined ? ', repeated' : ''}, requests per ${unit}`,
          ours: sandbox[name],
          peers: { Prism: prism[name] },
          isMoreBetter: true,
        },
      ];
    },
  );
  return {
    versions: {
      Prism: getInstalledVersion(peerServersFolder, '@stoplight/prism-cli'),
      autocannon: getInstalledVersion(peerServersFolder, 'autocannon'),
    },
    tables: [
      {
        title: 'Requests',
        text: `${connections} connections, medians of ${rounds} runs of ${seconds} s. Each connection repeats one request, except for searches that never repeat: they are between all pairs of stations, at all minutes of ten dates. Prism answers with the example of the spec. Servers and load share the machine.`,
        columns: ['request', 'per second', 'p50 (ms)', 'p99 (ms)', 'per CPU second', 'bytes of a response'],
        rows: Object.entries(rates).flatMap(([workload, servers]) =>
          comparedServers.map((name) => {
            const { perSecond, p50, p99, perCpuSecond, bytes } = servers[name];
            const figures = [round(perSecond), round(p50, 1), round(p99, 1), round(perCpuSecond), round(bytes)];
            return [`${workload}, ${name}`, ...figures];
          }),
        ),
      },
      {
        title: 'One route search at a time',
        text: `${sequentialSearches} searches that never repeat. The longest one is the longest time that other requests wait.`,
        columns: ['courses', 'p50 (ms)', 'p99 (ms)', 'max (ms)', 'CPU (ms)'],
        rows: searches.map(({ courses, times: { p50, p99, max, cpu } }) => [
          courses,
          ...[p50, p99, max, cpu].map((value) => round(value, 1)),
        ]),
      },
      {
        title: 'Start and memory',
        text: `Memory: under ${memoryRequests} searches on 30 dates that never repeat, over 50 connections. Early and late: medians of the second and the last fifth.`,
        columns: ['server', 'first response (ms)', 'idle (MB)', 'peak (MB)', 'early (MB)', 'late (MB)'],
        rows: comparedServers.map((name) => {
          const { idle, peak, early, late } = memory[name];
          return [name, ...[first[name].median, idle, peak, early, late].map((value) => round(value))];
        }),
      },
    ],
    headlines: [
      ...headlines,
      {
        title: 'sandbox: start to first response (ms)',
        ours: first.sandbox.median,
        peers: { Prism: first.prism.median },
      },
    ],
    failedClaims: [
      ...findFailedRates(rates),
      ...checkUpperLimit('first response, ms', first.sandbox.median, limits.firstResponse),
      ...searches.flatMap(({ courses, times }) => [
        ...checkUpperLimit(`route search p99, courses: ${courses}, ms`, times.p99, limits.searchP99),
        ...checkUpperLimit(`longest route search, courses: ${courses}, ms`, times.max, limits.longestSearch),
      ]),
      ...checkUpperLimit('memory under load, MB', memory.sandbox.peak, limits.memory),
      ...checkUpperLimit('growth of memory, late to early', memory.sandbox.late / memory.sandbox.early, limits.growth),
      ...checkUpperLimit('errors under load', memory.sandbox.load.errors, 0),
    ],
  };
});

/** Measures the request rates of both servers for each workload. */
async function measureRates(): Promise<Rates> {
  await using stack = new AsyncDisposableStack();
  const servers = { sandbox: stack.use(await startServer('sandbox')), prism: stack.use(await startServer('prism')) };
  const rates: Record<string, Record<ComparedServer, Rate>> = {};
  for (const { name: workload, paths } of workloads) {
    let run = 0;
    const runLoad = async (
      name: ComparedServer,
      duration: number,
    ): Promise<LoadMeasurement & { readonly cpu: number }> => {
      const { url, pid } = servers[name];
      const before = readCpuSeconds(pid);
      const result = await load({ url, paths: paths(run++), connections, duration });
      return { ...result, cpu: readCpuSeconds(pid) - before };
    };
    for (const name of comparedServers) await runLoad(name, 1); // Warms up the servers.
    const loads = await measureInRounds(comparedServers, rounds, (name) => runLoad(name, seconds));
    rates[workload] = createRecordByName(comparedServers, (name) => {
      const median = (pick: (one: (typeof loads)[ComparedServer][number]) => number): number =>
        summarizeSample(loads[name].map(pick)).median;
      return {
        perSecond: median((one) => one.requestsPerSecond),
        perCpuSecond: median((one) => one.requests / one.cpu),
        p50: median((one) => one.p50),
        p99: median((one) => one.p99),
        bytes: median((one) => one.bytes / one.requests),
        errors: loads[name].reduce((sum, { errors }) => sum + errors, 0),
      };
    });
  }
  return rates;
}

function measureMemory(name: ComparedServer): ReturnType<typeof measureMemoryUnderLoad> {
  const paths = createDistinctRouteSearches({ courses: 5, count: memoryRequests, dates: 30 });
  return withServer(name, (server) =>
    measureMemoryUnderLoad(server, { paths, connections: 50, amount: memoryRequests }),
  );
}

async function withServer<T>(name: ComparedServer, act: (server: BenchmarkedServer) => T | Promise<T>): Promise<T> {
  await using server = await startServer(name);
  return await act(server);
}

/** Creates route searches to send one after another. All differ from the searches of the load runs. */
function createSequentialSearches(courses: number): readonly string[] {
  return createDistinctRouteSearches({ courses, count: sequentialSearches, first: 10_000_000 });
}

function findFailedRates(rates: Rates): string[] {
  return workloads.flatMap(({ name, leastDistinct }) => {
    const { sandbox, prism } = rates[name] ?? {};
    if (sandbox === undefined || prism === undefined) return [`${name}: not measured`];
    const [factor, wanted, unit] =
      leastDistinct === undefined
        ? [sandbox.perSecond / prism.perSecond, limits.repeated, 'second']
        : [sandbox.perCpuSecond / prism.perCpuSecond, leastDistinct, 'CPU second'];
    const sentence = `${name}: ${factor.toFixed(2)} times Prism's requests per ${unit}, at least ${wanted} wanted`;
    return [...(factor >= wanted ? [] : [sentence]), ...checkUpperLimit(`${name}, errors`, sandbox.errors, 0)];
  });
}
