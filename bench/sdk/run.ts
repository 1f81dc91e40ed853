/**
 * ./run bench sdk: the SDK beside bare fetch, openapi-fetch, openapi-fetch with zod, ky and axios, all in one run.
 * Prints the tables and writes bench/results/sdk.json. The exit code is 1 when a claim is not borne out.
 */
import { installBeside, versionOf } from '../../scripts/peers.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { each } from '../lib/samples.ts';
import { peersFolder } from './bundle.ts';
import { measureImports } from './import-time.ts';
import { measureOverhead } from './overhead.ts';
import * as report from './report.ts';
import { measureSizes } from './sizes.ts';

await runBenchmark(
  'sdk',
  async () => {
    await installBeside(peersFolder);
    return {
      versions: each(['openapi-fetch', 'zod', 'ky', 'axios'], (name) => versionOf(peersFolder, name)),
      sizes: await measureSizes(),
      imports: await measureImports(11),
      overhead: await measureOverhead(15, 1000),
    };
  },
  report,
);
