/** How much a change breaks, from the least to the most; each names the part of a version that must rise. */
export const ratings = ['patch', 'minor', 'major'] as const;

export type Rating = (typeof ratings)[number];

/** A spot in a hand-written YAML file. */
export interface Where {
  /** Path of the file in the repository. */
  readonly file: string;
  /** JSON pointer in that file. */
  readonly pointer: string;
  readonly line: number;
}

/** One change between two specs. */
export interface Change extends Where {
  readonly rating: Rating;
  /** One English sentence. */
  readonly what: string;
  /** Whose file and line it is: the working spec's, or the base's for what was removed. */
  readonly side: 'base' | 'working';
  /** Our own comparison, or `redocly diff`. */
  readonly foundBy: 'own' | 'redocly';
}

/**
 * Compares two ratings.
 *
 * @param a - a rating
 * @param b - another
 * @returns a positive number when `a` breaks more
 */
export function compareRatings(a: Rating, b: Rating): number {
  return ratings.indexOf(a) - ratings.indexOf(b);
}

/**
 * The rating of the most breaking change.
 *
 * @param changes - the changes
 * @returns `undefined` when there is no change
 */
export function verdictOf(changes: readonly { readonly rating: Rating }[]): Rating | undefined {
  return ratings.findLast((rating) => changes.some((change) => change.rating === rating));
}
