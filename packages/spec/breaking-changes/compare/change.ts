import type { Origin } from '../../src/compile/origins.ts';
import type { PartName } from '../parts/part.ts';

/** How much a change breaks, from the least to the most; each names the part of a version that must rise. */
export const ratings = ['patch', 'minor', 'major'] as const;

export type Rating = (typeof ratings)[number];

/** What a change does to the values that are possible (`other`: some are lost, some are gained), or its rating. */
export type Effect = 'narrower' | 'wider' | 'other' | 'words' | Rating;

/** A difference between two facts of a part: a sentence without its full stop, in which `%` is the part. */
export type Difference = readonly [effect: Effect, text: string, about?: DifferenceDetails];

/** More about a difference. */
export interface DifferenceDetails {
  /** What the sentence is about, where that is not the part. */
  readonly name?: PartName;
  /** Keyword that says so, where the kind has several. */
  readonly keyword?: string;
  /** The item of the list that says so, by its `id`. */
  readonly item?: { readonly base?: string | undefined; readonly working?: string | undefined };
}

/** One change between two specs. */
export interface SpecChange extends Origin {
  readonly rating: Rating;
  /** One English sentence. */
  readonly what: string;
  /** The operations that it is about; none for what operations share by name. */
  readonly operations: readonly string[];
  /** It adds the operation. */
  readonly addsOperation: boolean;
  /** Whose file and line it is: the working spec's, or the base's for what was removed. */
  readonly side: 'base' | 'working';
}

/**
 * Compares two ratings.
 *
 * @returns a positive number when `a` breaks more
 */
export function compareRatings(a: Rating, b: Rating): number {
  return ratings.indexOf(a) - ratings.indexOf(b);
}

/**
 * The rating of the most breaking change.
 *
 * @returns `undefined` when there is no change
 */
export function computeVerdict(changes: readonly { readonly rating: Rating }[]): Rating | undefined {
  return ratings.findLast((rating) => changes.some((change) => change.rating === rating));
}
