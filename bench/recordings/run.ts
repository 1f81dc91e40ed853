/**
 * ./run bench recordings: what it costs to judge recorded traffic with the conformance checks and with Redocly's `drift`. The
 * exchanges are those of the requests that ours sends to a faithful server, again and again, in the form that each tool takes.
 *
 * BENCH_MEGABYTES (100,1000) are the sizes.
 */
import { installBeside, versionOf } from '../../scripts/peers.ts';
import { peersFolder } from '../conformance/tools.ts';
import { startTrials } from '../conformance/trials.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { numbersFrom } from '../lib/samples.ts';
import * as report from './report.ts';
import { readings } from './traffic.ts';

await runBenchmark(
  'recordings',
  async () => {
    await installBeside(peersFolder);
    await using trials = await startTrials();
    return {
      versions: { '@redocly/cli': versionOf(peersFolder, '@redocly/cli') },
      readings: await readings(trials, numbersFrom('BENCH_MEGABYTES', [100, 1000])),
    };
  },
  report,
);
