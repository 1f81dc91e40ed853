/**
 * ./run bench interaction: what the search, the playground and the interactive reference of our site cost when the reader
 * asks for them. Prints the tables and writes bench/results/interaction.json. The exit code is 1 when a
 * claim is not borne out.
 *
 * BENCH_ROUNDS (3) says how often each is visited.
 */
import type { Browser } from 'playwright-core';
import { runBenchmark } from '../lib/benchmark.ts';
import { builtSite as site } from '../lib/packages.ts';
import { roundsWanted } from '../lib/samples.ts';
import { serveStatically } from '../lib/static-server.ts';
import { startBrowser, warmUp, type Target } from '../lib/visit.ts';
import { subjectOf } from '../reference/operation.ts';
import * as report from './report.ts';
import { measureHydration, measurePlayground, measureSearch } from './visits.ts';

await runBenchmark(
  'interaction',
  async () => {
    const rounds = roundsWanted(3);
    const { id, sentence } = subjectOf(site);
    await using server = await serveStatically(site);
    await using browser = await startBrowser();
    const page = { server, path: `/api/${id}/`, text: sentence };
    const reference = { server, path: '/api/', text: sentence };
    const several = async <T>(
      target: Target,
      measure: (browser: Browser, target: Target) => Promise<T>,
    ): Promise<T[]> => {
      await warmUp(browser, target);
      await measure(browser, target); // The first one has the server compress what it needs.
      const all: T[] = [];
      for (let round = 0; round < rounds; round++) all.push(await measure(browser, target));
      return all;
    };
    return {
      rounds,
      operation: id,
      search: await several(page, measureSearch),
      playground: await several(page, measurePlayground),
      hydration: await several(reference, measureHydration),
    };
  },
  report,
);
