import { describe, expect, it } from 'vitest';
import type { Example, Parameter, Rule, RuleRequest, ValueForm } from '../../src/model/api.ts';
import { operandsOf, parametersOf, type Rule as DeclaredRule } from '../../src/rules/index.ts';
import { compareRules } from './compare-rules.ts';

type Facts = NonNullable<Parameters<typeof compareRules>[0]>;

/** A rule as its authors write it, but for the examples. */
type Declared = Omit<DeclaredRule, 'id' | 'examples'> & {
  readonly id?: string;
  readonly satisfied?: RuleRequest;
  readonly violated?: RuleRequest;
};

/** As the compiler makes it of a declared rule. */
function ruleOf({ id = 'r', effect = 'error', note, satisfied, violated, ...kind }: Declared): Rule {
  const declared = { id, ...kind };
  const seen = operandsOf(declared);
  if (seen === undefined) throw new TypeError('a rule has one kind');
  const said = { sentence: '', parameters: parametersOf(declared) };
  const more = { ...(note !== undefined && { note }), ...(satisfied && { satisfied }), ...(violated && { violated }) };
  return { id, ...seen, effect, ...said, ...more };
}

type Given = Partial<Parameter> & { readonly form?: Partial<ValueForm> };

function parameter(name: string, { form, ...more }: Given = {}): Parameter {
  const value: ValueForm = { kind: 'text', onWire: 'string', ...form };
  const no = { required: false, implied: false };
  return { ...no, name, declaration: name, meaning: '', value, facts: [], terms: [], ...more };
}

const letters = ['a', 'b', 'c', 'd'];

/** The rules of an operation whose parameters are `a` to `d`, each any text, and those that are told of. */
function factsOf(
  rules: readonly Declared[],
  given: Readonly<Record<string, Given>> = {},
  { examples = [], kinds = ['k', 'l', 'm'] }: { examples?: readonly Example[]; kinds?: readonly string[] } = {},
): Facts {
  const names = [...new Set([...letters, ...Object.keys(given)])];
  const values = kinds.map((value) => ({ value, meaning: '' }));
  const about = { meaning: '', open: false, notGuaranteed: false, terms: [] };
  return {
    parameters: names.map((name) => parameter(name, given[name])),
    rules: rules.map(ruleOf),
    examples,
    enums: { Kind: { id: 'Kind', ...about, values } },
  };
}

/** What is said of a change of the rules: the effect and the sentence of each difference. */
function said(before: Facts, after: Facts): string[] {
  return compareRules(before, after).map(([effect, text]) => `${effect}: ${text}`);
}

const kind: Given = { form: { enum: 'Kind' } };
const number = (min?: number, max?: number, fixed?: number): Given => ({
  form: {
    kind: 'integer',
    onWire: 'integer',
    range: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
  },
  ...(fixed !== undefined && { default: fixed }),
});
const plain: Given = { form: { kind: 'integer', onWire: 'integer' } };
const flag: Given = { form: { kind: 'boolean', onWire: 'boolean' } };

const nowRefused = (state: string, requests: string, does = 'refuses'): string =>
  `major: the ${state} rule \`r\` of % ${does} requests such as ${requests}`;
const nowAccepted = (state: string, requests: string, was = 'refused'): string =>
  `minor: the ${state} rule \`r\` of % ${was} requests such as ${requests}, which are accepted from now on`;
const nothing = (state: string, id = 'r'): string =>
  `words: the ${state} rule \`${id}\` of % does not change which requests are accepted`;

