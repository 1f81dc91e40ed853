import { installPinnedPackages, getInstalledVersion } from '@route-search/scripts/install-peers';
import { round, runBenchmark } from '../lib/benchmark.ts';
import type { BenchmarkMeasurement } from '../lib/result.ts';
import { checkUpperLimit } from '../lib/claims.ts';
import { sampleInRounds } from '../lib/samples.ts';
import { correctServerKey, startFaultyServers, type FaultyServer } from '../conformance/faulty-servers.ts';
import {
  drift,
  ours,
  peerToolsFolder,
  respect,
  startPrismProxy,
  type ComparedTool,
  type ToolFinding,
} from '../conformance/tools.ts';

const limits = { servers: 80, share: 0.95 } as const;
const rounds = 5;

/**
 * Score of a conformance tool: the keys of the faulty servers for which it has a right finding (`right`) or any finding
 * (`found`). A right finding names the kind of the difference and the differing element.
 */
interface Score {
  readonly name: string;
  readonly seconds: number;
  /** Number of findings for the server that conforms to the OpenAPI document. All of them are false. */
  readonly falseFindings: number;
  readonly right: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
}

const about =
  "Servers that each deviate from the document in one way, checked by our conformance command, Redocly's drift and respect, and Prism's proxy";

await runBenchmark('conformance', about, async () => {
  await installPinnedPackages(peerToolsFolder);
  await using group = await startFaultyServers();
  const { servers } = group;
  await using stack = new AsyncDisposableStack();
  const tools: Record<string, ComparedTool> = {};
  for (const create of [ours, drift, respect, startPrismProxy]) {
    const tool = stack.use(await create(group));
    tools[tool.name] = tool;
  }
  const baselines = new Map<string, readonly ToolFinding[]>();
  const times = await sampleInRounds(Object.keys(tools), rounds, async (name) => {
    const { seconds = Number.NaN, findings = [] } = (await tools[name]?.check(correctServerKey)) ?? {};
    baselines.set(name, findings);
    return seconds;
  });
  // The findings of the tools do not depend on time, so the tools may run in parallel.
  const scores = await Promise.all(
    Object.values(tools).map((tool) =>
      score(tool, servers, {
        baseline: baselines.get(tool.name) ?? [],
        seconds: times[tool.name]?.median ?? Number.NaN,
      }),
    ),
  );
  const [own, ...peers] = scores;
  if (own === undefined) throw new Error('ours was not measured');
  return {
    versions: {
      '@redocly/cli': getInstalledVersion(peerToolsFolder, '@redocly/cli'),
      Prism: getInstalledVersion(peerToolsFolder, '@stoplight/prism-cli'),
    },
    tables: [
      {
        title: `${servers.length} faulty servers`,
        text: `Right: kind and part of the difference; ours also with file and line of the YAML, the others any message with a word of the kind and the name of the property, parameter or status. Found: any finding that the faithful server does not get. All tools check the first ${group.requests.length} requests that ours sends to the faithful server. Seconds: for the faithful server, median of ${rounds}.`,
        columns: ['tool', 'right', 'found', 'false findings', 'seconds'],
        rows: scores.map((one) => [one.name, one.right.size, one.found.size, one.falseFindings, round(one.seconds, 1)]),
      },
      {
        title: 'By kind',
        columns: ['kind', 'servers', ...scores.map(({ name }) => name)],
        rows: [...new Set(servers.map(({ kind }) => kind))].map((kind) => {
          const keys = servers.filter((server) => server.kind === kind).map(({ key }) => key);
          return [kind, keys.length, ...scores.map(({ right }) => keys.filter((key) => right.has(key)).length)];
        }),
      },
      {
        title: 'Not found by ours',
        columns: ['server', ...peers.map(({ name }) => name)],
        rows: servers
          .filter(({ key }) => !own.right.has(key))
          .map(({ title, key }) => [title, ...peers.map(({ found }) => (found.has(key) ? 'found' : 'not found'))]),
      },
    ],
    headlines: [
      {
        title: `conformance: faulty servers of ${servers.length} that are found, with kind and part`,
        ours: own.right.size,
        peers: Object.fromEntries(peers.map(({ name, right }) => [name, right.size])),
        isMoreBetter: true,
      },
    ],
    failedClaims: findFailedClaims({ own, peers, count: servers.length }),
  };
});

async function score(
  tool: ComparedTool,
  servers: readonly FaultyServer[],
  { baseline, seconds }: { readonly baseline: readonly ToolFinding[]; readonly seconds: number },
): Promise<Score> {
  const known = new Set(baseline.map(({ id }) => id));
  const [right, found] = [new Set<string>(), new Set<string>()];
  for (const server of servers) {
    const { findings } = await tool.check(server.key);
    const fresh = findings.filter(({ id }) => !known.has(id));
    const exact = fresh.filter((finding) => tool.isRight(server, finding));
    if (exact.length > 0) right.add(server.key);
    if (fresh.length > 0) found.add(server.key);
  }
  process.stderr.write(`${tool.name}: ${right.size} right\n`);
  return {
    name: tool.name,
    seconds,
    falseFindings: baseline.length,
    right,
    found,
  };
}

function findFailedClaims({
  own,
  peers,
  count,
}: {
  readonly own: Score;
  readonly peers: readonly Score[];
  readonly count: number;
}): BenchmarkMeasurement['failedClaims'] {
  return [
    ...(count < limits.servers ? [`${count} servers, at least ${limits.servers} wanted`] : []),
    ...(own.right.size < count * limits.share
      ? [`${own.right.size} of ${count} found, ${limits.share * 100} % wanted`]
      : []),
    ...peers.filter(({ right }) => right.size >= own.right.size).map(({ name }) => `${name} finds as many as ours`),
    ...checkUpperLimit('findings about the faithful server', own.falseFindings, 0),
  ];
}
