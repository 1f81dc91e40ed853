import { expect, it } from 'vitest';
import type { RuleSet } from '../rule.ts';
import type { OperationWithRules } from './operation-with-rules.ts';
import { canSatisfyRulesWithParameter, canSatisfyAllRules } from './satisfiability.ts';

/** Creates an operation that has text parameters, some of them required, and rules between them. */
function subject(names: readonly string[], required: readonly string[], rules: RuleSet['rules']): OperationWithRules {
  const parameters = names.map((name) => ({
    name,
    required: required.includes(name),
    kind: 'text',
    isOrdered: false,
    findMismatch: () => undefined,
  }));
  return { parameters, set: { rules, parameters: {} } };
}

const exclusive = { id: 'one', exclusive: ['a', 'b'] };
const together = { id: 'both', together: ['a', 'b'] };
const oneOf = { id: 'any', exactlyOne: ['a', 'b'] };

it('canSatisfyAllRules: returns false for rules that contradict each other or a required parameter', () => {
  expect(canSatisfyAllRules(subject(['a', 'b'], [], [exclusive]))).toBe(true);
  expect(canSatisfyAllRules(subject(['a', 'b'], ['a', 'b'], [exclusive]))).toBe(false);
  expect(canSatisfyAllRules(subject(['a', 'b'], [], [oneOf, together]))).toBe(false);
});

it('canSatisfyRulesWithParameter: returns false for a parameter that breaks a rule in every request', () => {
  expect(canSatisfyRulesWithParameter(subject(['a', 'b'], [], [exclusive]), 'a')).toBe(true);
  expect(canSatisfyRulesWithParameter(subject(['a', 'b'], ['b'], [exclusive]), 'a')).toBe(false);
  expect(canSatisfyRulesWithParameter(subject(['a', 'b'], [], [exclusive, together]), 'a')).toBe(false);
});
