import { appendOffendingValues } from '@route-search/parameter-rules';

/** A constraint that one parameter of a request breaks. */
export interface ValueViolation {
  readonly param: string;
  readonly constraint: Constraint;
  /** Japanese sentence about the broken constraint, without the value. */
  readonly sentence: string;
  /** Offending value as written in the query; absent if the parameter is missing. */
  readonly value?: string;
}

export type Constraint =
  | 'required'
  | 'empty'
  | 'type'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'length'
  | 'calendar'
  | 'minItems'
  | 'maxItems'
  | 'emptyItem';

/** Broken constraint, with the Japanese predicate that completes a sentence about the parameter. */
export type ConstraintFailure = readonly [constraint: Constraint, predicate: string];

/** Formats the message about a broken constraint: its sentence, and the offending value in parentheses. */
export function formatValueViolation({ sentence, value }: ValueViolation): string {
  return appendOffendingValues(sentence, value === undefined ? [] : [value]);
}
