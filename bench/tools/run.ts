/**
 * ./run bench tools: what a contributor waits for (lint, bundle, types, build: with nothing cached, after one changed
 * line, when nothing has changed; a saved line on its page in the dev server), and how lint, bundle and types grow with
 * the spec, beside Redocly's own program and openapi-typescript.
 *
 * BENCH_ROUNDS (5) says how often each step is measured, BENCH_BUILD_ROUNDS (5) how often the builds, BENCH_GROWTH
 * (1,10,100) how many times the spec grows.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/process.ts';
import { makeScratch } from '../../scripts/scratch.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { numberFrom, numbersFrom, roundsWanted } from '../lib/rounds.ts';
import { machine } from '../sdk/report.ts';
import { measureReloads } from './dev.ts';
import { measureGrowth } from './growth.ts';
import { brokenClaims, headlines, markdown, type Results } from './report.ts';
import { measureWaits } from './waits.ts';

await runBenchmark<Results>({
  name: 'tools',
  measure: async () => {
    const rounds = roundsWanted();
    const builds = numberFrom('BENCH_BUILD_ROUNDS', 5);
    const factors = numbersFrom('BENCH_GROWTH', [1, 10, 100]);
    const [load = Number.NaN] = loadavg();
    const scratch = await makeScratch({ git: true });
    try {
      const waits = await measureWaits(scratch, builds);
      process.stderr.write('builds measured\n');
      const reloads = await measureReloads(scratch, rounds);
      process.stderr.write('dev server measured\n');
      return {
        date: new Date().toISOString().slice(0, 10),
        machine: machine(),
        load,
        versions: {
          redocly: versionIn('spec', '@redocly/cli'),
          openapiTypescript: versionIn('sdk', 'openapi-typescript'),
        },
        waits,
        reloads,
        growth: await measureGrowth(scratch, factors, rounds),
      };
    } finally {
      scratch.remove();
    }
  },
  markdown,
  headlines,
  broken: brokenClaims,
});

function versionIn(folder: string, name: string): string {
  const file = join(root, 'packages', folder, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