describe('rules are compared by the requests that they accept', () => {
  const exclusive = (...names: string[]): Declared => ({ exclusive: names });

  it.each<[what: string, before: readonly Declared[], after: readonly Declared[], expected: readonly string[]]>([
    ['none', [], [], []],
    ['the same', [exclusive('a', 'b')], [exclusive('a', 'b')], []],
    ['one comes', [], [exclusive('a', 'b')], [nowRefused('new', '`a=x&b=x`')]],
    ['one goes', [exclusive('a', 'b')], [], [nowAccepted('removed', '`a=x&b=x`')]],
    ['it forbids more', [exclusive('a', 'b')], [exclusive('a', 'b', 'c')], [nowRefused('changed', '`a=x&c=x`')]],
    ['it forbids less', [exclusive('a', 'b', 'c')], [exclusive('a', 'b')], [nowAccepted('changed', '`a=x&c=x`')]],
    [
      'it forbids something else',
      [exclusive('a', 'b')],
      [exclusive('a', 'c')],
      [nowRefused('changed', '`a=x&c=x`, and no longer those such as `a=x&b=x`')],
    ],
    [
      'it asks for something',
      [],
      [{ atLeastOne: ['a', 'b'] }],
      [nowRefused('new', 'the one without any of its parameters')],
    ],
    [
      'it is written in another way',
      [{ exclusive: ['a', 'b'] }],
      [{ conflicts: { params: ['a'], with: ['b'] } }],
      [nothing('changed')],
    ],
    [
      'another forbids the same',
      [{ id: 'all', exclusive: ['a', 'b', 'c'] }],
      [{ id: 'all', exclusive: ['a', 'b', 'c'] }, exclusive('a', 'b')],
      [nothing('new')],
    ],
    [
      'another asks for the same',
      [{ id: 'must', atLeastOne: ['a'] }],
      [{ id: 'must', atLeastOne: ['a'] }, { atLeastOne: ['a', 'b'] }],
      [nothing('new')],
    ],
    ['it only ignores', [], [{ ...exclusive('a', 'b'), effect: 'ignored' }], [nothing('new')]],
    [
      'it leaves without results',
      [],
      [{ ...exclusive('a', 'b'), effect: 'empty' }],
      [nowRefused('new', '`a=x&b=x`', 'leaves without results')],
    ],
    [
      'it no longer leaves without results',
      [{ ...exclusive('a', 'b'), effect: 'empty' }],
      [],
      [nowAccepted('removed', '`a=x&b=x`', 'left without results')],
    ],
    [
      'it refuses what it left without results',
      [{ ...exclusive('a', 'b'), effect: 'empty' }],
      [exclusive('a', 'b')],
      [nowRefused('changed', '`a=x&b=x`')],
    ],
    [
      'it ignores what it refused',
      [exclusive('a', 'b')],
      [{ ...exclusive('a', 'b'), effect: 'ignored' }],
      [nowAccepted('changed', '`a=x&b=x`')],
    ],
    [
      'one refuses what another leaves without results',
      [{ id: 'other', conflicts: { params: ['a'], with: ['b'] }, effect: 'empty' }],
      [{ id: 'other', conflicts: { params: ['a'], with: ['b'] }, effect: 'empty' }, exclusive('a', 'b')],
      [nowRefused('new', '`a=x&b=x`')],
    ],
    [
      'one leaves without results what another refuses',
      [{ id: 'other', conflicts: { params: ['a'], with: ['b'] } }],
      [
        { id: 'other', conflicts: { params: ['a'], with: ['b'] } },
        { ...exclusive('a', 'b'), effect: 'empty' },
      ],
      [nothing('new')],
    ],
    [
      'several change',
      [exclusive('a', 'b'), { id: 's', exclusive: ['c', 'd'] }],
      [{ id: 's', exclusive: ['c', 'd'], effect: 'ignored' }, exclusive('a', 'b', 'c')],
      [
        nowRefused('changed', '`a=x&c=x`'),
        'minor: the changed rule `s` of % refused requests such as `c=x&d=x`, which are accepted from now on',
      ],
    ],
    [
      'the order',
      [exclusive('a', 'b'), { id: 's', together: ['c', 'd'] }],
      [{ id: 's', together: ['c', 'd'] }, exclusive('a', 'b')],
      [],
    ],
    [
      'a name',
      [{ id: 'old', exclusive: ['a', 'b'] }],
      [exclusive('a', 'b')],
      ['words: the rule `old` of % is named `r` from now on'],
    ],
    [
      'a name, beside one that says the same',
      [exclusive('a', 'b'), { id: 'old', exclusive: ['a', 'b'] }],
      [exclusive('a', 'b'), { id: 'new', exclusive: ['a', 'b'] }],
      ['words: the rule `old` of % is named `new` from now on'],
    ],
    [
      'a name, and what it forbids',
      [{ id: 'old', exclusive: ['a', 'b'] }],
      [{ id: 'new', exclusive: ['a', 'b', 'c'] }],
      [nothing('removed', 'old'), 'major: the new rule `new` of % refuses requests such as `a=x&c=x`'],
    ],
    [
      'a note',
      [{ ...exclusive('a', 'b'), note: 'one' }],
      [{ ...exclusive('a', 'b'), note: 'two' }],
      ['words: the note of the rule `r` of % was reworded'],
    ],
    [
      'a note of another name',
      [{ ...exclusive('a', 'b'), id: 'old' }],
      [{ ...exclusive('a', 'b'), note: 'two' }],
      ['words: the rule `old` of % is named `r` from now on', 'words: the note of the rule `r` of % was reworded'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(said(factsOf(before), factsOf(after))).toEqual(expected);
  });

  it('says nothing of rules whose operation came or went', () => {
    expect(compareRules(undefined, factsOf([exclusive('a', 'b')]))).toEqual([]);
    expect(compareRules(factsOf([exclusive('a', 'b')]), undefined)).toEqual([]);
  });

  it('names the rule that says so, before and after', () => {
    const items = (before: readonly Declared[], after: readonly Declared[]): unknown[] =>
      compareRules(factsOf(before), factsOf(after)).map(([, , about]) => about);
    expect(items([], [exclusive('a', 'b')])).toEqual([{ item: { base: undefined, working: 'r' } }]);
    expect(items([exclusive('a', 'b')], [])).toEqual([{ item: { base: 'r', working: undefined } }]);
    expect(items([{ id: 'old', exclusive: ['a', 'b'] }], [exclusive('a', 'b')])).toEqual([
      { item: { base: 'old', working: 'r' } },
    ]);
  });

  it('tells of other examples, unless the examples of the operation that fill them up have changed too', () => {
    const rule: Declared = { ...exclusive('a', 'b'), satisfied: { parameters: { a: '1' } } };
    const [one, other] = [{ parameters: { a: '1', b: '1' } }, { parameters: { a: '2', b: '2' } }];
    const before = factsOf([{ ...rule, violated: one }]);
    const example = { name: 'e', summary: '', status: '200', request: { c: '1' } };
    const changed = ['words: the examples of the rule `r` of % changed'];
    expect(said(before, factsOf([{ ...rule, violated: other }]))).toEqual(changed);
    expect(said(before, factsOf([{ ...rule, satisfied: other, violated: one }]))).toEqual(changed);
    expect(said(before, factsOf([{ ...rule, violated: one }]))).toEqual([]);
    expect(said(before, factsOf([{ ...rule, violated: other }], {}, { examples: [example] }))).toEqual([]);
    expect(said(before, factsOf([{ ...rule, violated: other }], { e: { required: true } }))).toEqual([]);
    expect(
      said(
        factsOf([{ ...rule, violated: one }], { e: { required: true }, f: {} }),
        factsOf([{ ...rule, violated: other }], { e: {}, f: { required: true } }),
      ),
    ).toEqual([]);
    // One that is not required fills nothing up.
    expect(said(before, factsOf([{ ...rule, violated: other }], { e: {} }))).toEqual(changed);
  });
});

describe('the requests that are tried', () => {
  it.each<
    [
      what: string,
      given: Readonly<Record<string, Given>>,
      before: Declared,
      after: Declared,
      expected: readonly string[],
    ]
  >([
    [
      'a value that a rule no longer allows',
      { a: kind },
      { onlyWhen: { params: ['b'], when: { a: ['k', 'l'] } } },
      { onlyWhen: { params: ['b'], when: { a: ['k'] } } },
      [nowRefused('changed', '`b=x&a=l`')],
    ],
    [
      'a value that a rule no longer forbids',
      { a: kind },
      { notWhen: { params: ['b'], when: { a: ['k', 'l'] } } },
      { notWhen: { params: ['b'], when: { a: ['k'] } } },
      [nowAccepted('changed', '`b=x&a=l`')],
    ],
    [
      'the values that no rule names',
      { a: kind },
      { notWhen: { params: ['b'], when: { a: ['k'] } } },
      { onlyWhen: { params: ['b'], when: { a: ['k'] } } },
      [nowRefused('changed', '`b=x`, and no longer those such as `b=x&a=k`')],
    ],
    [
      'values and all others',
      { a: kind, b: kind },
      { incompatible: { a: { is: ['m'] }, b: { not: ['k'] } } },
      { incompatible: { a: { is: ['m'] }, b: { not: ['k', 'l'] } } },
      [nowAccepted('changed', '`a=m&b=l`')],
    ],
    [
      'a value that no rule names, where one must be given',
      { a: { ...kind, required: true } },
      { exclusive: ['c', 'd'] },
      { onlyWhen: { params: ['b'], when: { a: ['k'] } } },
      [nowRefused('changed', '`a=l&b=x`, and no longer those such as `a=k&c=x&d=x`')],
    ],
    [
      'a flag that is off',
      { a: { ...flag, required: true } },
      { exclusive: ['c', 'd'] },
      { onlyWhen: { params: ['b'], when: { a: [true] } } },
      [nowRefused('changed', '`a=false&b=x`, and no longer those such as `a=true&c=x&d=x`')],
    ],
    [
      'values that both ways name',
      { a: kind, b: kind },
      { incompatible: { a: { not: ['k'] }, b: { is: ['k'] } } },
      { incompatible: { a: { is: ['l', 'm'] }, b: { is: ['k'] } } },
      [nothing('changed')],
    ],
    [
      'values of a text and any other',
      { a: { example: 'e' } },
      { onlyWhen: { params: ['b'], when: { a: ['p', 'q'] } } },
      { onlyWhen: { params: ['b'], when: { a: ['p'] } } },
      [nowRefused('changed', '`b=x&a=q`')],
    ],
    [
      'any other text than those that rules name',
      { a: { example: 'e' } },
      { notWhen: { params: ['b'], when: { a: ['p'] } } },
      { notWhen: { params: ['b'], when: { a: ['p'] } }, effect: 'ignored' },
      [nowAccepted('changed', '`b=x&a=p`')],
    ],
    [
      'both values of a flag',
      { a: flag },
      { onlyWhen: { params: ['b'], when: { a: [true, false] } } },
      { onlyWhen: { params: ['b'], when: { a: [true] } } },
      [nowRefused('changed', '`b=x&a=false`')],
    ],
    [
      'the default, which counts when nothing is given',
      { a: { ...kind, default: 'l' } },
      { notWhen: { params: ['b'], when: { a: ['k'] } } },
      { notWhen: { params: ['b'], when: { a: ['k', 'l'] } } },
      [nowRefused('changed', '`b=x`')],
    ],
    [
      'numbers that are the same',
      { a: number(), b: number() },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      { compare: { left: 'a', op: '<', right: 'b' } },
      [nowRefused('changed', '`a=0&b=0`')],
    ],
    [
      'numbers from where they begin',
      { a: number(7), b: number(7) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '>=', right: 'b' } },
      [nowRefused('changed', '`a=7&b=8`, and no longer those such as `a=7&b=7`')],
    ],
    [
      'numbers up to where they end',
      { a: number(1, 1), b: number(1, 1) },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      { compare: { left: 'a', op: '>=', right: 'b' } },
      [nothing('changed')],
    ],
    [
      'numbers around the default',
      { a: number(1), b: number(1, undefined, 50) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      [nowAccepted('changed', '`a=50`')],
    ],
    [
      'numbers against the default of the other',
      { a: number(1), b: number(50, 50, 50) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '>', right: 'b' } },
      [nowRefused('changed', '`a=1`, and no longer those such as `a=51`')],
    ],
    [
      'numbers of which no end is told',
      { a: plain, b: plain },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      [nowAccepted('changed', '`a=0&b=0`')],
    ],
    [
      'numbers that begin where others end',
      { a: number(1, 5), b: number(5, 9) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      [nowAccepted('changed', '`a=5&b=5`')],
    ],
    [
      'numbers that begin below a default',
      { a: number(1, 9), b: number(5, 60, 50) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      [nowAccepted('changed', '`a=5&b=5`')],
    ],
    [
      'numbers that begin elsewhere',
      { a: number(1), b: number(50) },
      { compare: { left: 'a', op: '<', right: 'b' } },
      { compare: { left: 'a', op: '<=', right: 'b' } },
      [nowAccepted('changed', '`a=50&b=50`')],
    ],
  ])('%s', (_, given, before, after, expected) => {
    expect(said(factsOf([before], given), factsOf([after], given))).toEqual(expected);
  });

  const both = { conflicts: { params: ['a'], with: ['b'] } };

  it('are those that both sides know: of an enumeration that has changed, the values that are left', () => {
    const named = (value: string): Declared => ({ notWhen: { params: ['b'], when: { a: [value] } } });
    const change = (before: readonly Declared[], after: readonly Declared[], kinds: readonly string[]): string[] =>
      said(factsOf(before, { a: kind }), factsOf(after, { a: kind }, { kinds }));
    expect(change([], [named('n')], ['k', 'n'])).toEqual([nothing('new')]);
    expect(change([], [named('k')], ['n', 'k'])).toEqual([nowRefused('new', '`b=x&a=k`')]);
    expect(change([], [both], ['n', 'l'])).toEqual([nowRefused('new', '`a=l&b=x`')]);
  });

  it('have no parameter that only one side knows', () => {
    const before = factsOf([{ atLeastOne: ['a', 'b'] }], {});
    expect(said(factsOf([]), factsOf([{ exclusive: ['a', 'e'] }], { e: {} }))).toEqual([nothing('new')]);
    expect(said(before, factsOf([{ atLeastOne: ['a', 'b', 'e'] }], { e: {} }))).toEqual([nothing('changed')]);
  });

  it('have each parameter that both sides require', () => {
    const required = { a: { required: true } };
    const after: Declared[] = [{ atLeastOne: ['a', 'b'] }];
    const free = nowRefused('new', 'the one without any of its parameters');
    expect(said(factsOf([], required), factsOf(after, required))).toEqual([nothing('new')]);
    expect(said(factsOf([]), factsOf(after, required))).toEqual([free]);
    expect(said(factsOf([], required), factsOf([both], required))).toEqual([nowRefused('new', '`a=x&b=x`')]);
    // None is left that both sides take.
    const gone = { c: { ...kind, required: true } };
    expect(
      said(factsOf([], gone, { kinds: ['k'] }), factsOf([{ exclusive: ['a', 'b', 'c'] }], gone, { kinds: ['l'] })),
    ).toEqual([nowRefused('new', '`a=x&b=x`')]);
  });

  it('have the plainest values, whatever other rules name', () => {
    const other: Declared = { id: 'other', incompatible: { a: { is: ['k'] }, b: { is: ['k'] } } };
    const compared: Declared = { id: 'compared', compare: { left: 'd', op: '<', right: 'e' } };
    const given = { d: number(0), e: number(0) };
    const before = [other, compared];
    expect(said(factsOf(before, given), factsOf([...before, { exclusive: ['b', 'c'] }], given))).toEqual([
      nowRefused('new', '`b=k&c=x`'),
    ]);
  });

  it('have no number that only one side takes', () => {
    const compared: Declared = { compare: { left: 'a', op: '<', right: 'b' } };
    const given = (max: number) => ({ a: number(1, max), b: number(5, 9) });
    expect(said(factsOf([compared], given(9)), factsOf([], given(4)))).toEqual([nothing('removed')]);
  });

  it('leave out what other rules ask of other parameters', () => {
    const others: Declared[] = [
      { id: 'must', atLeastOne: ['c'] },
      { id: 'beside', conflicts: { params: ['a'], with: ['d'] } },
      { id: 'far', atLeastOne: ['d', 'e'] },
    ];
    const given = { e: {} };
    expect(said(factsOf(others, given), factsOf([...others, both], given))).toEqual([nowRefused('new', '`a=x&b=x`')]);
  });

  it('are enough for a rule that needs many parameters, be they among many others, and bounded', () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${index}`);
    const given = Object.fromEntries(names.map((name) => [name, {}]));
    const all = Object.fromEntries(['a', 'b', 'c', 'd', 'p0', 'p1'].map((name) => [name, { is: ['x'] }]));
    const [before, after] = [factsOf([], given), factsOf([{ incompatible: all }], given)];
    const witness = nowRefused('new', '`a=x&b=x&c=x&d=x&p0=x&p1=x`');
    expect(said(before, after)).toEqual([witness]);
    const beside: Declared = { id: 'beside', conflicts: { params: ['a'], with: names.slice(2) } };
    expect(said(factsOf([beside], given), factsOf([beside, { incompatible: all }], given))).toEqual([witness]);
  });

  it('show texts as authors write them, and long ones by their beginning', () => {
    const witness = (example: string): string | undefined =>
      said(factsOf([], { a: { example } }), factsOf([both], { a: { example } }))[0];
    expect(witness('e')).toContain(' `a=e&b=x`');
    expect(witness('abcdefghijklmnopqrstuvwx')).toContain(' `a=abcdefghijklmnopqrstuvwx&b=x`');
    expect(witness('abcdefghijklmnopqrstuvwxy')).toContain(' `a=abcdefghijkl…&b=x`');
  });

  it.each<[what: string, given: Given, text: string]>([
    ['a default', { default: 'f' }, 'f'],
    ['a default beside an example', { default: 'f', example: 'e' }, 'e'],
    ['a number', number(), '1'],
    ['a number from where it begins', number(7), '7'],
    ['a number with a fraction', { form: { kind: 'number', onWire: 'number' } }, '1'],
    ['a flag', flag, 'true'],
    ['a flag with an example', { ...flag, example: false }, 'true'],
    ['a value of an enumeration', { ...kind, example: 'l' }, 'k'],
    [
      'a list of values of an enumeration',
      {
        form: {
          kind: 'list',
          list: {
            separator: ':',
            items: { kind: 'text', onWire: 'string', enum: 'Kind' },
            count: {},
            emptyItems: false,
          },
        },
      },
      'k',
    ],
  ])('give %s', (_, given, text) => {
    expect(said(factsOf([], { a: given }), factsOf([both], { a: given }))).toEqual([
      nowRefused('new', `\`a=${text}&b=x\``),
    ]);
  });

  it('tell the worse of two rules that one request breaks', () => {
    const empty: Declared = { id: 'empty', exclusive: ['a', 'b'], effect: 'empty' };
    expect(said(factsOf([]), factsOf([empty, both]))).toEqual([
      nothing('new', 'empty'),
      nowRefused('new', '`a=x&b=x`'),
    ]);
  });
});

