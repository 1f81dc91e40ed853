import type { Sample } from './samples.ts';

/** Claims that a figure, named with its unit, stays within its limit: the sentence of the claim that is not borne out. */
export function atMost(what: string, value: number, limit: number): string[] {
  return value <= limit ? [] : [`${what}: ${Number(value.toFixed(3))}, at most ${limit} wanted`];
}

const figures = [
  ['bytes', 'bytes'],
  ['lcp', 'LCP, ms'],
  ['blocked', 'blocked, ms'],
] as const;

/** What is compared of a page. */
export type Figures = Readonly<Record<(typeof figures)[number][0], Pick<Sample, 'median'>>>;

/** A page of ours beside the same of a peer. */
export interface Rivals {
  readonly page: string;
  readonly ours: Figures;
  readonly peer: string;
  readonly theirs: Figures;
}

/**
 * Claims that our page weighs less, is painted earlier and blocks for less time than a peer's: the sentences of those that
 * are not borne out. Blocking counts from the navigation on: a peer that does all its work before it paints anything would
 * have no TBT.
 */
export function lessThan({ page, ours, peer, theirs }: Rivals): string[] {
  return figures.flatMap(([key, name]) => {
    const [own, other] = [ours[key].median, theirs[key].median];
    // Nobody can block for less than no time.
    const isLess = own < other || (key === 'blocked' && own === 0);
    return isLess ? [] : [`${page}, ${name}: ${Math.round(own)}, less than ${peer} (${Math.round(other)}) wanted`];
  });
}
