/**
 * ./run bench verdict: how changes of a spec are rated (major, minor, patch or none), by a careful maintainer, by `./run diff`
 * and by the diff of Redocly's program. Each row is one change of `packages/spec/tests/review/corpus.ts`; Redocly compares the
 * published documents.
 */
import { join } from 'node:path';
import { versionOf } from '../../scripts/peers.ts';
import { must, root } from '../../scripts/process.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import * as report from './report.ts';

await runBenchmark(
  'verdict',
  async () => {
    const output = await must(['node', join(root, 'packages/spec/tests/review/rate.ts')]);
    return {
      redocly: versionOf(join(root, 'packages/spec'), '@redocly/cli') ?? '?',
      changes: JSON.parse(output) as report.Rated[],
    };
  },
  report,
);
