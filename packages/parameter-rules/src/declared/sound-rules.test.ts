import { expect, it } from 'vitest';
import type { Rule } from '../rule.ts';
import { findRuleProblems } from './sound-rules.ts';

const condition = { params: ['a'], when: { b: ['1'] } };

it.each<[Partial<Rule>, string]>([
  [{ atLeastOne: ['a', 'b'] }, 'the rule is always kept'],
  [{ conflicts: { params: ['a'], with: ['b'] } }, 'the parameters of "with" can never be given'],
  [{ conflicts: { params: ['b'], with: ['a'] } }, 'the parameters of "params" can never be given'],
  [{ exactlyOne: ['a', 'b'] }, 'the others can never be given'],
  [{ exclusive: ['a', 'b'] }, 'the other alternatives can never be given'],
  [{ exclusive: [['a', 'c'], 'b'] }, 'the other alternatives can never be given'],
  [{ notWhen: condition }, 'it cannot depend on the value of another parameter'],
  [{ onlyWhen: condition }, 'it cannot depend on the value of another parameter'],
  [{ requires: { if: ['a'], then: ['b'] } }, 'the parameters of "then" are required too'],
  [{ requires: { if: ['b'], then: ['a'] } }, 'the rule is always kept for it'],
  [{ together: ['a', 'b'] }, 'the others are required too'],
])('findRuleProblems: says what follows for the rule %j from a required parameter', (kind, consequence) => {
  const parameters = ['a', 'b', 'c'].map((name) => ({
    name,
    required: name === 'a',
    kind: 'text',
    isOrdered: false,
    findMismatch: () => undefined,
  }));
  const rule = { id: 'one', ...kind } as Rule;
  const message = `"a" is always required, so ${consequence}; make it optional, or change the rule`;
  const found = findRuleProblems({ parameters, set: { rules: [rule], parameters: {} } });
  expect(found).toEqual([{ message, path: [0, Object.keys(kind)[0]] }]);
});
