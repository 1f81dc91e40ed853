/** Checks that a measured value is at most a limit. Returns the claim as a sentence if it fails. */
export function checkUpperLimit(name: string, value: number, limit: number): string[] {
  return value <= limit ? [] : [`${name}: ${Number(value.toFixed(3))}, at most ${limit} wanted`];
}

const figures = [
  ['bytes', 'bytes'],
  ['lcp', 'LCP, ms'],
  ['blocked', 'main thread blocked, ms'],
] as const;

/** Metrics of a page that the benchmark compares between this site and another tool. */
export type ComparedMetrics = Readonly<Record<(typeof figures)[number][0], number>>;

/** Metrics of a page of this site (`ours`), and of the same page made by another tool (`theirs`). */
export interface PageComparison {
  readonly page: string;
  readonly ours: ComparedMetrics;
  readonly peer: string;
  readonly theirs: ComparedMetrics;
}

/**
 * Checks that a page of this site weighs less, paints earlier and blocks the main thread for less time than the same
 * page of another tool. Returns the failed claims as sentences. Blocking time counts from the navigation on, because
 * TBT ignores scripts that run before the first paint.
 */
export function checkBelowPeerValue({ page, ours, peer, theirs }: PageComparison): string[] {
  return figures.flatMap(([key, name]) => {
    const [own, other] = [ours[key], theirs[key]];
    const isLess = own < other || (key === 'blocked' && own === 0);
    return isLess ? [] : [`${page}, ${name}: ${Math.round(own)}, less than ${peer} (${Math.round(other)}) wanted`];
  });
}
