import { atMost } from '../lib/claims.ts';
import type { Headline } from '../lib/results.ts';
import { settingInWords, type Setting } from '../lib/setting.ts';
import { kib, one, table, whole } from '../lib/table.ts';

/** What a site of a grown spec is. Weights are bytes, compressed by Brotli. */
export interface Grown {
  readonly operations: number;
  /** Seconds of the build, nothing kept. */
  readonly seconds: number;
  /** HTML of the largest page of an operation. */
  readonly operation: number;
  readonly list: number;
  /** HTML of the reference in one page. */
  readonly reference: number;
  /** What the search loads when it opens. */
  readonly search: number;
}

/** Everything that one run measures. */
export interface Results extends Setting {
  readonly grown: readonly Grown[];
}

/** How much more the page of an operation may weigh: its lists of neighbours differ. */
const CONSTANT = 1.05;

/**
 * The results as a Markdown document.
 *
 * @param results - the results
 */
export function markdown(results: Results): string {
  return [
    '# Growth benchmark',
    `${settingInWords(results)} Copies of our operations under other paths and names; the whole site is built once of each, nothing kept. Weights: the file alone, compressed by Brotli.`,
    '## The site of a spec that grows',
    table(
      [
        'operations',
        'build (s)',
        's per operation',
        'page of an operation (KiB)',
        'list (KiB)',
        'reference (KiB)',
        'search index (KiB)',
      ],
      results.grown.map(({ operations, seconds, operation, list, reference, search }) => [
        whole(operations),
        one(seconds),
        (seconds / operations).toFixed(2),
        ...[operation, list, reference, search].map(kib),
      ]),
      0,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * What the README of the repository shows.
 *
 * @param results - the results
 */
export function headlines({ grown }: Results): Headline[] {
  return grown.map(({ operations, seconds }) => ({
    what: `growth: build of the site of ${whole(operations)} operations (s)`,
    ours: seconds,
    peers: {},
  }));
}

/**
 * The claims that the results do not bear out.
 *
 * @param results - the results
 */
export function brokenClaims({ grown }: Results): string[] {
  const [first] = grown;
  if (first === undefined) return [];
  return grown.slice(1).flatMap(({ operations, seconds, operation }) => {
    const times = operations / first.operations;
    return [
      ...atMost(`build of ${operations} operations, s (linear growth)`, seconds, first.seconds * times),
      ...atMost(`page of an operation of ${operations}, bytes`, operation, first.operation * CONSTANT),
    ];
  });
}
