import type { Member } from '../member-path.ts';
import type { ResponsePhrases } from '../response-phrases.ts';

/** Response as the check of a rule sees it. */
export interface ResponseRuleSubject {
  /** Object that the rule is about, or the content of `ResultSet` for a rule of an operation. */
  readonly object: unknown;
  /** Returns the values that a parameter has in the request, or its default. */
  readonly values: (parameter: string) => readonly string[];
  /** True if the request gives the parameter. */
  readonly isGiven: (parameter: string) => boolean;
  /** Maximum number of results that the operation declares in `x-limits`. */
  readonly maxResults: number | undefined;
}

/** Member that breaks a rule, its value, and the value that the rule demands. */
export interface BrokenMember extends Pick<Member, 'path'> {
  readonly found: string | number;
  readonly expected: string | number;
}

/** Member path of a rule, with what lint expects it to lead to. A list of items is read with brackets. */
export interface MemberUse {
  readonly path: string;
  readonly is: 'item' | 'number' | 'datetime' | 'time' | 'value';
}

/** Kind of rule about responses, for the operands `O`. */
export interface ResponseRuleKind<O> {
  readonly check: (operands: O, subject: ResponseRuleSubject) => readonly BrokenMember[];
  readonly formatSentence: (operands: O, words: ResponsePhrases) => string;
  readonly listMembers: (operands: O) => readonly MemberUse[];
  readonly listParameters?: (operands: O) => readonly string[];
  /** True if the rule needs `maxResults` of `x-limits`. */
  readonly needsLimit?: (operands: O) => boolean;
}
