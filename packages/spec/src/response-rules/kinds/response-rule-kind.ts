import type { Member } from '../member-path.ts';
import type { ResponsePhrases } from '../response-phrases.ts';

/** Response to check, with the parameters of its request. */
export interface ResponseRuleSubject {
  /** Object to which the rule applies. For a rule of an operation, the content of `ResultSet`. */
  readonly object: unknown;
  /** Returns the values of a parameter in the request, or its default. */
  readonly values: (parameter: string) => readonly string[];
  readonly isParameterGiven: (parameter: string) => boolean;
  /** Maximum number of results in `x-limits` of the operation. */
  readonly maxResults: number | undefined;
}

/** Response member that violates a rule. */
export interface ViolatingMember extends Pick<Member, 'path'> {
  readonly found: string | number;
  readonly expected: string | number;
  /** True if `found` is the number of items of a list, and `expected` the largest allowed one. */
  readonly isCount?: true;
}

/** Value in a response that responses to other requests must not contradict. */
export interface ResponseStatement extends Pick<Member, 'path'> {
  /** Name of the thing that the value describes. It is equal in all responses that describe the thing. */
  readonly about: string;
  readonly value: string;
  /** True if the value must be equal in all responses; false for a time that must not go back. */
  readonly isSame: boolean;
}

/** Path of a response member that a rule names, and the kind of value that lint requires there. */
export interface TypedMemberPath {
  readonly path: string;
  readonly is: 'any' | 'item' | 'number' | 'datetime' | 'time' | 'value';
}

/** Numbers that a rule adds up or compares, which must have the same unit. */
interface NumbersOfOneUnit {
  readonly members: readonly string[];
  /** Parameter with one of the numbers. */
  readonly parameter?: string;
  /** Position of the number in the list of the parameter, starting at 1. */
  readonly item?: number;
  /** Unit (`x-unit`) that the rule requires. */
  readonly unit?: string;
}

/** Implementation of a kind of response rule, such as `notAfter`. `O` is the type of its operands. */
export interface ResponseRuleKind<O> {
  readonly check: (operands: O, subject: ResponseRuleSubject) => readonly ViolatingMember[];
  readonly listStatements?: (operands: O, subject: ResponseRuleSubject) => readonly ResponseStatement[];
  readonly formatSentence: (operands: O, words: ResponsePhrases) => string;
  readonly listMembers: (operands: O) => readonly TypedMemberPath[];
  /** Lists the numbers of the same unit. Missing if the rule neither adds up nor compares numbers. */
  readonly listNumbersOfOneUnit?: (operands: O) => readonly NumbersOfOneUnit[];
  readonly listParameters?: (operands: O) => readonly string[];
  /** True if the rule depends on `maxResults`. */
  readonly needsLimit?: (operands: O) => boolean;
}
