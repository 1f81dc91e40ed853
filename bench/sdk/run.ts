/**
 * ./run bench sdk: the SDK beside bare fetch, openapi-fetch, openapi-fetch with zod, ky and axios, all in one run.
 * Prints the tables and writes bench/results/sdk.json and sdk.md. The exit code is 1 when a claim is not borne out.
 */
import { installBeside } from '../../scripts/peers.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { measureImports } from './import-time.ts';
import { measureOverhead } from './overhead.ts';
import { peersFolder } from './peers.ts';
import { brokenClaims, headlines, load, machine, markdown, versions, type Results } from './report.ts';
import { measureSizes } from './sizes.ts';

await runBenchmark<Results>({
  name: 'sdk',
  measure: async () => {
    await installBeside(peersFolder);
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: machine(),
      load: load(),
      versions: versions(),
      sizes: await measureSizes(),
      imports: measureImports(11),
      overhead: await measureOverhead(11, 1000),
    };
  },
  markdown,
  headlines,
  broken: brokenClaims,
});
