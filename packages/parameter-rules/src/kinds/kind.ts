import type { RuleContext } from '../request-values.ts';
import type { Condition, Effect, RuleKindName, RuleOperands } from '../rule.ts';
import type { RulePhrases } from '../phrases.ts';

/**
 * Returns the parameters of a request that break a rule, or an empty list if the request satisfies it or this is
 * unknown.
 */
export type RuleChecker<K extends RuleKindName> = (
  operands: RuleOperands[K],
  subject: RuleContext,
) => readonly string[];

/** Formats the Japanese sentence of a rule from its operands. */
export type RuleSentenceFormatter<K extends RuleKindName> = (
  operands: RuleOperands[K],
  words: RulePhrases,
  effect: Effect,
) => string;

/** Lists the parameters that a rule names in its operands. */
export type RuleParameterLister<K extends RuleKindName> = (operands: RuleOperands[K]) => readonly string[];

/** Properties of a rule kind with which lint checks declared rules. Evaluating a rule does not need them. */
export interface RuleTraits<K extends RuleKindName> {
  /** Returns the effects that the Japanese sentence of the rule can describe; by default only `error`. */
  readonly effects?: (operands: RuleOperands[K]) => readonly Effect[];
  /**
   * Returns parameters for which the rule makes sense only if they are optional, and what is wrong if they are
   * required.
   */
  readonly ifRequired?: (
    operands: RuleOperands[K],
  ) => readonly { readonly names: readonly string[]; readonly consequence: string }[];
  /** Returns the values with which the rule compares parameters. */
  readonly conditions?: (operands: RuleOperands[K]) => Readonly<Record<string, Condition>>;
  /** Name of the spec's enumeration, such as `StationType`, whose values the rule may require. */
  readonly enumeration?: string;
  /** Minimum number of parameters of a rule of this kind; by default 2. */
  readonly minParameters?: number;
  /** True if the parameters must be numbers or dates. */
  readonly comparesOrder?: boolean;
}
