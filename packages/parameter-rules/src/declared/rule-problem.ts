/** Mistake in a list of parameter rules: one sentence with the mistake and what is allowed. */
export interface RuleProblem {
  readonly message: string;
  /** Path from the list of rules to the wrong value; the first item is the index of the rule. */
  readonly path: readonly (string | number)[];
  /** True if the key at the end of the path is wrong, and not its value. */
  readonly isAboutKey?: true;
}
