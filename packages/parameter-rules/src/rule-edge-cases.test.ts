import { describe, expect, it } from 'vitest';
import { evaluateRules, listRuleParameters, formatRuleSentence, type Rule, type RuleSet } from './index.ts';

type Kind = Omit<Rule, 'id'>;

function setOf(rule: Kind, parameters: RuleSet['parameters'] = {}): RuleSet {
  return { rules: [{ id: 'r', ...rule }], parameters };
}

/** One rule of each kind, with the parameters that it names and, if no other test checks it, the Japanese sentence. */
const kinds: readonly (readonly [rule: Kind, names: readonly string[], says?: string])[] = [
  [{ exclusive: ['a', ['b', 'c']] }, ['a', 'b', 'c']],
  [{ conflicts: { params: ['a'], with: ['b', 'a'] } }, ['a', 'b']],
  [{ atLeastOne: ['a', 'b', 'c'] }, ['a', 'b', 'c'], 'a、b、cの少なくとも1つを指定してください。'],
  [{ exactlyOne: ['a', 'b'] }, ['a', 'b'], 'aとbのどちらか一方だけを指定してください。'],
  [{ together: ['a', 'b'] }, ['a', 'b']],
  [{ requires: { if: ['a'], then: ['b', 'c'] } }, ['a', 'b', 'c'], 'aを指定するときは、bとcも指定してください。'],
  [
    { onlyWhen: { params: ['a', 'b'], when: { t: ['x'], u: ['y'] } } },
    ['a', 'b', 't', 'u'],
    'aとbは、tがxかつuがyのときだけ指定できます。',
  ],
  [
    { notWhen: { params: ['a', 'b'], when: { t: ['x'] } }, effect: 'ignored' },
    ['a', 'b', 't'],
    'aとbは、tがxのとき無視されます。',
  ],
  [{ incompatible: { a: { is: [1] }, b: { not: [2] } } }, ['a', 'b']],
  [{ compare: { left: 'a', op: '<=', right: 'b' } }, ['a', 'b'], 'aには、b以下の値を指定してください。'],
  [{ compare: { left: 'a', op: '>', right: 'b' } }, ['a', 'b'], 'aには、bより大きい値を指定してください。'],
  [{ compare: { left: 'a', op: '>=', right: 'b' } }, ['a', 'b'], 'aには、b以上の値を指定してください。'],
  [{ searchTypeOf: { data: 'a', is: ['plain'] } }, ['a']],
  [{ searchTypeOf: { data: 'a', is: ['plain'], params: ['b'] } }, ['a', 'b']],
  [{ sectionTypeOf: { data: 'a', section: 'b', is: ['train'] } }, ['a', 'b']],
  [{ stationTypeOf: { params: ['a', 'b'], is: ['train'] } }, ['a', 'b']],
  [{ sameEngine: { data: 'a', when: { b: [true] } } }, ['a', 'b']],
  [{ latestEngine: { param: 'a' } }, ['a'], 'aには、最新のエンジンバージョンを指定してください。'],
];

const rules = kinds.map(([kind, names, says]) => ({ rule: { id: 'r', ...kind }, kind, names, says }));

it.each(rules)('listRuleParameters: returns each parameter of the rule $kind once', ({ rule, names }) => {
  expect(listRuleParameters(rule)).toEqual(names);
});

it.each(rules.filter(({ says }) => says !== undefined))(
  'formatRuleSentence: returns the Japanese sentence of the rule $kind',
  ({ rule, says }) => {
    expect(formatRuleSentence(rule)).toBe(says);
  },
);

it('listRuleParameters and evaluateRules: ignore a rule that does not have exactly one kind', () => {
  expect(listRuleParameters({ id: 'r' })).toEqual([]);
  expect(evaluateRules(setOf({}), { a: 1 })).toEqual([]);
  expect(evaluateRules(setOf({ together: ['a', 'b'], atLeastOne: ['c'] }), { a: 1 })).toEqual([]);
});

describe('rule kind compare', () => {
  const outcome = (op: '<' | '<=' | '>' | '>=', a: string, b: string): boolean =>
    evaluateRules(setOf({ compare: { left: 'a', op, right: 'b' } }), { a, b }).length === 0;

  it.each([
    ['<', [true, false, false]],
    ['<=', [true, true, false]],
    ['>', [false, false, true]],
    ['>=', [false, true, true]],
  ] as const)('evaluates a %s b for a less than, equal to and greater than b', (op, expected) => {
    expect([outcome(op, '1', '2'), outcome(op, '2', '2'), outcome(op, '3', '2')]).toEqual(expected);
  });

  it('does not use the default of its left parameter if the request does not give that parameter', () => {
    const set = setOf({ compare: { left: 'a', op: '<', right: 'b' } }, { a: { default: 9 } });
    expect(evaluateRules(set, { b: 1 })).toEqual([]);
    expect(evaluateRules(set, { a: 9 })).toEqual([]);
  });
});

it('rule kind notWhen: applies only if all parameters of its condition have the listed values', () => {
  const set = setOf({ notWhen: { params: ['a'], when: { t: ['x'], u: ['y'] } } });
  expect(evaluateRules(set, { a: 1, t: 'x' })).toEqual([]);
  expect(evaluateRules(set, { a: 1, t: 'x', u: 'y' })).toHaveLength(1);
});

it('rule kind notWhen: checks each item of an array, but does not split a text without a separator', () => {
  const set = setOf({ notWhen: { params: ['a'], when: { t: ['x'] } } });
  expect(evaluateRules(set, { a: 1, t: ['w', 'x'] })).toHaveLength(1);
  expect(evaluateRules(set, { a: 1, t: 'w:x' })).toEqual([]);
});
