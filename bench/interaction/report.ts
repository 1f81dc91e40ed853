import { settingInWords, type Headline, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import { quantile, sampleOf } from '../lib/samples.ts';
import { kib, oneDecimal, table, rounded } from '../lib/table.ts';
import { conditionsInWords } from '../lib/visit.ts';
import type { Stroke } from './strokes.ts';
import { queries, type Hydration, type PlaygroundVisit, type SearchVisit } from './visits.ts';

/** Everything that one run measures, visit by visit. */
export interface Results extends Setting {
  readonly rounds: number;
  /** The operation whose page was opened. */
  readonly operation: string;
  readonly search: readonly SearchVisit[];
  readonly playground: readonly PlaygroundVisit[];
  readonly hydration: readonly Hydration[];
}

const KIB = 1024;

/** What is promised, in KiB and ms. */
const promises = {
  searchFirst: 20,
  /** With the first part. */
  searchFull: 66,
  /** Work of 95 % of the letters, and of any. */
  stroke: { most: 16, any: 32 },
  shown: 50,
  react: 60,
  playground: 45,
};

export function sections(results: Results): string[] {
  const { search, playground, hydration, operation } = results;
  const { work, rest, shown } = lettersOf(search);
  return [
    '# Interaction benchmark',
    `${settingInWords(results)} ${conditionsInWords}. Our site only, opened at \`/api/${operation}/\`; ${results.rounds} visits, medians. Weights: the files compressed, without headers.`,
    '## Search',
    `Letters of ${queries.join(', ')}, ${results.rounds} visits, all letters of all visits. Work: script, style and layout on the main thread, for the letter and for the results that fill the dialog. Rows out of sight: the same for the rows that come when the reader pauses. Shown: from the letter until the results are laid out; the search itself runs in a worker, which Chromium does not slow down.`,
    table(
      ['per letter', 'count', 'p50 (ms)', 'p95 (ms)', 'max (ms)'],
      [
        ['work', ...cells(work)],
        ['rows out of sight', ...cells(rest)],
        ['shown', ...cells(shown)],
      ],
    ),
    table(
      ['weight', 'KiB'],
      [
        ['search, first open', kib(medianOf(search, 'first'))],
        ['full text, with the first letter', kib(medianOf(search, 'full'))],
      ],
    ),
    '## Playground and interactive reference',
    'The form comes when the reader opens the playground, the sandbox with the first press of Run.',
    table(
      ['part', 'KiB'],
      [
        ['playground: React', kib(medianOf(playground, 'react'))],
        ['playground: own code and styles', kib(medianOf(playground, 'own'))],
        ['playground: core of the sandbox', kib(medianOf(playground, 'core'))],
        ['playground: on demand (operation, data)', kib(medianOf(playground, 'onDemand'))],
        ['interactive reference (Redoc, its document)', kib(medianOf(hydration, 'bytes'))],
      ],
    ),
    `Blocking of the main thread: ${rounded(medianOf(playground, 'tbt'))} ms for the playground with its first answer, ${rounded(medianOf(hydration, 'tbt'))} ms for the interactive reference.`,
  ];
}

export function headlines({ search }: Results): Headline[] {
  return [
    { what: 'search: weight at first open (KiB)', ours: medianOf(search, 'first') / KIB, peers: {} },
    { what: 'search: work of 95 % of the letters (ms)', ours: quantile(lettersOf(search).work, 0.95), peers: {} },
  ];
}

function cells(values: readonly number[]): string[] {
  return [rounded(values.length), ...[0.5, 0.95, 1].map((share) => oneDecimal(quantile(values, share)))];
}

/** What the letters of all visits cost. Rows out of sight come in a pause only, results only when no letter follows at once. */
function lettersOf(visits: readonly SearchVisit[]): Readonly<Record<keyof Stroke, readonly number[]>> {
  const strokes = visits.flatMap((visit) => visit.strokes);
  const happened = (cost: number): boolean => cost > 0;
  return {
    work: strokes.map(({ work }) => work),
    rest: strokes.map(({ rest }) => rest).filter(happened),
    shown: strokes.map(({ shown }) => shown).filter(happened),
  };
}

function medianOf<Key extends string>(visits: readonly Readonly<Record<Key, unknown>>[], key: Key): number {
  return sampleOf(visits.map((visit) => Number(visit[key]))).median;
}

export function brokenClaims({ search, playground }: Results): string[] {
  const { work, shown } = lettersOf(search);
  const own = sampleOf(playground.map((visit) => visit.own + visit.core)).median;
  return [
    ...atMost('search, first open, KiB', medianOf(search, 'first') / KIB, promises.searchFirst),
    ...atMost(
      'search with full text, KiB',
      (medianOf(search, 'first') + medianOf(search, 'full')) / KIB,
      promises.searchFull,
    ),
    ...atMost('search, work of 95 % of the letters, ms', quantile(work, 0.95), promises.stroke.most),
    ...atMost('search, work of any letter, ms', Math.max(...work), promises.stroke.any),
    ...atMost('search, results shown, ms', Math.max(...shown), promises.shown),
    ...atMost('playground, React, KiB', medianOf(playground, 'react') / KIB, promises.react),
    ...atMost('playground, own code and sandbox core, KiB', own / KIB, promises.playground),
  ];
}
