import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FactKind, ApiPart, ApiPartKind, ValueDirection } from '../parts/part.ts';
import { factComparisons, addedAndRemovedDifferences, rateEffect, type FactContext } from './compare-facts.ts';
import type { Difference } from './change.ts';

interface Where {
  readonly side?: ValueDirection;
  readonly part?: ApiPartKind;
  readonly siblings?: FactContext['siblings'];
}

type Compare = (before: unknown, after: unknown, context: FactContext) => readonly (Difference | false)[];

/** Compares two values of one declaration and returns rating and sentence of each difference. */
function describeDifferences(kind: FactKind, before: unknown, after: unknown, where: Where = {}): [string, string][] {
  const { side = 'request', part = 'parameter', siblings = [] } = where;
  const compare = factComparisons[kind][1] as Compare;
  return compare(before, after, { side, part, siblings }).flatMap((one): [string, string][] =>
    one === false ? [] : [[rateEffect(side, one[0]), one[1]]],
  );
}

const response = { side: 'response', part: 'member' } as const;
const value = (one: string, more: object = {}): object => ({ value: one, meaning: '', ...more });
const values = (list: readonly (string | object)[], more: object = {}): object => ({
  id: 'Kind',
  meaning: '',
  open: false,
  terms: [],
  values: list.map((one) => (typeof one === 'string' ? value(one) : one)),
  ...more,
});
const list = (more: object = {}): object => ({ separator: ':', isTuple: false, emptyItems: false, ...more });
const bound = (limit: number, exclusive = false): object => ({ value: limit, exclusive });
const condition = (more: object = {}): object => ({ segment: 'T', places: [1], confirmed: true, ...more });

it('rateEffect: fewer values break a request, more values break a response', () => {
  const rated = (side: ValueDirection): string[] =>
    (['narrower', 'wider', 'other', 'words', 'minor'] as const).map((effect) => rateEffect(side, effect));
  expect(rated('request')).toEqual(['major', 'minor', 'major', 'patch', 'minor']);
  expect(rated('response')).toEqual(['minor', 'major', 'major', 'patch', 'minor']);
  expect(rated('error')).toEqual(rated('response'));
});

it('addedAndRemovedDifferences: rates an added or removed operation, parameter or other part of the API', () => {
  const rated = Object.entries(addedAndRemovedDifferences).map(
    ([kind, { added, removed }]) => `${kind}: ${added[0]}, ${added[1]}; ${removed[0]}, ${removed[1]}`,
  );
  expect(rated).toEqual([
    'server: minor, the API has the new %; major, the API no longer has the %',
    'tag: patch, % was added; patch, % was removed',
    'operation: minor, % was added; major, % was removed',
    'parameter: minor, the optional % was added; major, % was removed',
    'answer: minor, % was added; major, % was removed',
    'situation: patch, % was added; minor, % was removed',
    'member: minor, the property % was added; major, the property % was removed',
  ]);
});

it('factComparisons: lists only keywords that occur in the schemas of the spec', () => {
  const spec = join(import.meta.dirname, '../..');
  const schemas = '../schemas';
  const files = [
    'meta/*.{json,yaml}',
    'responses/**/*.yaml',
    `${schemas}/meta/*.json`,
    `${schemas}/catalogues/errors.yaml`,
  ];
  const texts = globSync(files, { cwd: spec }).map((file) => readFileSync(join(spec, file), 'utf8'));
  const known = new Set(texts.flatMap((text) => text.match(/[\w$/-]+/g) ?? []));
  const keywords = Object.values(factComparisons).flatMap(([names]) => names);
  expect(keywords.length).toBeGreaterThan(50);
  expect(keywords.flatMap((name) => name.split(' ')).filter((key) => !known.has(key))).toEqual([]);
});

