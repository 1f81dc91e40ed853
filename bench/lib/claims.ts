import type { Summary } from './rounds.ts';

/**
 * A claim that a figure stays within its limit.
 *
 * @param what - the figure, with its unit
 * @param limit - the most that is claimed
 * @returns the sentence of the claim that is not borne out, if so
 */
export function atMost(what: string, value: number, limit: number): string[] {
  return value <= limit ? [] : [`${what}: ${Number(value.toFixed(3))}, at most ${limit} wanted`];
}

/** A page of ours beside the same of a peer. */
export interface Rivals {
  readonly page: string;
  readonly ours: Summary;
  readonly peer: string;
  readonly theirs: Summary;
}

/**
 * The claims that our page weighs less, is painted earlier and blocks for less time than a peer's. Blocking counts from the
 * navigation on: a peer that does all its work before it paints anything would have no TBT.
 *
 * @returns the sentences of the claims that are not borne out
 */
export function lessThan({ page, ours, peer, theirs }: Rivals): string[] {
  const figures = { bytes: 'bytes', lcp: 'LCP, ms', blocked: 'blocked, ms' } as const;
  return (Object.keys(figures) as (keyof typeof figures)[]).flatMap((key) => {
    const [own, other] = [ours[key].median, theirs[key].median];
    // Nobody can block for less than no time.
    const isLess = own < other || (key === 'blocked' && own === 0);
    return isLess
      ? []
      : [`${page}, ${figures[key]}: ${Math.round(own)}, less than ${peer} (${Math.round(other)}) wanted`];
  });
}
