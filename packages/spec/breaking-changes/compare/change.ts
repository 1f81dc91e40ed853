import type { DeclarationLocation } from '../../src/source/source-tree.ts';
import type { PartName } from '../parts/part.ts';

/** Ratings of a spec change in ascending order. Each is the part of the version number that must increase. */
export const ratings = ['patch', 'minor', 'major'] as const;

export type Rating = (typeof ratings)[number];

/**
 * Effect of a spec change on the set of allowed values: fewer (`narrower`), more (`wider`), some removed and some
 * added (`other`), or none, because only a text changed (`words`). A rating applies to requests and responses alike.
 */
export type ChangeEffect = 'narrower' | 'wider' | 'other' | 'words' | Rating;

/**
 * Difference between two revisions of a parameter, property or other part of the API: its effect, and an English
 * sentence without full stop. `%` in the sentence is replaced by the name of the part.
 */
export type Difference = readonly [effect: ChangeEffect, text: string, details?: DifferenceDetails];

export interface DifferenceDetails {
  /** Subject of the sentence, if it is not the changed part itself. */
  readonly name?: PartName;
  /**
   * YAML keyword at whose line the difference is reported. Needed if several keywords can declare the compared value.
   */
  readonly keyword?: string;
  /** Sentences that an author has to compare: those that only the old text or only the new one has. */
  readonly texts?: readonly [before: string, after: string];
  /** Id of the YAML list item at whose line the difference is reported. */
  readonly item?: { readonly base?: string | undefined; readonly working?: string | undefined };
}

/** One change between two revisions of the spec, with its rating and source location. */
export interface SpecChange extends DeclarationLocation {
  readonly rating: Rating;
  /** English sentence that describes the change. */
  readonly what: string;
  /** Old and new sentences that the reader has to compare. */
  readonly texts?: DifferenceDetails['texts'];
  /** Operations whose requests or responses the change affects. Empty for a change of the API as a whole. */
  readonly operations: readonly string[];
  readonly addsOperation: boolean;
  /** Revision to which `file` and `line` refer: the base for a removed part, otherwise the current spec. */
  readonly side: 'base' | 'working';
}

/** Formats the end of a sentence that asks its reader for a fact that no comparison can know. */
export function formatMajorIf(condition: string): string {
  return `If ${condition}, ${isMajor}`;
}

const isMajor = 'the change is major';

/** True for a change whose sentence asks its reader whether it is major. */
export function mayBeMajor({ rating, what }: SpecChange): boolean {
  return rating === 'minor' && what.includes(isMajor);
}

/** Compares two ratings (patch, minor, major) for sorting. The result is positive if `a` is more breaking. */
export function compareRatings(a: Rating, b: Rating): number {
  return ratings.indexOf(a) - ratings.indexOf(b);
}

/** Returns the rating of the most breaking change of a list, `undefined` for an empty list. */
export function computeVerdict(changes: readonly { readonly rating: Rating }[]): Rating | undefined {
  return ratings.findLast((rating) => changes.some((change) => change.rating === rating));
}
