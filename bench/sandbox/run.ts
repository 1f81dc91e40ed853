/**
 * ./run bench sandbox: the sandbox beside Prism, on the same spec and the same calls, in one run. Prints the tables and
 * writes bench/results/sandbox.json and sandbox.md. The exit code is 1 when a promise of the sandbox is not borne out.
 *
 * BENCH_ROUNDS (5), BENCH_SECONDS (3) and BENCH_MEMORY_SECONDS (60) make it longer or shorter.
 */
import { installBeside, versionOf } from '../../scripts/peers.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { machine } from '../sdk/report.ts';
import { sampleOf, type Sample } from '../sdk/statistics.ts';
import { calls, manySearches } from './calls.ts';
import { load, timeSingly, type Load } from './load.ts';
import { watchMemory, type Memory } from './memory.ts';
import { brokenPromises, headlines, markdown, type CallResult, type Results } from './report.ts';
import { contenders, peersFolder, processorTimeOf, start, type Contender, type Server } from './servers.ts';

const CONNECTIONS = 20;
const MEMORY_CONNECTIONS = 50;
let rounds = 5;
let seconds = 3;
const memorySeconds: Record<Contender, number> = { sandbox: 60, prism: 10 };

await runBenchmark<Results>({
  name: 'sandbox',
  measure: async () => {
    rounds = fromEnvironment('BENCH_ROUNDS', rounds);
    seconds = fromEnvironment('BENCH_SECONDS', seconds);
    memorySeconds.sandbox = fromEnvironment('BENCH_MEMORY_SECONDS', memorySeconds.sandbox);
    // Its memory is shown for comparison only; a sixth of the time tells enough.
    memorySeconds.prism = Math.ceil(memorySeconds.sandbox / 6);
    await installBeside(peersFolder);
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: machine(),
      versions: {
        Prism: versionOf(peersFolder, '@stoplight/prism-cli'),
        autocannon: versionOf(peersFolder, 'autocannon'),
      },
      settings: { connections: CONNECTIONS, seconds, rounds },
      firstAnswer: await measureStarts(),
      calls: await measureCalls(),
      search: await withServer('sandbox', (server) => timeSingly(server, manySearches)),
      changingSearches: await withServer('sandbox', (server) =>
        load({ url: server.url, paths: manySearches, connections: CONNECTIONS, duration: seconds }),
      ),
      memory: { sandbox: await measureMemory('sandbox'), prism: await measureMemory('prism') },
      memorySettings: {
        sandbox: { connections: MEMORY_CONNECTIONS, seconds: memorySeconds.sandbox },
        prism: { connections: MEMORY_CONNECTIONS, seconds: memorySeconds.prism },
      },
    };
  },
  markdown,
  headlines,
  broken: brokenPromises,
});

async function measureStarts(): Promise<Results['firstAnswer']> {
  const times: Record<Contender, number[]> = { sandbox: [], prism: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of contenders) times[name].push(await withServer(name, ({ firstAnswer }) => firstAnswer));
  }
  return { sandbox: sampleOf(times.sandbox), prism: sampleOf(times.prism) };
}

/** Both servers run all the time and are loaded in turns, so that whatever the machine does meets both. */
async function measureCalls(): Promise<Results['calls']> {
  return withServer('sandbox', (sandbox) =>
    withServer('prism', async (prism) => {
      const servers: Record<Contender, Server> = { sandbox, prism };
      const loads: Record<Contender, Record<string, TimedLoad[]>> = { sandbox: {}, prism: {} };
      for (let round = 0; round <= rounds; round++) {
        for (const { name, path } of calls) {
          for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
            const { url, pid } = servers[contender];
            const before = processorTimeOf(pid);
            const measured = await load({
              url,
              paths: [path],
              connections: CONNECTIONS,
              duration: round === 0 ? 1 : seconds,
            });
            // The first round warms up.
            if (round > 0)
              (loads[contender][name] ??= []).push({ ...measured, processor: processorTimeOf(pid) - before });
          }
        }
      }
      return { sandbox: sumUp(loads.sandbox), prism: sumUp(loads.prism) };
    }),
  );
}

/** A load and the processor time that it cost the server, in seconds. */
type TimedLoad = Load & { readonly processor: number };

function sumUp(loads: Readonly<Record<string, readonly TimedLoad[]>>): Record<string, CallResult> {
  return Object.fromEntries(
    Object.entries(loads).map(([name, all]) => {
      const sample = (pick: (load: TimedLoad) => number): Sample => sampleOf(all.map(pick));
      return [
        name,
        {
          requestsPerSecond: sample((load) => load.requestsPerSecond),
          requestsPerProcessorSecond: sample((load) => load.requests / load.processor),
          p50: sample((load) => load.p50),
          p99: sample((load) => load.p99),
          errors: all.reduce((sum, { errors }) => sum + errors, 0),
        },
      ];
    }),
  );
}

function measureMemory(name: Contender): Promise<Memory> {
  // The sandbox gets searches that differ; Prism answers all with the same example anyway.
  const paths = name === 'sandbox' ? manySearches : calls.map(({ path }) => path);
  return withServer(name, (server) =>
    watchMemory(server, { paths, connections: MEMORY_CONNECTIONS, duration: memorySeconds[name] }),
  );
}

async function withServer<T>(name: Contender, act: (server: Server) => T | Promise<T>): Promise<T> {
  const server = await start(name);
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}

function fromEnvironment(name: string, unless: number): number {
  const text = process.env[name];
  if (text === undefined) return unless;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`${name} must be a whole number from 1 to 9999, not "${text}".`);
  return Number(text);
}