describe('a default that has changed', () => {
  const given = (fixed: string): Readonly<Record<string, Given>> => ({ a: { ...kind, default: fixed } });
  const rule: Declared = { notWhen: { params: ['b'], when: { a: ['l'] } } };
  const change = (
    before: Readonly<Record<string, Given>>,
    after: Readonly<Record<string, Given>>,
    one = rule,
  ): string[] => said(factsOf([one], before), factsOf([one], after));
  const about = 'the rule (with another default) `r` of %';

  it('changes what a rule refuses, or nothing that is not told with the parameter', () => {
    expect(change(given('k'), given('l'))).toEqual([`major: ${about} refuses requests such as \`b=x\``]);
    expect(change(given('l'), given('k'))).toEqual([
      `minor: ${about} refused requests such as \`b=x\`, which are accepted from now on`,
    ]);
    expect(change(given('k'), given('m'))).toEqual([]);
  });

  it('is compared by the numbers around it', () => {
    const below: Declared = { compare: { left: 'a', op: '<', right: 'b' } };
    const numbers = (fixed: number) => ({ a: number(0, 9), b: number(1, 9, fixed) });
    expect(change(numbers(7), numbers(5), below)).toEqual([`major: ${about} refuses requests such as \`a=5\``]);
    expect(change(numbers(5), numbers(7), below)).toEqual([
      `minor: ${about} refused requests such as \`a=5\`, which are accepted from now on`,
    ]);
  });
});

