import { describe, expect, it } from 'vitest';
import type { ApiPart, FactKind, ValueDirection } from '../parts/part.ts';
import type { Difference } from './change.ts';
import { factComparisons, rateEffect, type FactContext } from './compare-facts.ts';

type Compare = (before: unknown, after: unknown, context: FactContext) => readonly (Difference | false)[];

const condition = (more: object = {}): object => ({ segment: 'T', places: [], confirmed: true, ...more });
const claims = (list: string[], of?: string): string => JSON.stringify({ of, claims: list });
const list = (more: object = {}): object => ({ separator: ':', isTuple: false, emptyItems: false, ...more });
const header = (kind: string, meaning = ''): object => ({ 'X-Total': { value: { kind }, meaning } });
const values = (value: object = {}, more: object = {}): object => ({
  ...{ id: 'Kind', meaning: '', open: false, terms: [], values: [{ value: 'a', meaning: '', ...value }] },
  ...more,
});
const about = { key: '', name: { head: '', path: [] }, parts: [], locate: () => undefined };
const createPart = (side: ValueDirection, meaning: string): ApiPart => {
  return { ...about, side, kind: side === 'request' ? 'parameter' : 'member', facts: { meaning } };
};

// Changes without a test case in known-changes.yaml.
describe('factComparisons', () => {
  it.each<[FactKind, unknown, unknown, string, string, ValueDirection?]>([
    ['deprecated', { since: 'a' }, { sunset: '2029' }, 'minor', '% ends on 2029, sooner than announced (no day)'],
    [
      'deprecated',
      { sunset: '2029' },
      { since: 'a' },
      'patch',
      '% works longer than announced, without an announced end (before: 2029)',
    ],
    ['notGuaranteed', claims([], 'value'), undefined, 'minor', '% is guaranteed from now on'],
    [
      'notGuaranteed',
      claims(['b。']),
      claims(['c。']),
      'patch',
      'the text about what is not guaranteed of % was changed',
    ],
    ['notGuaranteed', claims(['a。']), undefined, 'minor', 'the statement 「a」 of % is guaranteed from now on'],
    ['headers', header('text'), header('date'), 'major', 'the value of the header `X-Total` of % changed'],
    [
      'headers',
      header('text'),
      header('text', 'x'),
      'patch',
      'the description of the header `X-Total` of % was changed',
    ],
    ['required', true, undefined, 'major', 'the property % may be absent from now on', 'response'],
    ['native', 'date', undefined, 'minor', '% is no longer decoded as `date`'],
    ['native', 'date', 'time', 'major', 'the decoded type of % changed from `date` to `time`'],
    ['unit', 'm', 'km', 'major', 'the unit of % changed from `m` to `km`'],
    ['unit', 'km', undefined, 'patch', 'the unit of % changed from `km` to none'],
    ['minLength', undefined, 2, 'major', 'the `minLength` of % changed from 0 to 2'],
    ['mostItems', 3, Infinity, 'minor', 'the greatest number of items of % no longer has a limit (before: 3)'],
    ['types', ['string'], ['any'], 'major', 'the type of % changed from `string` to `any`', 'response'],
    ['types', ['string'], ['integer'], 'major', 'the type of % changed from `string` to `integer`'],
    ['pattern', undefined, '^a$', 'major', '% must match `^a$` from now on'],
    ['pattern', '^a$', undefined, 'minor', '% no longer has to match `^a$`'],
    [
      ...(['pattern', '^[ab]$', '^[aあ]$', 'major'] as const),
      'the pattern of % changed from `^[ab]$` to `^[aあ]$`: it no longer accepts texts such as `b` and newly accepts some texts',
    ],
    [
      ...(['pattern', '^(?!x)a$', '^a$', 'major'] as const),
      'the pattern of % changed from `^(?!x)a$` to `^a$`, and it cannot be told which texts both accept',
    ],
    ['condition', undefined, condition(), 'minor', '% has a place in the condition string from now on'],
    ['condition', condition(), undefined, 'major', '% no longer has a place in the condition string'],
    [
      'condition',
      condition({ search: 'plain' }),
      condition(),
      'patch',
      'the kind of search for which % matters changed',
    ],
    [
      ...(['condition', condition({ confirmed: false }), condition(), 'minor'] as const),
      'the place of % in the condition string is guaranteed from now on',
    ],
    [
      ...(['condition', condition(), condition({ confirmed: false }), 'major'] as const),
      'the place of % in the condition string is no longer guaranteed: a promise is withdrawn',
    ],
    ['list', list(), undefined, 'major', '% is no longer a list'],
    ['list', list(), list({ isTuple: true }), 'major', 'the positions of the items of % changed'],
    ['values', undefined, values(), 'major', '% has an enumeration from now on'],
    ['values', undefined, values({}, { open: true }), 'minor', '% has an enumeration from now on'],
    ['values', values(), undefined, 'minor', '% no longer has an enumeration'],
    [
      ...(['values', values({ meaning: '出発' }), values({ meaning: '到着' }), 'minor'] as const),
      'the value `a` of % may have another meaning: compare the texts. If it has, the change is major',
    ],
    [
      ...(['values', values({ notGuaranteed: true }), values({ notGuaranteed: false }), 'minor'] as const),
      'the value `a` of % is guaranteed from now on',
    ],
    ['values', values(), values({}, { meaning: 'x' }), 'patch', 'the description of % was changed'],
    ['values', values(), values({}, { terms: ['x'] }), 'patch', 'the dictionary terms of % were changed'],
  ])('rate a change of %s from %j to %j as %s', (kind, before, after, rating, sentence, side = 'request') => {
    const compare = factComparisons[kind][1] as Compare;
    const [base, working] = [createPart(side, ''), createPart(side, 'a。')];
    const found = compare(before, after, { base, working, siblings: [] }).filter((one) => one !== false);
    expect(found.map(([effect, text]) => [rateEffect(side, effect), text])).toEqual([[rating, sentence]]);
  });
});
