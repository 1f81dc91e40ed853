/** Mistake in a list of parameter rules. The message contains the mistake and what is allowed. */
export interface RuleProblem {
  readonly message: string;
  /** Path from the list of rules to the wrong value; the first item is the index of the rule. */
  readonly path: readonly (string | number)[];
  /** Paths to other rules that may be wrong instead. */
  readonly alternatives?: readonly RuleProblem['path'][];
  /** True if the last key of the path is wrong, for example misspelt, and not its value. */
  readonly isAboutKey?: true;
}
