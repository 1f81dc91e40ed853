import { describe, expect, it } from 'vitest';
import type { Parameter, Rule, RuleExampleRequest, ValueSchema } from '../../src/model/api.ts';
import { parseRuleKind, listRuleParameters, type Rule as DeclaredRule } from '@route-search/parameter-rules';
import type { RuleFacts } from '../parts/part.ts';
import { compareRules } from './compare-rules.ts';

type Declared = Omit<DeclaredRule, 'id' | 'examples'> & {
  readonly id?: string;
  readonly satisfied?: RuleExampleRequest;
  readonly violated?: RuleExampleRequest;
};

function compileRule({ id = 'r', effect = 'error', note, satisfied, violated, ...kind }: Declared): Rule {
  const declared = { id, ...kind };
  const operands = parseRuleKind(declared);
  if (operands === undefined) throw new TypeError('a rule has one kind');
  const texts = { sentence: '', parameters: listRuleParameters(declared), ...(note !== undefined && { note }) };
  return { id, ...operands, effect, ...texts, ...(satisfied && { satisfied }), ...(violated && { violated }) };
}

type Given = Partial<Parameter> & { readonly form?: Partial<ValueSchema> };

function parameter(name: string, { form, ...more }: Given = {}): Parameter {
  const value: ValueSchema = { kind: 'text', onWire: 'string', ...form };
  return {
    name,
    declaration: name,
    required: false,
    implied: false,
    meaning: '',
    value,
    facts: [],
    terms: [],
    ...more,
  };
}

/**
 * Creates an operation with the given rules for its parameters `a` to `d`. Parameters without a declaration accept any
 * text.
 */
function factsOf(
  rules: readonly Declared[],
  given: Readonly<Record<string, Given>> = {},
  kinds = ['k', 'l', 'm'],
): RuleFacts {
  const names = [...new Set(['a', 'b', 'c', 'd', ...Object.keys(given)])];
  const values = kinds.map((value) => ({ value, meaning: '' }));
  return {
    parameters: names.map((name) => parameter(name, given[name])),
    rules: rules.map(compileRule),
    examples: [],
    enums: { Kind: { id: 'Kind', meaning: '', open: false, notGuaranteed: false, terms: [], values } },
  };
}

function describeChanges(before: RuleFacts, after: RuleFacts): string[] {
  return compareRules(before, after).map(([effect, text]) => `${effect}: ${text}`);
}

const kind: Given = { form: { enum: 'Kind' } };
const number = (min: number, max?: number, fixed?: number): Given => ({
  form: { kind: 'integer', onWire: 'integer', range: { min, ...(max !== undefined && { max }) } },
  ...(fixed !== undefined && { default: fixed }),
});

const refuses = (state: string, requests: string): string =>
  `major: the ${state} rule \`r\` of % refuses requests such as ${requests}`;
const accepts = (state: string, requests: string): string =>
  `minor: the ${state} rule \`r\` of % refused requests such as ${requests}, which are accepted from now on`;
const changesNothing = (state: string): string =>
  `words: the ${state} rule \`r\` of % does not change which requests are accepted`;

// The ratings of changed rules are tested with known-changes.yaml.
describe('compareRules', () => {
  const exclusive = (...names: string[]): Declared => ({ exclusive: names });

  it('reports a new rule with the effect empty as one that leaves requests without results', () => {
    const [what] = describeChanges(factsOf([]), factsOf([{ ...exclusive('a', 'b'), effect: 'empty' }]));
    expect(what).toBe('major: the new rule `r` of % leaves without results requests such as `a=x&b=x`');
  });

  it("reports changed examples of a rule only if the operation's example requests are unchanged", () => {
    const [one, other] = [{ parameters: { a: '1', b: '1' } }, { parameters: { a: '2', b: '2' } }];
    const before = factsOf([{ ...exclusive('a', 'b'), violated: one }]);
    const after = [{ ...exclusive('a', 'b'), violated: other }];
    expect(describeChanges(before, factsOf(after))).toEqual(['words: the examples of the rule `r` of % changed']);
    expect(describeChanges(before, factsOf(after, { e: { required: true } }))).toEqual([]);
  });
});

