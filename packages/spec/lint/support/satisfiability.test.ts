import { expect, it } from 'vitest';
import type { RuleSet } from '../../src/rules/index.ts';
import { canGiveParameter, canKeepAllRules, type RuledOperation } from './satisfiability.ts';

/** Creates an operation that has text parameters, some of them required, and rules between them. */
function subject(names: readonly string[], required: readonly string[], rules: RuleSet['rules']): RuledOperation {
  const parameters = names.map((name) => ({ name, required: required.includes(name), value: {} }));
  return { parameters, set: { rules, parameters: {} } };
}

const exclusive = { id: 'one', exclusive: ['a', 'b'] };
const together = { id: 'both', together: ['a', 'b'] };
const oneOf = { id: 'any', exactlyOne: ['a', 'b'] };

it('canKeepAllRules: returns false for rules that contradict each other or a required parameter', () => {
  expect(canKeepAllRules(subject(['a', 'b'], [], [exclusive]))).toBe(true);
  expect(canKeepAllRules(subject(['a', 'b'], ['a', 'b'], [exclusive]))).toBe(false);
  expect(canKeepAllRules(subject(['a', 'b'], [], [oneOf, together]))).toBe(false);
});

it('canGiveParameter: returns false for a parameter that breaks a rule in every request', () => {
  expect(canGiveParameter(subject(['a', 'b'], [], [exclusive]), 'a')).toBe(true);
  expect(canGiveParameter(subject(['a', 'b'], ['b'], [exclusive]), 'a')).toBe(false);
  expect(canGiveParameter(subject(['a', 'b'], [], [exclusive, together]), 'a')).toBe(false);
});
