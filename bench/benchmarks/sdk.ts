import { installPinnedPackages, getInstalledVersion } from '@route-search/scripts/install-peers';
import { round, runBenchmark } from '../lib/benchmark.ts';
import { checkUpperLimit } from '../lib/claims.ts';
import { createRecordByName } from '../lib/samples.ts';
import { peerClientsFolder } from '../sdk/bundle.ts';
import { measureImportTimes } from '../sdk/import-time.ts';
import { contenders, measureOverhead, workloads, type ComparedClient } from '../sdk/overhead.ts';
import { measureBundleSizes } from '../sdk/sizes.ts';

/**
 * Description of what each HTTP client does in a call, such as checking the request. The result lists it, because only
 * clients with equal work are comparable.
 */
const work: Readonly<Record<ComparedClient, string>> = {
  bare: 'builds the URL and parses JSON',
  sdk: 'checks the request, sets a timeout, limits the size of the body and decodes every property',
  'sdk-lite': 'does the same without checking the request',
  'openapi-fetch': 'builds the URL and parses JSON',
  'openapi-fetch-zod': 'checks the request and decodes the properties of the examples with zod',
  ky: 'sets a timeout and parses JSON',
  axios: 'sets a timeout and parses JSON',
};

/**
 * Limits for the times of the SDK, as a share of the times with the library zod (docs/adr/0015). Tests of the SDK limit
 * its bundle sizes.
 */
const limits = {
  shareOfZod: 0.5,
  shareOfZodImport: 0.25,
} as const;

// Linux updates the CPU time of a thread every 4 ms: in a round of 1,000 calls, this is an error of up to 4 µs per
// call.
const runs = { imports: 11, rounds: 30, calls: 1000 } as const;

await runBenchmark(
  'sdk',
  'The SDK beside bare fetch, openapi-fetch, openapi-fetch with zod, ky and axios',
  async () => {
    await installPinnedPackages(peerClientsFolder);
    const sizes = await measureBundleSizes();
    const imports = await measureImportTimes(runs.imports);
    const overhead = await measureOverhead(runs.rounds, runs.calls);
    const sizeOf = (name: string): number => (sizes[name]?.gzip ?? Number.NaN) / 1000;
    const beyondBare = (name: ComparedClient): number => overhead[name].courses.median - overhead.bare.courses.median;
    const beyondEmpty = (name: keyof typeof imports): number => imports[name].median - imports['empty module'].median;
    const peers = ['openapi-fetch', 'openapi-fetch-zod', 'ky', 'axios'] as const;
    return {
      versions: createRecordByName(['openapi-fetch', 'zod', 'ky', 'axios'], (name) =>
        getInstalledVersion(peerClientsFolder, name),
      ),
      tables: [
        {
          title: 'Size',
          text: 'Bundled for browsers by esbuild, gzip level 9. A peer is measured with the two calls of this benchmark; `openapi-fetch-zod` includes its schemas.',
          columns: ['bundle', 'minified (kB)', 'minified and gzip (kB)'],
          rows: Object.entries(sizes).map(([name, { minified, gzip }]) => [
            name,
            round(minified / 1000, 2),
            round(gzip / 1000, 2),
          ]),
        },
        {
          title: 'Import',
          text: `Import of the installed package in a new Node process, median of ${runs.imports}.`,
          columns: ['library', 'median (ms)', 'min', 'max'],
          rows: Object.entries(imports).map(([name, { median, min, max }]) => [
            name,
            ...[median, min, max].map((value) => round(value, 1)),
          ]),
        },
        {
          title: 'Time per call',
          text: `CPU time of the thread with a stub \`fetch\` that answers at once, median of ${runs.rounds} rounds. ${contenders.map((name) => `\`${name}\` ${work[name]}`).join('; ')}.`,
          columns: ['client', ...workloads.map((name) => `${name} (µs)`)],
          rows: contenders.map((name) => [
            name,
            ...workloads.map((workload) => round(overhead[name][workload].median, 1)),
          ]),
        },
      ],
      headlines: [
        {
          title: 'SDK: client with all operations (peers: with two), minified and gzip (kB)',
          ours: sizeOf('sdk: client and all operations'),
          peers: createRecordByName(peers, sizeOf),
        },
        {
          title: 'SDK: CPU time of a call with 5 courses beyond bare fetch (µs)',
          ours: beyondBare('sdk'),
          peers: createRecordByName(peers, beyondBare),
        },
      ],
      failedClaims: [
        ...checkUpperLimit(
          'import beyond an empty module, ms (a quarter of zod)',
          beyondEmpty('sdk'),
          beyondEmpty('zod') * limits.shareOfZodImport,
        ),
        ...checkUpperLimit(
          '5 courses beyond bare fetch, µs (half of openapi-fetch with zod)',
          beyondBare('sdk'),
          beyondBare('openapi-fetch-zod') * limits.shareOfZod,
        ),
        ...workloads.flatMap((workload) =>
          (['openapi-fetch-zod', 'axios'] as const)
            .filter((peer) => overhead.sdk[workload].median >= overhead[peer][workload].median)
            .map((peer) => `time per call (${workload}): not below ${peer}`),
        ),
      ],
    };
  },
);