describe('requests that compareRules tries on the rules of both revisions', () => {
  type Row = [
    title: string,
    given: Record<string, Given>,
    before: Declared,
    after: Declared,
    expected: readonly string[],
  ];

  it.each<Row>([
    [
      'each value that a rule names',
      { a: kind },
      { onlyWhen: { params: ['b'], when: { a: ['k', 'l'] } } },
      { onlyWhen: { params: ['b'], when: { a: ['k'] } } },
      [refuses('changed', '`b=x&a=l`')],
    ],
    [
      'a value that no rule names',
      { a: { ...kind, required: true } },
      { exclusive: ['c', 'd'] },
      { onlyWhen: { params: ['b'], when: { a: ['k'] } } },
      [refuses('changed', '`a=l&b=x`, and no longer those such as `a=k&c=x&d=x`')],
    ],
    [
      'the default of a parameter that is not given',
      { a: { ...kind, default: 'l' } },
      { notWhen: { params: ['b'], when: { a: ['k'] } } },
      { notWhen: { params: ['b'], when: { a: ['k', 'l'] } } },
      [refuses('changed', '`b=x`')],
    ],
    [
      'equal numbers for a comparison',
      { a: number(1, 5), b: number(5, 9) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      [accepts('changed', '`a=5&b=5`')],
    ],
    [
      'the default of the other parameter of a comparison',
      { a: number(1), b: number(1, undefined, 50) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      [accepts('changed', '`a=50`')],
    ],
    [
      'no number beyond the maximum',
      { a: number(1, 1), b: number(1, 1) },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      { compare: { left: 'a', op: '>=', right: 'b' } },
      [changesNothing('changed')],
    ],
  ])('cover %s', (_, given, before, after, expected) => {
    expect(describeChanges(factsOf([before], given), factsOf([after], given))).toEqual(expected);
  });

  const both: Declared = { conflicts: { params: ['a'], with: ['b'] } };

  it('use only parameters and values that both revisions have', () => {
    const named = (value: string): Declared => ({ notWhen: { params: ['b'], when: { a: [value] } } });
    const compare = (rule: Declared, kinds: string[]): string[] =>
      describeChanges(factsOf([], { a: kind }), factsOf([rule], { a: kind }, kinds));
    expect(compare(named('n'), ['k', 'n'])).toEqual([changesNothing('new')]);
    expect(compare(both, ['n', 'l'])).toEqual([refuses('new', '`a=l&b=x`')]);
    const added = describeChanges(factsOf([]), factsOf([{ exclusive: ['a', 'e'] }], { e: {} }));
    expect(added).toEqual([changesNothing('new')]);
  });

  it('always give the parameters that both revisions require', () => {
    const required = { a: { required: true } };
    const after: Declared[] = [{ atLeastOne: ['a', 'b'] }];
    expect(describeChanges(factsOf([], required), factsOf(after, required))).toEqual([changesNothing('new')]);
    expect(describeChanges(factsOf([]), factsOf(after, required))).toEqual([
      refuses('new', 'the one without any of its parameters'),
    ]);
  });

  it('include a request with six of thirty parameters if only these six together break a new rule', () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${index}`);
    const given = Object.fromEntries(names.map((name) => [name, {}]));
    const incompatible = Object.fromEntries(['a', 'b', 'c', 'd', 'p0', 'p1'].map((name) => [name, { is: ['x'] }]));
    const other: Declared = { id: 'other', conflicts: { params: ['a'], with: names.slice(2) } };
    expect(describeChanges(factsOf([other], given), factsOf([other, { incompatible }], given))).toEqual([
      refuses('new', '`a=x&b=x&c=x&d=x&p0=x&p1=x`'),
    ]);
  });

  it.each<[value: string, given: Given, text: string]>([
    ['the example rather than the default', { default: 'f', example: 'e' }, 'e'],
    ['the minimum of a number', number(7), '7'],
    ['true for a boolean', { form: { kind: 'boolean', onWire: 'boolean' } }, 'true'],
    ['the first value of an enumeration', { ...kind, example: 'l' }, 'k'],
    ['the beginning of a text of more than 24 characters', { example: 'abcdefghijklmnopqrstuvwxy' }, 'abcdefghijkl…'],
  ])('lead to a report that shows a request with %s', (_, given, text) => {
    expect(describeChanges(factsOf([], { a: given }), factsOf([both], { a: given }))).toEqual([
      refuses('new', `\`a=${text}&b=x\``),
    ]);
  });
});
