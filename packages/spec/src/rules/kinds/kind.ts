import type { RuleContext } from '../request-values.ts';
import type { Condition, Effect, RuleKindName, RuleOperands } from '../rule.ts';
import type { Phrases } from '../phrases.ts';

/**
 * Module of one kind of rule. `check` is called for each request; lint uses the optional exports to check declared
 * rules.
 */
export interface RuleKind<K extends RuleKindName> {
  readonly check: Check<K>;
  readonly sentence: Sentence<K>;
  readonly parameters: Parameters<K>;
  /** Effects for which the sentence has a wording; by default only `error`. */
  readonly effects?: Effects<K>;
  readonly ifRequired?: IfRequired<K>;
  readonly conditions?: Conditions<K>;
  /** Enumeration that the values of the operand `is` belong to. */
  readonly enumeration?: string;
  /** Minimum number of parameters of a rule of this kind; by default 2. */
  readonly minParameters?: number;
  /** True if the parameters must be numbers. */
  readonly comparesNumbers?: boolean;
}

/** Returns the parameters that break the rule; none if it is kept or cannot be decided. */
export type Check<K extends RuleKindName> = (operands: RuleOperands[K], subject: RuleContext) => readonly string[];

/** Renders the Japanese sentence of a rule. */
export type Sentence<K extends RuleKindName> = (operands: RuleOperands[K], words: Phrases, effect: Effect) => string;

/** Returns the parameters that a rule names. */
export type Parameters<K extends RuleKindName> = (operands: RuleOperands[K]) => readonly string[];

export type Effects<K extends RuleKindName> = (operands: RuleOperands[K]) => readonly Effect[];

/** Returns the parameters that must not be required, and the consequence for the rule if they are. */
export type IfRequired<K extends RuleKindName> = (
  operands: RuleOperands[K],
) => readonly { readonly names: readonly string[]; readonly consequence: string }[];

/** Returns the values that a rule compares parameters with. */
export type Conditions<K extends RuleKindName> = (operands: RuleOperands[K]) => Readonly<Record<string, Condition>>;
