import { settingInWords, versionsInWords, type Headline, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import { contenders, workloads, type Contender, type Overhead } from './overhead.ts';
import type { ImportTimes } from './import-time.ts';
import type { Sizes } from './sizes.ts';
import { oneDecimal, table } from '../lib/table.ts';

export interface Results extends Setting {
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly sizes: Sizes;
  readonly imports: ImportTimes;
  readonly overhead: Overhead;
}

/** What a contender does with a call: only equal work can be compared. */
const deeds: Readonly<Record<Contender, string>> = {
  bare: 'builds the address and parses JSON',
  sdk: 'checks the request, keeps a timeout, parses with a size limit and decodes every member',
  'sdk-lite': 'does the same without the checks of the request',
  'openapi-fetch': 'builds the address and parses JSON, but checks and decodes nothing',
  'openapi-fetch-zod':
    'checks the request and decodes the members that the examples have, with zod, which finds out what is no number, boolean or date, too',
  ky: 'keeps a timeout and parses JSON, but checks and decodes nothing',
  'ky-zod': 'does what ky does, and the checks and the decoding of openapi-fetch-zod',
  axios: 'keeps a timeout and parses JSON, but checks and decodes nothing',
};

export function sections(results: Results): string[] {
  const { overhead, imports, sizes } = results;
  return [
    '# SDK benchmark',
    `${settingInWords(results)} Peers: ${versionsInWords(results.versions)}`,
    '## Size',
    'Bundled for browsers by esbuild, minified, gzip level 9. A peer is measured with the two calls of the benchmark; `openapi-fetch-zod` includes its hand-written schemas.',
    table(
      ['bundle', 'min (kB)', 'min+gzip (kB)'],
      Object.entries(sizes).map(([name, { minified, gzip }]) => [name, kilobytes(minified), kilobytes(gzip)]),
    ),
    '## Import',
    `Fresh Node process, installed form, median of ${imports.sdk.runs}.`,
    table(
      ['library', 'median (ms)', 'over an empty module', 'min', 'max'],
      Object.entries(imports).map(([name, { median, min, max }]) => [
        name,
        oneDecimal(median),
        over(median, imports['empty module'].median, name === 'empty module'),
        oneDecimal(min),
        oneDecimal(max),
      ]),
    ),
    '## Time per call',
    `CPU time of the thread; a stub \`fetch\` answers at once. Median of ${overhead.bare.stations.runs} rounds, in each of which all take several turns.`,
    `What each does: ${contenders.map((name) => `\`${name}\` ${deeds[name]}`).join('; ')}.`,
    ...workloads.map((workload) =>
      table(
        [workload === 'stations' ? '20 stations' : '5 courses', 'µs per call', 'over bare fetch', 'min', 'max'],
        contenders.map((name) => {
          const { median, min, max } = overhead[name][workload];
          return [
            name,
            oneDecimal(median),
            over(median, overhead.bare[workload].median, name === 'bare'),
            oneDecimal(min),
            oneDecimal(max),
          ];
        }),
      ),
    ),
  ];
}

export const notOurs = /^(empty module|bare|openapi-fetch|zod|ky|axios)/;

export function headlines({ sizes, imports, overhead }: Results): Headline[] {
  const size = (name: string): number => (sizes[name]?.gzip ?? Number.NaN) / 1000;
  const peers = ['openapi-fetch', 'openapi-fetch-zod', 'ky', 'ky-zod', 'axios'] as const;
  return [
    {
      what: 'SDK: client with all calls (peers: with two), min+gzip (kB)',
      ours: size('sdk: client and all operations'),
      peers: Object.fromEntries(peers.map((name) => [name, size(name)])),
    },
    {
      what: 'SDK: import (ms)',
      ours: imports.sdk.median,
      peers: Object.fromEntries(
        (['openapi-fetch', 'zod', 'ky', 'axios'] as const).map((name) => [name, imports[name].median]),
      ),
    },
    {
      what: 'SDK: time that a call with 5 courses takes beyond bare fetch (µs)',
      ours: overOf(overhead, 'sdk'),
      peers: Object.fromEntries(peers.map((name) => [name, overOf(overhead, name)])),
    },
  ];
}

/**
 * The budgets of docs/adr/0015: kB of bundles, and parts of the time of others in the same run: of openapi-fetch with zod
 * beyond bare fetch, of zod beyond an empty module.
 */
const budgets = {
  sizes: {
    'sdk: client and listStationsLight': 7.4,
    'sdk: client and searchCourseExtreme (largest)': 9.9,
    'sdk: client and all operations': 13.9,
    'sdk/lite: client and listStationsLight': 6,
    'sdk/lite: client and all operations': 9.4,
  },
  part: 0.5,
  partOfImport: 0.25,
} as const;

export function brokenClaims({ sizes, imports, overhead }: Results): string[] {
  const wanted = overOf(overhead, 'openapi-fetch-zod') * budgets.part;
  return [
    ...Object.entries(budgets.sizes).flatMap(([name, limit]) =>
      atMost(`${name}, kB`, (sizes[name]?.gzip ?? Number.NaN) / 1000, limit),
    ),
    ...atMost(
      'import beyond an empty module, ms (a quarter of zod)',
      importOf(imports, 'sdk'),
      importOf(imports, 'zod') * budgets.partOfImport,
    ),
    ...atMost('5 courses beyond bare fetch, µs (half of openapi-fetch with zod)', overOf(overhead, 'sdk'), wanted),
    // With the same work, and beside axios, which does less.
    ...workloads.flatMap((workload) =>
      (['openapi-fetch-zod', 'ky-zod', 'axios'] as const)
        .filter((peer) => overhead.sdk[workload].median >= overhead[peer][workload].median)
        .map((peer) => `time per call (${workload}): not below ${peer}`),
    ),
  ];
}

/** Microseconds that a call with 5 courses takes beyond bare fetch. */
function overOf(overhead: Overhead, name: Contender): number {
  return overhead[name].courses.median - overhead.bare.courses.median;
}

/** Milliseconds that an import takes beyond that of an empty module. */
function importOf(imports: ImportTimes, name: keyof ImportTimes): number {
  return imports[name].median - imports['empty module'].median;
}

/** A difference to the first of a table; none for itself. */
function over(median: number, base: number, isFirst: boolean): string {
  return isFirst ? '' : `${median < base ? '' : '+'}${oneDecimal(median - base)}`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(2);
}
