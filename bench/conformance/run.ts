/**
 * ./run bench conformance: servers that each do one thing differently, through the conformance checks, Redocly's `drift` and
 * `respect` and Prism's proxy. All read the same document; tools that send nothing are given the first 600 requests that ours
 * sends to a faithful server.
 *
 * BENCH_EVERY (1) takes only each so many-th server.
 */
import { installBeside, versionOf } from '../../scripts/peers.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { numberFrom, samplesInTurns } from '../lib/samples.ts';
import * as report from './report.ts';
import { drift, lookWithOurs, ours, peersFolder, prismProxy, respect, type Told, type Tool } from './tools.ts';
import { faithful, startTrials, type Trial } from './trials.ts';

/** Requests to a faithful server, of which none may have a finding. */
const MANY = 2000;

await runBenchmark(
  'conformance',
  async () => {
    await installBeside(peersFolder);
    await using trials = await startTrials();
    const every = numberFrom('BENCH_EVERY', 1);
    const chosen = trials.trials.filter((_, index) => index % every === 0);
    const many = await lookWithOurs(trials, { key: faithful, requests: MANY });
    await using begun = new AsyncDisposableStack();
    const tools: Record<string, Tool> = {};
    for (const begin of [ours, drift, respect, prismProxy]) {
      const tool = begun.use(await begin(trials));
      tools[tool.name] = tool;
    }
    const bases = new Map<string, readonly Told[]>();
    const times = await samplesInTurns(Object.keys(tools), report.rounds, async (name) => {
      const { seconds = Number.NaN, told = [] } = (await tools[name]?.look(faithful)) ?? {};
      bases.set(name, told);
      return seconds;
    });
    // What a tool tells does not depend on the time that it takes, so that all may run at once.
    const told = Object.values(tools).map(async (tool) => ({
      ...(await measure(tool, chosen, bases.get(tool.name) ?? [])),
      seconds: times[tool.name]?.median ?? Number.NaN,
    }));
    return {
      versions: {
        '@redocly/cli': versionOf(peersFolder, '@redocly/cli'),
        Prism: versionOf(peersFolder, '@stoplight/prism-cli'),
      },
      many: { requests: many.sent, seconds: many.seconds, findings: many.told.length },
      kinds: Object.fromEntries(chosen.map(({ title, kind }) => [title, kind])),
      tools: await Promise.all(told),
    };
  },
  report,
);

/** @param base - what the tool tells of the faithful server */
async function measure(
  tool: Tool,
  chosen: readonly Trial[],
  base: readonly Told[],
): Promise<Omit<report.Tool, 'seconds'>> {
  const known = new Set(base.map(({ id }) => id));
  const results: report.Tool['results'] = {};
  let others = 0;
  for (const trial of chosen) {
    const look = await tool.look(trial.key);
    const fresh = look.told.filter(({ id }) => !known.has(id));
    const right = fresh.filter((told) => tool.isRight(trial, told));
    const isOther = (told: (typeof fresh)[number]): boolean =>
      !right.includes(told) && tool.isAlso?.(trial, told) !== true;
    others += fresh.filter(isOther).length;
    results[trial.title] = right.length > 0 ? 'right' : fresh.length > 0 ? 'found' : 'missed';
  }
  process.stderr.write(`${tool.name}: ${Object.values(results).filter((one) => one === 'right').length} right\n`);
  return {
    name: tool.name,
    requests: tool.requests,
    faithful: base.length,
    others,
    results,
  };
}