describe('rules that ask the server', () => {
  const refuses = (state: string, request: string, knowledge: string): string =>
    nowRefused(state, `\`${request}\` (${knowledge})`);

  it.each<[what: string, before: Declared | undefined, after: Declared | undefined, expected: readonly string[]]>([
    [
      'the search type of data',
      { searchTypeOf: { data: 'a', is: ['plain', 'last'] } },
      { searchTypeOf: { data: 'a', is: ['plain'] } },
      [refuses('changed', 'a=x', 'searchType: last')],
    ],
    [
      'the type of a section',
      { sectionTypeOf: { data: 'a', section: 'b', is: ['train', 'bus'] } },
      { sectionTypeOf: { data: 'a', section: 'b', is: ['bus'] } },
      [refuses('changed', 'a=x&b=x', 'sectionType: train')],
    ],
    [
      'the type of a station',
      { stationTypeOf: { params: ['a'], is: ['train', 'bus'] } },
      { stationTypeOf: { params: ['a'], is: ['bus'] } },
      [refuses('changed', 'a=x', 'stationType: train')],
    ],
    [
      'any other type',
      undefined,
      { stationTypeOf: { params: ['a'], is: ['bus'] } },
      [refuses('new', 'a=x', 'stationType: another')],
    ],
    ['the engine', undefined, { latestEngine: { param: 'a' } }, [refuses('new', 'a=x', 'engine: older')]],
    [
      'the engine of data',
      { sameEngine: { data: 'a', when: { b: ['y'] } } },
      { sameEngine: { data: 'a', when: { b: ['y', 'z'] } } },
      [refuses('changed', 'a=x&b=z', 'engine: older')],
    ],
    [
      'what the server knows beside',
      { latestEngine: { param: 'a' } },
      { exclusive: ['a', 'b'] },
      [`${nowRefused('changed', '`a=x&b=x`')}, and no longer those such as \`a=x\` (engine: older)`],
    ],
    [
      'several things',
      { id: 'search', searchTypeOf: { data: 'a', is: ['plain'] } },
      { latestEngine: { param: 'b' } },
      [
        'minor: the removed rule `search` of % refused requests such as `a=x` (searchType: another), which are accepted from now on',
        refuses('new', 'b=x', 'engine: older'),
      ],
    ],
  ])('about %s', (_, before, after, expected) => {
    const facts = (rule: Declared | undefined): Facts => factsOf(rule === undefined ? [] : [rule]);
    expect(said(facts(before), facts(after))).toEqual(expected);
  });
});
