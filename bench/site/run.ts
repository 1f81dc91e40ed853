/**
 * ./run bench site: our site beside Docusaurus and Starlight with the same text, in one run. Prints the tables and writes
 * bench/results/site.json and site.md. The exit code is 1 when a claim is not borne out.
 *
 * BENCH_ROUNDS (5) says how often each page is visited, BENCH_BUILDS (5) how often each site is built.
 */
import { loadProvider } from '@route-search/toolkit/provider';
import { runBenchmark } from '../lib/benchmark.ts';
import { settingNow } from '../lib/setting.ts';
import { numberFrom, roundsWanted, visitInTurns, type Summary } from '../lib/rounds.ts';
import { serveStatically } from '../lib/static-server.ts';
import type { Target } from '../lib/visit.ts';
import { versionOf } from '../../scripts/peers.ts';
import { sampleOf, type Sample } from '../sdk/statistics.ts';
import { brokenClaims, charts, headlines, markdown, type Results } from './report.ts';
import { buildSite, contenders, folders, output, preparePeers, sizeOf, type Contender } from './sites.ts';
import { readTexts, sentenceOf, type Text } from './twins.ts';

/** A guide, a term and a worked scenario. */
const paths = ['/usage-guide', '/dictionary/pages/course-serialize-data/', '/docs/demand/search'];

await runBenchmark<Results>({ name: 'site', measure, markdown, headlines, broken: brokenClaims });

async function measure(): Promise<Results> {
  const setting = settingNow();
  const first = await buildSite('ours');
  const texts = readTexts(output.ours, new URL(loadProvider().site.url).origin);
  await preparePeers(texts);
  const builds = await measureBuilds(first);
  const pages = await measurePages(texts);
  const results: Results = {
    ...setting,
    versions: {
      Docusaurus: versionOf(folders.docusaurus, '@docusaurus/core') ?? '?',
      Starlight: versionOf(folders.starlight, '@astrojs/starlight') ?? '?',
    },
    rounds: roundsWanted(),
    pages,
    builds,
    sizes: each((name) => sizeOf(output[name])),
    charts: charts({ pages, builds }),
  };
  return results;
}

/** @param first - seconds of the build of ours that the texts came from */
async function measureBuilds(first: number): Promise<Record<Contender, Sample>> {
  const times: Record<Contender, number[]> = { ours: [first], docusaurus: [], starlight: [] };
  const wanted = numberFrom('BENCH_BUILDS', 5);
  for (let round = 0; round < wanted; round++) {
    for (const name of contenders) if (times[name].length <= round) times[name].push(await buildSite(name));
  }
  return each((name) => sampleOf(times[name]));
}

async function measurePages(texts: readonly Text[]): Promise<Record<string, Record<Contender, Summary>>> {
  const servers = await Promise.all(
    contenders.map(async (name) => ({ name, server: await serveStatically(output[name]) })),
  );
  try {
    const targets: Record<string, Target> = {};
    for (const path of paths) {
      const text = sentenceOf(texts, path);
      for (const { name, server } of servers) targets[`${name} ${path}`] = { server, path, text };
    }
    const summaries = await visitInTurns(targets);
    const of = (key: string): Summary => {
      const found = summaries[key];
      if (found === undefined) throw new Error(`${key} was not measured.`);
      return found;
    };
    return Object.fromEntries(paths.map((path) => [path, each((name) => of(`${name} ${path}`))]));
  } finally {
    await Promise.all(servers.map(({ server }) => server.close()));
  }
}

function each<T>(make: (name: Contender) => T): Record<Contender, T> {
  return Object.fromEntries(contenders.map((name) => [name, make(name)])) as Record<Contender, T>;
}
