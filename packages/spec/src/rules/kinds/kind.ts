import type { RuleContext } from '../request-values.ts';
import type { Condition, Effect, RuleKindName, RuleOperands } from '../rule.ts';
import type { Phrases } from '../phrases.ts';

/** Module of one kind of rule. `check` runs on each request; lint reads the optional exports when a rule is declared. */
export interface RuleKind<K extends RuleKindName> {
  readonly check: Check<K>;
  readonly sentence: Sentence<K>;
  readonly parameters: Parameters<K>;
  /** Effects that the sentence has wording for; by default `error` only. */
  readonly effects?: Effects<K>;
  readonly ifRequired?: IfRequired<K>;
  readonly conditions?: Conditions<K>;
  /** Enumeration that declares the values of `is`. */
  readonly enumeration?: string;
  /** Least number of parameters that a rule of this kind names; by default 2. */
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

/** Returns which parameters may not be required, and the consequence if one is. */
export type IfRequired<K extends RuleKindName> = (
  operands: RuleOperands[K],
) => readonly { readonly names: readonly string[]; readonly consequence: string }[];

/** Returns the values that a rule compares parameters with. */
export type Conditions<K extends RuleKindName> = (operands: RuleOperands[K]) => Readonly<Record<string, Condition>>;
