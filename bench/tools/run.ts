/**
 * ./run bench tools: what a contributor waits for (lint, bundle, types, build: with nothing cached, after one changed
 * line, when nothing has changed; a saved line on its page in the dev server), and how lint, bundle and types grow with
 * the spec, beside Redocly's own program and openapi-typescript.
 *
 * BENCH_ROUNDS (5) says how often each step is measured, BENCH_BUILD_ROUNDS (3) how often the builds, BENCH_GROWTH
 * (1,10,100) how many times the spec grows.
 */
import { join } from 'node:path';
import { versionOf } from '../../scripts/peers.ts';
import { root } from '../../scripts/process.ts';
import { makeScratch } from '../../scripts/scratch.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { numberFrom, numbersFrom, roundsWanted } from '../lib/samples.ts';
import { measureReloads } from './dev.ts';
import { measureGrowth } from './growth.ts';
import * as report from './report.ts';
import { measureWaits } from './waits.ts';

await runBenchmark(
  'tools',
  async () => {
    const rounds = roundsWanted();
    using scratch = await makeScratch({ git: true });
    return {
      versions: {
        redocly: versionOf(join(root, 'packages/spec'), '@redocly/cli') ?? '?',
        openapiTypescript: versionOf(join(root, 'packages/sdk'), 'openapi-typescript') ?? '?',
      },
      waits: await measureWaits(scratch, numberFrom('BENCH_BUILD_ROUNDS', 3)),
      reloads: await measureReloads(scratch, rounds),
      growth: await measureGrowth(scratch, numbersFrom('BENCH_GROWTH', [1, 10, 100]), rounds),
    };
  },
  report,
);
