import { appendOffendingValues } from '@route-search/parameter-rules';

/** Constraint that a parameter of a request breaks. */
export interface ValueViolation {
  readonly param: string;
  readonly constraint: Constraint;
  /** Japanese sentence about the broken constraint, without the value. */
  readonly sentence: string;
  /** Value as written in the query. Missing if the parameter is missing. */
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

/** Constraint that a parameter breaks, and the Japanese message without the parameter's name at its beginning. */
export type ConstraintFailure = readonly [constraint: Constraint, predicate: string];

/** Formats the message about a broken constraint, with the value in parentheses. */
export function formatValueViolation({ sentence, value }: ValueViolation): string {
  return appendOffendingValues(sentence, value === undefined ? [] : [value]);
}