describe('factComparisons of texts', () => {
  it.each<[FactKind, string]>([
    ['title', 'the title of % was'],
    ['summary', 'the summary of % was'],
    ['meaning', 'the description of % was'],
    ['cause', 'the cause of % was'],
    ['action', 'the advice of % was'],
    ['terms', 'the dictionary terms of % were'],
    ['group', 'the group of % was'],
    ['implied', 'the mark as implied of % was'],
    ['example', 'the example of % was'],
    ['requestExamples', 'the example requests of % were'],
    ['answerExamples', 'the examples of % were'],
    ['operationGroups', 'the groups of operations of % were'],
    ['parameterGroups', 'the groups of parameters of % were'],
  ])('rate a changed %s as a patch', (kind, sentence) => {
    expect(describeDifferences(kind, undefined, 'b')).toEqual([['patch', `${sentence} added`]]);
    expect(describeDifferences(kind, 'a', undefined)).toEqual([['patch', `${sentence} removed`]]);
    expect(describeDifferences(kind, 'a', 'ab')).toEqual([['patch', `${sentence} changed`]]);
  });

  it('rate an exchange of texts between two parameters or properties as minor', () => {
    const part = (head: string, path: readonly string[], meaning: string): ApiPart =>
      ({ name: { head, path }, facts: { meaning } }) as unknown as ApiPart;
    const pair = (was: string, is: string, head: string, path: readonly string[] = []) => ({
      base: part(head, path, was),
      working: part(head, path, is),
    });
    const permuted = [pair('a', 'b', 'schema `X`', ['one', 'two', 'from']), pair('b', 'a', 'parameter `to`')];
    const had = (other: string): string => `the description of % is the one that ${other} had`;
    expect(describeDifferences('meaning', 'b', 'a', { siblings: permuted })).toEqual([['minor', had('`from`')]]);
    expect(describeDifferences('meaning', 'a', 'b', { siblings: permuted })).toEqual([
      ['minor', had('parameter `to`')],
    ]);
    // The text was copied and not exchanged, because the sibling keeps it. A removed text did not move to another part
    // either.
    const copied = [pair('a', 'a', 'parameter `to`')];
    expect(describeDifferences('meaning', 'b', 'a', { siblings: copied })).toEqual([
      ['minor', 'the description of % may have another meaning: compare the texts'],
    ]);
    const elsewhere = [pair('x', 'y', 'parameter `to`')];
    expect(describeDifferences('meaning', 'b', 'a', { siblings: elsewhere })).toEqual([
      ['minor', 'the description of % may have another meaning: compare the texts'],
    ]);
    const gone = [pair(undefined as never, 'b', 'parameter `to`')];
    expect(describeDifferences('meaning', 'b', undefined, { siblings: gone })).toEqual([
      ['patch', 'the description of % was removed'],
    ]);
  });
});

describe('factComparisons of the API and its operations', () => {
  it.each<[FactKind, unknown, unknown, string, string]>([
    ['key', 'a', 'b', 'major', '% changed from `a` to `b`'],
    ['path', '/a', '/b', 'major', '% moved from `/a` to `/b`'],
    ['id', 'a', 'b', 'major', 'the operationId of % changed from `a` to `b`'],
    ['code', 'E1', 'E2', 'major', 'the error code of % changed from `E1` to `E2`'],
    [
      'tag',
      'a',
      'b',
      'minor',
      'the tag of %, which places it in docs and in generated clients, changed from `a` to `b`',
    ],
    ['contract', 'realtime', 'base', 'minor', 'the contract that % needs changed from `realtime` to `base`'],
    ['contract', 'base', 'realtime', 'major', 'the contract that % needs changed from `base` to `realtime`'],
    ['maxResults', 50, 40, 'major', 'the limit `maxResults` of % changed from 50 to 40'],
    ['maxResults', undefined, 40, 'major', 'the limit `maxResults` of % changed from none to 40'],
    ['maxResults', 50, undefined, 'minor', 'the limit `maxResults` of % changed from 50 to none'],
    ['requestsPerSecond', 2, 1, 'major', 'the limit `requestsPerSecond` of % changed from 2 to 1'],
    ['deprecated', undefined, { since: 'a' }, 'minor', '% is deprecated from now on'],
    ['deprecated', undefined, { sunset: '2030' }, 'minor', '% is deprecated from now on, until 2030'],
    ['deprecated', { sunset: '2030' }, undefined, 'patch', '% is no longer deprecated'],
    ['deprecated', { sunset: '2030' }, { sunset: '2029' }, 'major', '% ends sooner than announced, until 2029'],
    ['deprecated', { since: 'a' }, { sunset: '2029' }, 'minor', '% ends sooner than announced, until 2029'],
    ['deprecated', { sunset: '2029' }, { sunset: '2030' }, 'patch', 'the deprecation of % was changed'],
    ['deprecated', { sunset: '2029', since: 'a' }, { sunset: '2029' }, 'patch', 'the deprecation of % was changed'],
    ['deprecated', { sunset: '2029' }, { since: 'a' }, 'patch', 'the deprecation of % was changed'],
    ['notGuaranteed', undefined, 'a', 'minor', '% is no longer guaranteed: a promise is withdrawn'],
    ['notGuaranteed', 'a', undefined, 'patch', '% is guaranteed from now on'],
    ['notGuaranteed', 'a', 'b', 'patch', 'what of % is not guaranteed was changed'],
  ])('rate a change of %s from %j to %j as %s', (kind, before, after, rating, sentence) => {
    expect(describeDifferences(kind, before, after)).toEqual([[rating, sentence]]);
  });
});

