import { settingInWords, type Headline, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import { oneDecimal, table, rounded } from '../lib/table.ts';
import { LISTS, type ListName, type Weight } from './weights.ts';

/** What a site of a grown spec is. */
export interface Grown {
  readonly operations: number;
  /** Seconds of the builds, nothing kept; the median counts. */
  readonly runs: readonly number[];
  readonly seconds: number;
  /** Most memory that a build had, in MiB. */
  readonly memory: number;
  /** Bytes of all files. */
  readonly output: number;
  readonly files: number;
  /** The largest of each kind of file that every operation has, in bytes. */
  readonly largest: Readonly<Record<'page' | 'twin' | 'playground', number>>;
  /** The page of the largest operation, compressed. */
  readonly operation: number;
  /** The pages of the smallest site that do not list all operations, compressed. */
  readonly pages: Readonly<Record<string, number>>;
  readonly lists: Readonly<Record<ListName, Weight>>;
}

export interface Results extends Setting {
  readonly grown: readonly Grown[];
}

/** How much more a page that lists no operations may weigh: links to neighbours differ. */
const CONSTANT = 1.05;

/** How much more an operation may take at a larger step: what a busy minute adds to builds that are compared. */
const NOISE = 1.25;

export function sections(results: Results): string[] {
  const { grown } = results;
  const counts = grown.map(({ operations }) => `${rounded(operations)} operations`);
  return [
    '# Growth benchmark',
    `${settingInWords(results)} Copies of our operations under other paths and names, everything else shared; the whole site is built of each with nothing kept: ${grown.map(({ operations, runs }) => `${rounded(operations)} operations ${times(runs.length)}`).join(', ')}, the median counts. Memory: most that the process of a build had.`,
    '## Build of a spec that grows',
    table(
      ['operations', 'build (s)', 'min', 'max', 'ms per further operation', 'memory (MiB)', 'files', 'output (MiB)'],
      grown.map((step, index) => [
        rounded(step.operations),
        oneDecimal(step.seconds),
        oneDecimal(Math.min(...step.runs)),
        oneDecimal(Math.max(...step.runs)),
        index === 0 ? '' : rounded(perFurther(grown, index, ({ seconds }) => seconds) * 1000),
        rounded(step.memory),
        rounded(step.files),
        rounded(step.output / 1024 / 1024),
      ]),
      0,
    ),
    'Linear: an operation more takes no longer at the larger step than at the smaller one.',
    '## What must stay as it is',
    'The page of the largest operation compressed by Brotli; then the largest file of each kind that every operation has, as it is; last, which pages of the smallest site have grown by more than 5 %, among those that do not list all operations.',
    table(
      ['weight (KiB)', ...counts],
      [
        ['page of the largest operation, Brotli', ...grown.map(({ operation }) => oneDecimal(operation / 1024))],
        ...(['page', 'twin', 'playground'] as const).map((kind) => [
          { page: 'largest page of an operation', twin: 'its Markdown', playground: 'what its playground loads' }[kind],
          ...grown.map(({ largest }) => oneDecimal(largest[kind] / 1024)),
        ]),
        ['pages that have grown', ...grown.map((step) => rounded(grownPages(grown, step).length))],
      ],
    ),
    '## What lists all operations',
    'These grow by a line or a text for each operation; the reference in one page explains as many operations as fit half a million characters and has a line for each of the others. Copies repeat each other, so that compressed they weigh less than as many different operations would: the bytes as they are say how much a further operation adds.',
    table(
      ['file (KiB, with Brotli)', ...counts, 'bytes per further operation'],
      (Object.keys(LISTS) as ListName[]).map((name) => [
        name,
        ...grown.map(({ lists }) => inKib(lists[name])),
        grown.length < 2 ? '' : rounded(perFurther(grown, grown.length - 1, ({ lists }) => lists[name].bytes)),
      ]),
    ),
  ];
}

export function headlines({ grown }: Results): Headline[] {
  return grown.map(({ operations, seconds }) => ({
    what: `growth: build of the site of ${rounded(operations)} operations (s)`,
    ours: seconds,
    peers: {},
  }));
}

/**
 * The claims that the results do not bear out: the build takes no longer for an operation at a larger step than at the one
 * before, and no page grows that does not list all operations.
 */
export function brokenClaims({ grown }: Results): string[] {
  const [first] = grown;
  if (first === undefined) return [];
  return grown
    .slice(1)
    .flatMap((step, index) => [
      ...linear(grown, index + 1),
      ...(['page', 'twin', 'playground'] as const).flatMap((kind) =>
        atMost(
          `largest ${kind} of ${step.operations} operations, bytes`,
          step.largest[kind],
          first.largest[kind] * CONSTANT,
        ),
      ),
      ...grownPages(grown, step).map(
        (page) => `${page} of ${step.operations} operations: it lists none of them, but has grown by more than 5 %`,
      ),
    ]);
}

/** Of the first step there is nothing to compare with but the whole time for each operation, which is more. */
function linear(grown: readonly Grown[], index: number): string[] {
  const [before, step] = [grown[index - 1], grown[index]];
  if (before === undefined || step === undefined) return [];
  const earlier =
    index === 1 ? before.seconds / before.operations : perFurther(grown, index - 1, ({ seconds }) => seconds);
  return atMost(
    `build from ${before.operations} to ${step.operations} operations, s for each further one (linear growth)`,
    perFurther(grown, index, ({ seconds }) => seconds),
    earlier * NOISE,
  );
}

/** How much of something each operation adds that a step has more than the one before. */
function perFurther(grown: readonly Grown[], index: number, of: (step: Grown) => number): number {
  const [before, step] = [grown[index - 1], grown[index]];
  if (before === undefined || step === undefined) throw new Error('there is no earlier step.');
  return (of(step) - of(before)) / (step.operations - before.operations);
}

function grownPages([first]: readonly Grown[], step: Grown): string[] {
  return Object.entries(step.pages)
    .filter(([page, bytes]) => bytes > (first?.pages[page] ?? 0) * CONSTANT)
    .map(([page]) => page);
}

function inKib({ bytes, brotli }: Weight): string {
  return `${oneDecimal(bytes / 1024)}${brotli === undefined ? '' : ` (${oneDecimal(brotli / 1024)})`}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
