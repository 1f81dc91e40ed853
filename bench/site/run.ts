/**
 * ./run bench site: our site beside Docusaurus and Starlight with the same text, in one run. Prints the tables and writes
 * bench/results/site.json. The exit code is 1 when a claim is not borne out.
 *
 * BENCH_ROUNDS (5) says how often each page is visited, BENCH_BUILDS (3) how often each site is built.
 */
import { loadProvider } from '@route-search/toolkit/provider';
import { runBenchmark } from '../lib/benchmark.ts';
import { builtSite } from '../lib/packages.ts';
import { visitInTurns, type Summary } from '../lib/rounds.ts';
import { each, numberFrom, roundsWanted, samplesInTurns } from '../lib/samples.ts';
import { serveStatically, type StaticServer } from '../lib/static-server.ts';
import type { Target } from '../lib/visit.ts';
import { versionOf } from '../../scripts/peers.ts';
import * as report from './report.ts';
import { buildSite, contenders, folders, output, preparePeers, sizeOf, type Contender } from './sites.ts';
import { readTexts, sentenceOf, type Text } from './twins.ts';

/** A guide, a term and a worked scenario. */
const paths = ['/usage-guide', '/dictionary/pages/course-serialize-data/', '/docs/demand/search'];

await runBenchmark(
  'site',
  async () => {
    const texts = readTexts(builtSite, new URL(loadProvider().site.url).origin);
    await preparePeers(texts);
    const builds = await samplesInTurns(contenders, numberFrom('BENCH_BUILDS', 3), buildSite);
    return {
      versions: {
        Docusaurus: versionOf(folders.docusaurus, '@docusaurus/core') ?? '?',
        Starlight: versionOf(folders.starlight, '@astrojs/starlight') ?? '?',
      },
      rounds: roundsWanted(),
      pages: await measurePages(texts),
      builds,
      sizes: each(contenders, (name) => sizeOf(output[name])),
    };
  },
  report,
);

async function measurePages(texts: readonly Text[]): Promise<Record<string, Record<Contender, Summary>>> {
  await using stack = new AsyncDisposableStack();
  const servers: Record<Contender, StaticServer> = {
    ours: stack.use(await serveStatically(output.ours)),
    docusaurus: stack.use(await serveStatically(output.docusaurus)),
    starlight: stack.use(await serveStatically(output.starlight)),
  };
  const pages: Record<string, Record<Contender, Summary>> = {};
  for (const path of paths) {
    const text = sentenceOf(texts, path);
    pages[path] = await visitInTurns(
      each(contenders, (name): Target => ({ server: servers[name], path, text })),
      roundsWanted(),
    );
  }
  return pages;
}
