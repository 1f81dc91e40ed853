/**
 * ./run bench sandbox: the sandbox beside Prism, on the same spec and the same calls, in one run. Prints the tables and
 * writes bench/results/sandbox.json. The exit code is 1 when a promise of the sandbox is not borne out.
 *
 * BENCH_ROUNDS (5), BENCH_SECONDS (3) and BENCH_MEMORY_REQUESTS (50000) make it longer or shorter.
 */
import { installBeside, versionOf } from '../../scripts/peers.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { each, inTurns, numberFrom, roundsWanted, sampleOf, samplesInTurns, type Sample } from '../lib/samples.ts';
import { calls, dataVersion, distinctSearches, manySearches, searchesByPrice } from './calls.ts';
import { load, timeBeside, timeSingly, type Load } from './load.ts';
import { watchMemory, type Memory } from './memory.ts';
import * as report from './report.ts';
import type { CallResult, Results } from './report.ts';
import { contenders, peersFolder, processorTimeOf, start, type Contender, type Server } from './servers.ts';

const CONNECTIONS = 20;
const MEMORY_CONNECTIONS = 50;
const rounds = roundsWanted();
const seconds = numberFrom('BENCH_SECONDS', 3);
const memoryRequests = numberFrom('BENCH_MEMORY_REQUESTS', 50_000);

await runBenchmark(
  'sandbox',
  async () => {
    await installBeside(peersFolder);
    return {
      versions: {
        Prism: versionOf(peersFolder, '@stoplight/prism-cli'),
        autocannon: versionOf(peersFolder, 'autocannon'),
      },
      settings: { connections: CONNECTIONS, seconds, rounds },
      firstAnswer: await samplesInTurns(contenders, rounds, (name) =>
        withServer(name, ({ firstAnswer }) => firstAnswer),
      ),
      calls: await measureCalls(),
      search: await withServer('sandbox', (server) => timeSingly(server, manySearches)),
      byPrice: await withServer('sandbox', (server) =>
        timeBeside(server, { path: dataVersion, others: searchesByPrice }),
      ),
      memory: { sandbox: await measureMemory('sandbox'), prism: await measureMemory('prism') },
    };
  },
  report,
);

/** A load and the processor time that it cost the server, in seconds. */
type TimedLoad = Load & { readonly processor: number };

/** Both servers run all the time and are loaded in turns. */
async function measureCalls(): Promise<Results['calls']> {
  await using stack = new AsyncDisposableStack();
  const servers = { sandbox: stack.use(await start('sandbox')), prism: stack.use(await start('prism')) };
  const measured = each(contenders, (): Record<string, CallResult> => ({}));
  for (const { name, paths } of calls) {
    let run = 0;
    const loadOf = async (contender: Contender, duration: number): Promise<TimedLoad> => {
      const { url, pid } = servers[contender];
      const before = processorTimeOf(pid);
      const own = await load({ url, paths: paths(run++), connections: CONNECTIONS, duration });
      return { ...own, processor: processorTimeOf(pid) - before };
    };
    for (const contender of contenders) await loadOf(contender, 1); // Warms up.
    const loads = await inTurns(contenders, rounds, (contender) => loadOf(contender, seconds));
    for (const contender of contenders) measured[contender][name] = sumUp(loads[contender]);
  }
  return measured;
}

function sumUp(loads: readonly TimedLoad[]): CallResult {
  const sample = (pick: (load: TimedLoad) => number): Sample => sampleOf(loads.map(pick));
  return {
    requestsPerSecond: sample((load) => load.requestsPerSecond),
    requestsPerProcessorSecond: sample((load) => load.requests / load.processor),
    p50: sample((load) => load.p50),
    p99: sample((load) => load.p99),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  };
}

function measureMemory(name: Contender): Promise<Memory> {
  const paths = distinctSearches(0, memoryRequests);
  return withServer(name, (server) =>
    watchMemory(server, { paths, connections: MEMORY_CONNECTIONS, amount: memoryRequests }),
  );
}

async function withServer<T>(name: Contender, act: (server: Server) => T | Promise<T>): Promise<T> {
  await using server = await start(name);
  return await act(server);
}