describe('factComparisons of values', () => {
  it.each<[FactKind, unknown, unknown, string, string, Where?]>([
    ['required', undefined, true, 'major', '% is required from now on'],
    ['required', true, undefined, 'minor', '% is no longer required'],
    ['required', true, undefined, 'major', 'the property % is no longer required', response],
    ['default', undefined, '1', 'minor', 'the default of %, 1, is stated from now on'],
    ['default', '1', undefined, 'major', 'the default of %, 1, was removed'],
    ['default', '1', '2', 'major', 'the default of % changed from 1 to 2'],
    ['oneOrMany', undefined, true, 'major', '% may be one object instead of a list from now on'],
    ['oneOrMany', true, undefined, 'major', '% is always a list from now on'],
    ['moreMembers', undefined, true, 'major', '% may have more properties than before', response],
    ['moreMembers', true, undefined, 'minor', '% has no other properties than those listed', response],
    // A new native type `date` is a major change in both directions: response values are decoded to a different type,
    // and a request value is rejected if it is not a calendar day.
    ['native', 'date', undefined, 'major', 'the decoded type of % changed from `date` to none', response],
    ['native', undefined, 'date', 'major', 'the decoded type of % changed from none to `date`'],
    ['native', 'date', undefined, 'minor', 'the decoded type of % changed from `date` to none'],
    ['native', 'date', 'time', 'major', 'the decoded type of % changed from `date` to `time`'],
    // A changed unit gives the same number another meaning: 5 m is not 5 km.
    ['unit', 'm', 'km', 'major', 'the unit of % changed from `m` to `km`'],
    ['unit', undefined, 'km', 'patch', 'the unit of % changed from none to `km`'],
    ['unit', 'km', undefined, 'patch', 'the unit of % changed from `km` to none'],
    ['unit', undefined, 'km', 'major', 'the unit of % changed from none to `km`', response],
    ['datum', 'tokyo', 'wgs84', 'major', 'the geodetic datum of % changed from `tokyo` to `wgs84`'],
    ['minimum', undefined, bound(1), 'major', 'the minimum of % changed from none to `1`'],
    ['minimum', bound(1), undefined, 'minor', 'the minimum of % changed from `1` to none'],
    ['minimum', bound(1), bound(1, true), 'major', 'the minimum of % changed from `1` to `1` (exclusive)'],
    ['minimum', bound(1, true), bound(1), 'minor', 'the minimum of % changed from `1` (exclusive) to `1`'],
    ['maximum', bound(9), bound(8), 'major', 'the maximum of % changed from `9` to `8`'],
    [
      'maximum',
      bound(8, true),
      bound(9, true),
      'minor',
      'the maximum of % changed from `8` (exclusive) to `9` (exclusive)',
    ],
    ['minLength', undefined, 2, 'major', 'the `minLength` of % changed from 0 to 2'],
    ['minLength', 2, 1, 'minor', 'the `minLength` of % changed from 2 to 1'],
    ['maxLength', 2, 1, 'major', 'the `maxLength` of % changed from 2 to 1'],
    ['leastItems', 1, 2, 'major', 'the least number of items of % changed from 1 to 2'],
    ['mostItems', 2, 3, 'minor', 'the greatest number of items of % changed from 2 to 3'],
    ['mostItems', 3, Infinity, 'minor', 'the greatest number of items of % changed from 3 to none'],
    ['types', ['number'], ['integer'], 'major', 'the type of % changed from `number` to `integer`'],
    ['types', ['integer'], ['number'], 'minor', 'the type of % changed from `integer` to `number`'],
    ['types', ['string'], ['integer'], 'major', 'the type of % changed from `string` to `integer`', response],
    ['types', ['number'], ['string'], 'major', 'the type of % changed from `number` to `string`', response],
    // Removing `integer` from the types is a minor change, because every integer is also a number.
    ['types', ['integer', 'number'], ['number'], 'minor', 'the type of % changed from `integer | number` to `number`'],
    ['types', ['string'], ['any'], 'major', 'the type of % changed from `string` to `any`', response],
    ['types', ['any'], ['string'], 'minor', 'the type of % changed from `any` to `string`', response],
    [
      'types',
      ['string', 'object'],
      ['string'],
      'minor',
      'the type of % changed from `string | object` to `string`',
      response,
    ],
    [
      'types',
      ['string', 'string'],
      ['string'],
      'minor',
      'the type of % changed from `string | string` to `string`',
      response,
    ],
    [
      'types',
      ['string'],
      ['string', 'string'],
      'major',
      'the type of % changed from `string` to `string | string`',
      response,
    ],
    ['types', ['string'], undefined, 'minor', 'the type of % changed from `string` to ``', response],
    ['types', undefined, ['string'], 'major', 'the type of % changed from `` to `string`', response],
    ['pattern', undefined, '^a$', 'major', '% must match `^a$` from now on'],
    ['pattern', '^a$', undefined, 'minor', '% need no longer match `^a$`'],
    [
      'pattern',
      '^a+$',
      '^aa*$',
      'patch',
      'the pattern of % changed from `^a+$` to `^aa*$`, which accepts the same texts',
    ],
    [
      'pattern',
      '^a?$',
      '^a$',
      'major',
      'the pattern of % changed from `^a?$` to `^a$`: it no longer accepts the empty text',
    ],
    [
      'pattern',
      '^a$',
      '^[ab]$',
      'minor',
      'the pattern of % changed from `^a$` to `^[ab]$`: it newly accepts texts such as `b`',
    ],
    [
      'pattern',
      '^[ab]$',
      '^[aあ]$',
      'major',
      'the pattern of % changed from `^[ab]$` to `^[aあ]$`: it no longer accepts texts such as `b` and newly accepts some texts',
      response,
    ],
    [
      'pattern',
      '^b{41}$',
      '^b{40}$',
      'major',
      'the pattern of % changed from `^b{41}$` to `^b{40}$`: it no longer accepts some texts and newly accepts texts such as ' +
        `\`${'b'.repeat(40)}\``,
    ],
    [
      'pattern',
      '^(?!x)a$',
      '^a$',
      'major',
      'the pattern of % changed from `^(?!x)a$` to `^a$`, and it cannot be told which texts both accept',
    ],
    ['condition', undefined, condition(), 'minor', '% has a place in the condition string from now on'],
    ['condition', condition(), undefined, 'major', 'the place or the digits of % in the condition string changed'],
    [
      'condition',
      condition(),
      condition({ segment: 'F' }),
      'major',
      'the place or the digits of % in the condition string changed',
    ],
    [
      'condition',
      condition(),
      condition({ places: [2] }),
      'major',
      'the place or the digits of % in the condition string changed',
    ],
    [
      'condition',
      condition({ search: 'plain' }),
      condition(),
      'patch',
      'the kind of search for which % matters changed',
    ],
    [
      'condition',
      condition({ confirmed: false }),
      condition(),
      'minor',
      'the place of % in the condition string is confirmed',
    ],
    [
      'condition',
      condition(),
      condition({ confirmed: false }),
      'major',
      'the place of % in the condition string is no longer confirmed',
    ],
    ['list', undefined, list(), 'major', '% is a list from now on'],
    ['list', list(), undefined, 'major', '% is no longer a list'],
    ['list', list(), list({ separator: ',' }), 'major', 'the separator of % changed from `:` to `,`'],
    ['list', list(), list({ isTuple: true }), 'major', 'the positions of the items of % changed'],
    ['list', list(), list({ emptyItems: true }), 'minor', '% may have empty items from now on'],
    ['list', list({ emptyItems: true }), list(), 'major', '% may no longer have empty items'],
  ])('rate a change of %s from %j to %j as %s', (kind, before, after, rating, sentence, where) => {
    expect(describeDifferences(kind, before, after, where)).toEqual([[rating, sentence]]);
  });

  it('skip a difference that is already reported for a different keyword', () => {
    expect(describeDifferences('minLength', undefined, 0)).toEqual([]);
    expect(describeDifferences('maxLength', undefined, Infinity)).toEqual([]);
    expect(describeDifferences('mostItems', undefined, 3)).toEqual([]);
    expect(describeDifferences('leastItems', 3, undefined)).toEqual([]);
    expect(describeDifferences('list', list(), list({ separator: ',', emptyItems: true }))).toHaveLength(2);
  });
});

