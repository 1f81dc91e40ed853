import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWitnessRequests } from '../../breaking-changes/compare/witness-requests.ts';
import type { Parameter, Rule, ValueSchema } from '../../src/model/api.ts';
import { toRuleSet } from '../../src/model/rule-set.ts';
import {
  evaluateRules,
  parseRuleKind,
  listRuleParameters,
  type Rule as DeclaredRule,
} from '@route-search/parameter-rules';

const names = ['a', 'b', 'c', 'd'] as const;
const values = ['x', 'y', 'z'] as const;

const name = fc.constantFrom(...names);
const some = fc.uniqueArray(name, { minLength: 2, maxLength: 4 });
const two = fc.uniqueArray(name, { minLength: 2, maxLength: 3 }).map(([first = 'a', ...rest]) => ({ first, rest }));
const set = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const condition = fc.oneof(
  set.map((is) => ({ is })),
  set.map((not) => ({ not })),
);

const kind: fc.Arbitrary<Omit<DeclaredRule, 'id'>> = fc.oneof(
  some.map((exclusive) => ({ exclusive })),
  some.map((atLeastOne) => ({ atLeastOne })),
  some.map((exactlyOne) => ({ exactlyOne })),
  some.map((together) => ({ together })),
  two.map(({ first, rest }) => ({ conflicts: { params: [first], with: rest } })),
  two.map(({ first, rest }) => ({ requires: { if: [first], then: rest } })),
  fc.tuple(two, set).map(([{ first, rest }, is]) => ({ onlyWhen: { params: rest, when: { [first]: is } } })),
  fc.tuple(two, set).map(([{ first, rest }, is]) => ({ notWhen: { params: rest, when: { [first]: is } } })),
  fc
    .tuple(two, condition, condition)
    .map(([{ first, rest }, one, other]) => ({ incompatible: { [first]: one, [rest[0] ?? 'b']: other } })),
);
const rules: fc.Arbitrary<DeclaredRule[]> = fc
  .array(fc.record({ kind, ignored: fc.boolean() }), { maxLength: 3 })
  .map((list) =>
    list.map((one, index) => ({
      id: `r${index}`,
      ...one.kind,
      ...(one.ignored ? { effect: 'ignored' as const } : {}),
    })),
  );
const defaults = fc.record(Object.fromEntries(names.map((one) => [one, fc.option(fc.constantFrom(...values))])));

function compiled(list: readonly DeclaredRule[]): Rule[] {
  return list.map((declared): Rule => {
    const seen = parseRuleKind(declared);
    if (seen === undefined) throw new TypeError(`${declared.id} has one kind`);
    const { id, effect = 'error' } = declared;
    return { id, ...seen, effect, sentence: '', parameters: listRuleParameters(declared) };
  });
}

type Side = Parameters<typeof findWitnessRequests>[0];

function sideOf(list: readonly DeclaredRule[], fallback: Readonly<Record<string, string | null>>): Side {
  const parameters = names.map((one): Parameter => {
    const value = fallback[one];
    const form: ValueSchema = { kind: 'text', onWire: 'string', enum: 'Value' };
    const no = { required: false, implied: false };
    const said = { name: one, declaration: one, meaning: '', value: form, facts: [], terms: [] };
    return { ...no, ...said, ...(value === null || value === undefined ? {} : { default: value }) };
  });
  const said = { meaning: '', open: false, notGuaranteed: false, terms: [] };
  const enums = { Value: { id: 'Value', ...said, values: values.map((value) => ({ value, meaning: '' })) } };
  const changed = compiled(list);
  return { parameters, rules: changed, enums, changed };
}

/** Requests with all combinations of parameters and values. */
const requests = names.reduce<Record<string, string>[]>(
  (all, one) => all.flatMap((request) => [request, ...values.map((value) => ({ ...request, [one]: value }))]),
  [{}],
);

describe('findWitnessRequests', () => {
  it('finds a newly refused and a newly accepted request for every small set of rules that has one', () => {
    fc.assert(
      fc.property(rules, rules, defaults, (before, after, fallback) => {
        const base = sideOf(before, fallback);
        const working = sideOf(after, fallback);
        const { refused, accepted } = findWitnessRequests(base, working);
        const refuses = (side: Side) => (request: Record<string, string>) =>
          evaluateRules(toRuleSet(side), request).some(({ effect }) => effect === 'error');
        const [was, is] = [refuses(base), refuses(working)];
        expect(refused.size > 0).toBe(requests.some((request) => is(request) && !was(request)));
        expect(accepted.size > 0).toBe(requests.some((request) => was(request) && !is(request)));
      }),
      { numRuns: 300 },
    );
  });
});
