import type { DeclarationLocation } from '../../src/source/source-tree.ts';
import type { PartName } from '../parts/part.ts';

/**
 * Ratings of a change of the spec, from the least to the most breaking. Each is the part of the version number that
 * must rise.
 */
export const ratings = ['patch', 'minor', 'major'] as const;

export type Rating = (typeof ratings)[number];

/**
 * Effect of a spec change on the values that a request or response may have: fewer (`narrower`), more (`wider`), some
 * removed and some added (`other`), or none, because only a text has changed (`words`). A rating in place of an effect
 * applies to requests and responses alike.
 */
export type ChangeEffect = 'narrower' | 'wider' | 'other' | 'words' | Rating;

/**
 * A difference between the two revisions of a parameter, property or other part of the API: the effect on its values,
 * and a sentence without the final full stop. `%` in the sentence stands for the name of the part.
 */
export type Difference = readonly [effect: ChangeEffect, text: string, details?: DifferenceDetails];

export interface DifferenceDetails {
  /** Subject of the sentence about the difference, if it is not the changed part itself. */
  readonly name?: PartName;
  /**
   * Keyword of the YAML file at whose line the difference is reported. It is set if several keywords declare the
   * compared value.
   */
  readonly keyword?: string;
  /** Id of the YAML list item at whose line the difference is reported. */
  readonly item?: { readonly base?: string | undefined; readonly working?: string | undefined };
}

/** One change between two revisions of the spec, with its rating and source location. */
export interface SpecChange extends DeclarationLocation {
  readonly rating: Rating;
  /** Description of the change as one English sentence. */
  readonly what: string;
  /** Operations that the change affects. Empty for a change of a shared schema. */
  readonly operations: readonly string[];
  /** True if the change adds an operation to the API. */
  readonly addsOperation: boolean;
  /**
   * Revision of the spec in which `file` and `line` locate the change: the working spec, or the base for a removed
   * part.
   */
  readonly side: 'base' | 'working';
}

/** Compares two ratings (patch, minor, major) for sorting. The result is positive if `a` is more breaking. */
export function compareRatings(a: Rating, b: Rating): number {
  return ratings.indexOf(a) - ratings.indexOf(b);
}

/** Returns the rating of the most breaking change of a list, `undefined` for an empty list. */
export function computeVerdict(changes: readonly { readonly rating: Rating }[]): Rating | undefined {
  return ratings.findLast((rating) => changes.some((change) => change.rating === rating));
}
