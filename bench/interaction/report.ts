import { settingInWords, type Headline, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import { quantile, sampleOf } from '../lib/samples.ts';
import { kib, oneDecimal, table, rounded } from '../lib/table.ts';
import { conditions, conditionsInWords } from '../lib/visit.ts';
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
  const { work, all, rest, shown, clock } = lettersOf(search);
  return [
    '# Interaction benchmark',
    `${settingInWords(results)} ${conditionsInWords}. Our site only, opened at \`/api/${operation}/\`; ${results.rounds} visits, medians. Weights: the files compressed, without headers.`,
    '## Search',
    `Letters of ${queries.join(', ')}, ${results.rounds} visits, all letters of all visits, typed while the processor is as fast as it is. Work: script, style and layout on the main thread, from the \`input\` event on, for the letter and for the results that fill the dialog. Rows out of sight: the same for the rows that come when the reader pauses. Shown: what the main thread and the worker, which searches, have done from the letter until the results are laid out. All three are processor time of the threads, as Chromium's trace has it, times ${conditions.cpu}: its own slow-down is not used, because it stretches by the clock, so that a thread pays ${conditions.cpu} times for what the machine does for others, and leaves workers alone. Nothing is claimed of the two last rows: all that the main thread does, with the browser's own writing into the field, painting and collecting garbage, times ${conditions.cpu} too; and what the clock of this machine said until the results were laid out, as it was.`,
    table(
      ['per letter', 'count', 'p50 (ms)', 'p95 (ms)', 'max (ms)'],
      [
        ['work', ...cells(work)],
        ['rows out of sight', ...cells(rest)],
        ['shown', ...cells(shown)],
        ['main thread, everything', ...cells(all)],
        ['shown, on the clock, not slowed down', ...cells(clock)],
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

export function headlines({ search, hydration }: Results): Headline[] {
  return [
    { what: 'search: weight at first open (KiB)', ours: medianOf(search, 'first') / KIB, peers: {} },
    { what: 'search: work of 95 % of the letters (ms)', ours: quantile(lettersOf(search).work, 0.95), peers: {} },
    { what: 'reference made interactive: main thread blocked (ms)', ours: medianOf(hydration, 'tbt'), peers: {} },
  ];
}

function cells(values: readonly number[]): string[] {
  return [rounded(values.length), ...[0.5, 0.95, 1].map((share) => oneDecimal(quantile(values, share)))];
}

/**
 * What the letters of all visits cost on a processor as slow as that of the other figures; the clock is left as it was. Rows
 * out of sight come in a pause only, results only when no letter follows at once.
 */
function lettersOf(visits: readonly SearchVisit[]): Readonly<Record<keyof Stroke, readonly number[]>> {
  const strokes = visits.flatMap((visit) => visit.strokes);
  const slow = (key: keyof Stroke): number[] => strokes.map((stroke) => stroke[key] * conditions.cpu);
  const happened = (cost: number): boolean => cost > 0;
  return {
    work: slow('work'),
    all: slow('all'),
    rest: slow('rest').filter(happened),
    shown: slow('shown').filter(happened),
    clock: strokes.map(({ clock }) => clock).filter(happened),
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
