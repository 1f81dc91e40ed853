import type { ParameterValues, RuleSet, Scalar } from '../rule.ts';

/** Properties of a parameter that lint needs to check the rules about it. */
export interface ParameterWithRules {
  readonly name: string;
  readonly required: boolean;
  readonly default?: Scalar;
  /** Type of the value, such as `text` or `integer`. */
  readonly kind: string;
  /** True if the values have an order: numbers and dates. */
  readonly isOrdered: boolean;
  /** Allowed values, or allowed items of a list. */
  readonly values?: readonly Scalar[];
  readonly range?: { readonly min?: number; readonly max?: number };
  /** Explains why a value, or an item of a list, does not match the schema. Returns `undefined` if it matches. */
  readonly findMismatch: (value: NonNullable<ParameterValues[string]>) => string | undefined;
}

/** An operation with its parameters and the rules between them. */
export interface OperationWithRules {
  readonly parameters: readonly ParameterWithRules[];
  readonly set: RuleSet;
  /** Finds the declaration of a parameter that other operations have. */
  readonly findEntry?: (name: string) => string | undefined;
}