describe('factComparisons of enumerations', () => {
  const request = { side: 'request' } as const;
  const open = { open: true };

  it.each<[string, object | undefined, object | undefined, [string, string][], Where?]>([
    ['a new enumeration', undefined, values(['a']), [['major', '% has an enumeration from now on']], request],
    [
      'a new open enumeration',
      undefined,
      values(['a'], open),
      [['minor', '% has an enumeration from now on']],
      request,
    ],
    ['a removed enumeration', values(['a']), undefined, [['minor', '% no longer has an enumeration']], request],
    ['a removed value', values(['a', 'b']), values(['a']), [['major', '% no longer has the value `b`']], request],
    [
      'several removed values',
      values(['a', 'b', 'c']),
      values(['a']),
      [['major', '% no longer has the values `b`, `c`']],
      request,
    ],
    ['a new value', values(['a']), values(['a', 'b']), [['minor', '% has the new value `b`']], request],
    ['a new value of a response', values(['a']), values(['a', 'b']), [['major', '% has the new value `b`']], response],
    [
      'a new value of an open enumeration in a response',
      values(['a'], open),
      values(['a', 'b'], open),
      [['minor', '% has the new value `b`, which its open enumeration announced']],
      response,
    ],
    [
      'a new value of an open enumeration in a request',
      values(['a'], open),
      values(['a', 'b'], open),
      [['minor', '% has the new value `b`']],
      request,
    ],
    [
      'a removed value of a response',
      values(['a', 'b']),
      values(['a']),
      [['minor', '% no longer has the value `b`']],
      response,
    ],
    [
      'a removed error code, on which clients branch',
      values(['a', 'b']),
      values(['a']),
      [['major', '% no longer has the value `b`']],
      { side: 'error' },
    ],
    [
      'a replaced value',
      values(['a', 'b']),
      values(['a', 'c']),
      [
        ['major', '% no longer has the value `b`'],
        ['minor', '% has the new value `c`'],
      ],
      request,
    ],
    [
      'another order of values',
      values(['a', 'b']),
      values(['b', 'a']),
      [['patch', 'the values of % were put in another order']],
    ],
    [
      'an enumeration that becomes open',
      values(['a']),
      values(['a'], open),
      [['minor', '% may have values that are not listed from now on']],
    ],
    [
      'an enumeration that becomes closed',
      values(['a'], open),
      values(['a']),
      [['major', '% has no other values than those listed']],
    ],
    [
      'exchanged meanings',
      values([value('a', { meaning: 'x' }), value('b', { meaning: 'y' })]),
      values([value('a', { meaning: 'y' }), value('b', { meaning: 'x' })]),
      [['minor', 'the meanings of the values `a`, `b` of % were permuted']],
    ],
    [
      'a reworded meaning',
      values([value('a', { meaning: '出発' }), 'b']),
      values([value('a', { meaning: '出発時刻' }), 'b']),
      [['patch', 'the meanings of the values of % were changed']],
    ],
    [
      'a replaced meaning',
      values([value('a', { meaning: '出発' }), 'b']),
      values([value('a', { meaning: '到着' }), 'b']),
      [['minor', 'the value `a` of % may have another meaning: compare the texts']],
    ],
    [
      'an added and a removed meaning',
      values([value('a', { meaning: 'x' }), 'b']),
      values(['a', value('b', { meaning: 'y' })]),
      [['patch', 'the meanings of the values of % were changed']],
    ],
    [
      'a moved meaning and a new one',
      values([value('a', { meaning: 'x' }), value('b', { meaning: 'y' })]),
      values([value('a', { meaning: 'y' }), value('b', { meaning: 'z' })]),
      [
        ['minor', 'the meanings of the value `a` of % were permuted'],
        ['minor', 'the value `b` of % may have another meaning: compare the texts'],
      ],
    ],
    [
      'a deprecated value',
      values(['a']),
      values([value('a', { deprecated: { data: {} } })]),
      [['minor', '% has deprecated the value `a`']],
    ],
    [
      'a value removed after its sunset, and one before it',
      values([
        value('a', { deprecated: { data: { sunset: '2020-01-01' } } }),
        value('b', { deprecated: { data: { sunset: '9998-12-31' } } }),
        'c',
      ]),
      values(['c']),
      [
        ['major', '% no longer has the value `b`'],
        ['minor', '% no longer has the value `a`, after the announced sunset'],
      ],
    ],
    [
      'an earlier sunset of a value',
      values([value('a', { deprecated: { data: { sunset: '2030' } } })]),
      values([value('a', { deprecated: { data: { sunset: '2029' } } })]),
      [['major', 'the value `a` of % ends sooner than announced']],
    ],
    [
      'a value that is no longer deprecated',
      values([value('a', { deprecated: { data: {} } })]),
      values(['a']),
      [['patch', 'the deprecated values of % changed']],
    ],
    [
      'a value that is no longer guaranteed',
      values([value('a', { notGuaranteed: false })]),
      values([value('a', { notGuaranteed: true })]),
      [['minor', '% no longer guarantees the value `a`: a promise is withdrawn']],
    ],
    [
      'a value that becomes guaranteed',
      values([value('a', { notGuaranteed: true })]),
      values([value('a', { notGuaranteed: false })]),
      [['patch', '% guarantees more of its values from now on']],
    ],
    [
      'another description',
      values(['a']),
      values(['a'], { meaning: 'x' }),
      [['patch', 'the description of % was changed']],
    ],
    [
      'other dictionary terms',
      values(['a']),
      values(['a'], { terms: ['x'] }),
      [['patch', 'the dictionary terms of % were changed']],
    ],
    ['an unchanged enumeration', values(['a']), values(['a']), []],
  ])('return the expected ratings and sentences: %s', (_, before, after, expected, where) => {
    expect(describeDifferences('values', before, after, where)).toEqual(expected);
  });

  it.each<[string, FactKind, object, object]>([
    ['x-enum-descriptions', 'values', values(['a']), values([value('a', { meaning: 'x' })])],
    ['x-deprecated-values', 'values', values(['a']), values([value('a', { deprecated: { data: {} } })])],
    ['x-unconfirmed', 'values', values(['a']), values([value('a', { notGuaranteed: true })])],
    ['enum description', 'values', values(['a']), values(['a'], { meaning: 'x' })],
    ['enum x-terms', 'values', values(['a']), values(['a'], { terms: ['x'] })],
    ['x-list allowEmptyItems', 'list', list(), list({ emptyItems: true })],
    ['x-list separator', 'list', list(), list({ separator: ',' })],
  ])(
    'return the YAML keyword or list item at whose line the difference is reported: %s',
    (keyword, kind, before, after) => {
      const compare = factComparisons[kind][1] as Compare;
      const [found] = compare(before, after, { side: 'request', part: 'parameter', siblings: [] }).filter(Boolean);
      expect((found as Difference)[2]).toEqual({ keyword });
    },
  );

  it('name the enumeration if it is used in a response, and the parameter if it is used in a request', () => {
    const compare = factComparisons.values[1] as Compare;
    const about = (side: ValueDirection): unknown[] =>
      compare(values(['a'], { id: 'Old', open: true }), values(['b']), { side, part: 'member', siblings: [] }).map(
        (one) => one !== false && one[2],
      );
    const name = { head: 'schema `Kind`', path: [] };
    expect(about('response')).toEqual([{ name }, { name }, { keyword: 'x-open', name }]);
    expect(about('request')).toEqual([undefined, undefined, { keyword: 'x-open' }]);
  });
});
