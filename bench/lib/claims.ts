/** Claims that a figure stays within its limit. Returns the sentence of the claim if it fails. */
export function atMost(name: string, value: number, limit: number): string[] {
  return value <= limit ? [] : [`${name}: ${Number(value.toFixed(3))}, at most ${limit} wanted`];
}

const figures = [
  ['bytes', 'bytes'],
  ['lcp', 'LCP, ms'],
  ['blocked', 'main thread blocked, ms'],
] as const;

/** The figures in which a page of ours is compared with a peer's. */
export type Figures = Readonly<Record<(typeof figures)[number][0], number>>;

/** A page of ours and the same page of a peer. */
export interface PageComparison {
  readonly page: string;
  readonly ours: Figures;
  readonly peer: string;
  readonly theirs: Figures;
}

/**
 * Claims that our page weighs less, paints earlier and blocks the main thread for less time than a peer's. Returns the
 * sentences of the claims that fail. Blocking counts from the navigation on, because a peer that works before its first
 * paint has no TBT.
 */
export function lessThan({ page, ours, peer, theirs }: PageComparison): string[] {
  return figures.flatMap(([key, name]) => {
    const [own, other] = [ours[key], theirs[key]];
    const isLess = own < other || (key === 'blocked' && own === 0);
    return isLess ? [] : [`${page}, ${name}: ${Math.round(own)}, less than ${peer} (${Math.round(other)}) wanted`];
  });
}
