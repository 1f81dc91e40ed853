import { expect, it } from 'vitest';
import type { RuleSet } from '../../src/rules/index.ts';
import { canBeGiven, canBeKept, type RuledOperation } from './satisfiability.ts';

/** Texts, those of `required` among them, with rules between them. */
function subject(names: readonly string[], required: readonly string[], rules: RuleSet['rules']): RuledOperation {
  const parameters = names.map((name) => ({ name, required: required.includes(name), value: {} }));
  return { parameters, set: { rules, parameters: {} } };
}

const exclusive = { id: 'one', exclusive: ['a', 'b'] };
const together = { id: 'both', together: ['a', 'b'] };
const oneOf = { id: 'any', exactlyOne: ['a', 'b'] };

it('rules that contradict each other, or what is required, cannot be kept', () => {
  expect(canBeKept(subject(['a', 'b'], [], [exclusive]))).toBe(true);
  expect(canBeKept(subject(['a', 'b'], ['a', 'b'], [exclusive]))).toBe(false);
  expect(canBeKept(subject(['a', 'b'], [], [oneOf, together]))).toBe(false);
});

it('a parameter that no request may have cannot be given', () => {
  expect(canBeGiven(subject(['a', 'b'], [], [exclusive]), 'a')).toBe(true);
  expect(canBeGiven(subject(['a', 'b'], ['b'], [exclusive]), 'a')).toBe(false);
  expect(canBeGiven(subject(['a', 'b'], [], [exclusive, together]), 'a')).toBe(false);
});
