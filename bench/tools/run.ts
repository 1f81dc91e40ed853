/**
 * ./run bench tools: what a contributor waits for (lint, bundle, types, build: with nothing cached, after one changed
 * line, when nothing has changed; a saved line on its page in the dev server), and how lint, bundle and types grow with
 * the spec, beside Redocly's own program and openapi-typescript.
 *
 * BENCH_BUILD_ROUNDS (3) says how often each step is measured, BENCH_ROUNDS (5) how often a line is saved, BENCH_GROWTH
 * and BENCH_GROWTH_RUNS how many times the spec grows, and how often the steps are measured then: see `sizesWanted`.
 */
import { join } from 'node:path';
import { versionOf } from '../../scripts/peers.ts';
import { root } from '../../scripts/process.ts';
import { makeScratch } from '../../scripts/scratch.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { numberFrom, roundsWanted, sizesWanted } from '../lib/samples.ts';
import { measureReloads } from './dev.ts';
import { measureGrowth } from './growth.ts';
import * as report from './report.ts';
import { measureWaits } from './waits.ts';

await runBenchmark(
  'tools',
  async () => {
    const rounds = numberFrom('BENCH_BUILD_ROUNDS', 3);
    using scratch = await makeScratch({ git: true });
    return {
      versions: {
        redocly: versionOf(join(root, 'packages/spec'), '@redocly/cli') ?? '?',
        openapiTypescript: versionOf(join(root, 'packages/sdk'), 'openapi-typescript') ?? '?',
      },
      waits: await measureWaits(scratch, rounds),
      reloads: await measureReloads(scratch, roundsWanted()),
      growth: await measureGrowth(scratch, sizesWanted()),
    };
  },
  report,
);
