import type { DeclarationLocation } from '../../src/source/source-tree.ts';
import type { PartName } from '../parts/part.ts';

/** Ratings of a change, from the least to the most breaking. Each is the part of a version that must rise. */
export const ratings = ['patch', 'minor', 'major'] as const;

export type Rating = (typeof ratings)[number];

/**
 * Effect of a change on the possible values: fewer (`narrower`), more (`wider`), some removed and some added (`other`),
 * or none, because only a text has changed (`words`). A rating in place of an effect applies to requests and responses
 * alike.
 */
export type Effect = 'narrower' | 'wider' | 'other' | 'words' | Rating;

/**
 * A difference between two facts of a part: its effect, and a sentence without the final full stop. `%` in the sentence
 * stands for the name of the part.
 */
export type Difference = readonly [effect: Effect, text: string, details?: DifferenceDetails];

export interface DifferenceDetails {
  /** Subject of the sentence, if it is not the name of the part. */
  readonly name?: PartName;
  /** Keyword whose line is reported, for a fact that several keywords declare. */
  readonly keyword?: string;
  /** Id of the list item whose line is reported. */
  readonly item?: { readonly base?: string | undefined; readonly working?: string | undefined };
}

/** One change between two revisions of the spec. */
export interface SpecChange extends DeclarationLocation {
  readonly rating: Rating;
  /** One English sentence. */
  readonly what: string;
  /** Operations that change. Empty for a schema, because operations share schemas. */
  readonly operations: readonly string[];
  /** True if the change adds an operation. */
  readonly addsOperation: boolean;
  /** Revision that `file` and `line` refer to: the working spec, or the base for a removed part. */
  readonly side: 'base' | 'working';
}

/** Compares two ratings. The result is positive if `a` is more breaking. */
export function compareRatings(a: Rating, b: Rating): number {
  return ratings.indexOf(a) - ratings.indexOf(b);
}

/** Returns the rating of the most breaking change, `undefined` if there are no changes. */
export function computeVerdict(changes: readonly { readonly rating: Rating }[]): Rating | undefined {
  return ratings.findLast((rating) => changes.some((change) => change.rating === rating));
}
