/**
 * Checks a claim that a measured value is at most a limit. Returns the claim as a sentence if it fails, otherwise
 * nothing.
 */
export function checkAtMost(name: string, value: number, limit: number): string[] {
  return value <= limit ? [] : [`${name}: ${Number(value.toFixed(3))}, at most ${limit} wanted`];
}

const figures = [
  ['bytes', 'bytes'],
  ['lcp', 'LCP, ms'],
  ['blocked', 'main thread blocked, ms'],
] as const;

/** Metrics in which the benchmark compares a page of this site with the same page of a competing tool. */
export type ComparedMetrics = Readonly<Record<(typeof figures)[number][0], number>>;

/** Metrics of a page of this site and of the same page on the site of a competing tool. */
export interface PageComparison {
  readonly page: string;
  readonly ours: ComparedMetrics;
  readonly peer: string;
  readonly theirs: ComparedMetrics;
}

/**
 * Checks three claims about a page of this site and the same page of a competing tool: our page weighs less, paints
 * earlier and blocks the main thread for less time. Returns the failed claims as sentences. Blocking time counts from
 * the navigation on, because a peer that runs its scripts before the first paint has no TBT.
 */
export function checkBelowPeerValue({ page, ours, peer, theirs }: PageComparison): string[] {
  return figures.flatMap(([key, name]) => {
    const [own, other] = [ours[key], theirs[key]];
    const isLess = own < other || (key === 'blocked' && own === 0);
    return isLess ? [] : [`${page}, ${name}: ${Math.round(own)}, less than ${peer} (${Math.round(other)}) wanted`];
  });
}
