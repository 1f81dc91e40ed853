/**
 * ./run bench conformance: servers that each do one thing differently, through the conformance checks, Redocly's `drift` and
 * `respect` and Prism's proxy, and what it costs to read large recordings. All read the same document; tools that send nothing
 * are given the first 600 requests that ours sends to a faithful server.
 *
 * BENCH_EVERY (1) takes only each so many-th server; BENCH_MEGABYTES (100,1000) are the sizes of the recordings.
 */
import { installBeside, versionOf } from '../../scripts/peers.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { numberFrom, numbersFrom } from '../lib/samples.ts';
import * as report from './report.ts';
import { drift, lookWithOurs, ours, peersFolder, prismProxy, respect, type Tool } from './tools.ts';
import { readings } from './traffic.ts';
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
    const { told, seconds, sent } = await lookWithOurs(trials, { key: faithful, requests: MANY });
    const tools: report.Tool[] = [];
    for (const begin of [ours, drift, respect, prismProxy]) {
      await using tool = await begin(trials);
      tools.push(await measure(tool, chosen));
    }
    return {
      versions: {
        '@redocly/cli': versionOf(peersFolder, '@redocly/cli'),
        Prism: versionOf(peersFolder, '@stoplight/prism-cli'),
      },
      many: { requests: sent, seconds, findings: told.length },
      kinds: Object.fromEntries(chosen.map(({ title, kind }) => [title, kind])),
      tools,
      readings: await readings(trials, { sizes: numbersFrom('BENCH_MEGABYTES', [100, 1000]), heap: report.heap }),
    };
  },
  report,
);

async function measure(tool: Tool, chosen: readonly Trial[]): Promise<report.Tool> {
  const base = await tool.look(faithful);
  const known = new Set(base.told.map(({ id }) => id));
  const results: report.Tool['results'] = {};
  let [seconds, others] = [0, 0];
  for (const trial of chosen) {
    const look = await tool.look(trial.key);
    seconds += look.seconds;
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
    seconds: seconds / chosen.length,
    faithful: base.told.length,
    others,
    results,
  };
}
