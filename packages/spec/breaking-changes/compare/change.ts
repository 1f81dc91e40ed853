import type { DeclarationLocation } from '../../src/source/source-tree.ts';
import type { PartName } from '../parts/part.ts';

/** Ratings of a change, from the least to the most breaking. Each is the part of a version that must rise. */
export const ratings = ['patch', 'minor', 'major'] as const;

export type Rating = (typeof ratings)[number];

/**
 * Effect of a change on the possible values: fewer (`narrower`), more (`wider`), some lost and some gained (`other`), or
 * none, because only a text has changed (`words`). A rating is used where the side does not matter.
 */
export type Effect = 'narrower' | 'wider' | 'other' | 'words' | Rating;

/**
 * A difference between two facts of a part. The text is a sentence without its full stop; `%` is replaced by the name
 * of the part.
 */
export type Difference = readonly [effect: Effect, text: string, details?: DifferenceDetails];

export interface DifferenceDetails {
  /** Subject of the sentence if it is not the part. */
  readonly name?: PartName;
  /** Keyword to locate, for facts with several. */
  readonly keyword?: string;
  /** Id of the list item to locate. */
  readonly item?: { readonly base?: string | undefined; readonly working?: string | undefined };
}

/** One change between two revisions of the spec. */
export interface SpecChange extends DeclarationLocation {
  readonly rating: Rating;
  /** One English sentence. */
  readonly what: string;
  /** Operations that change; empty for a schema, which operations share by name. */
  readonly operations: readonly string[];
  /** True if the change adds an operation. */
  readonly addsOperation: boolean;
  /** Revision of the file and line: the working spec, or the base for what was removed. */
  readonly side: 'base' | 'working';
}

/** Compares two ratings. The result is positive if `a` is more breaking. */
export function compareRatings(a: Rating, b: Rating): number {
  return ratings.indexOf(a) - ratings.indexOf(b);
}

/** Rating of the most breaking change; `undefined` without changes. */
export function computeVerdict(changes: readonly { readonly rating: Rating }[]): Rating | undefined {
  return ratings.findLast((rating) => changes.some((change) => change.rating === rating));
}
