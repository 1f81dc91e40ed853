import type { Member } from '../member-path.ts';
import type { ResponsePhrases } from '../response-phrases.ts';

/** Response to check against a rule, with the parameters of its request. */
export interface ResponseRuleSubject {
  /** Object to which the rule applies; for a rule of an operation, the content of `ResultSet`. */
  readonly object: unknown;
  /** Returns the values that a parameter has in the request, or its default. */
  readonly values: (parameter: string) => readonly string[];
  /** True if the request gives the parameter. */
  readonly isGiven: (parameter: string) => boolean;
  /** Maximum number of results that the operation declares in `x-limits`. */
  readonly maxResults: number | undefined;
}

/** Response member that violates a rule, with its value and the value that the rule requires. */
export interface BrokenMember extends Pick<Member, 'path'> {
  readonly found: string | number;
  readonly expected: string | number;
}

/** Member path in a rule, with the type of value that lint expects at this path. Brackets select items of a list. */
export interface MemberUse {
  readonly path: string;
  readonly is: 'item' | 'number' | 'datetime' | 'time' | 'value';
}

/** Implementation of a kind of response rule, such as `notAfter`, whose operands have the type `O`. */
export interface ResponseRuleKind<O> {
  readonly check: (operands: O, subject: ResponseRuleSubject) => readonly BrokenMember[];
  readonly formatSentence: (operands: O, words: ResponsePhrases) => string;
  readonly listMembers: (operands: O) => readonly MemberUse[];
  readonly listParameters?: (operands: O) => readonly string[];
  /** True if the rule needs `maxResults` of `x-limits`. */
  readonly needsLimit?: (operands: O) => boolean;
}
