import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { probe } from '../../diff/compare/probe.ts';
import { ruleSetOf, type Operation, type OperationParameter } from '../../src/operations.ts';
import { evaluate, type Rule } from '../../src/rules/index.ts';

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

const kind: fc.Arbitrary<Omit<Rule, 'id'>> = fc.oneof(
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
const rules: fc.Arbitrary<Rule[]> = fc.array(fc.record({ kind, ignored: fc.boolean() }), { maxLength: 3 }).map((list) =>
  list.map((one, index) => ({
    id: `r${index}`,
    ...one.kind,
    ...(one.ignored ? { effect: 'ignored' as const } : {}),
  })),
);
const defaults = fc.record(Object.fromEntries(names.map((one) => [one, fc.option(fc.constantFrom(...values))])));

function operationOf(list: readonly Rule[], fallback: Readonly<Record<string, string | null>>): Operation {
  const parameters = names.map((one): OperationParameter => {
    const value = fallback[one];
    const schema = {
      type: 'string' as const,
      enum: [...values],
      ...(value === null || value === undefined ? {} : { default: value }),
    };
    return { name: one, in: 'query', required: false, schema };
  });
  return { id: 'op', path: '/', tag: 't', object: {} as Operation['object'], parameters, rules: list, examples: {} };
}

/** All requests that there are. */
const requests = names.reduce<Record<string, string>[]>(
  (all, one) => all.flatMap((request) => [request, ...values.map((value) => ({ ...request, [one]: value }))]),
  [{}],
);

describe('trying requests', () => {
  it('finds whether rules refuse more, and whether they accept more, for all small sets of rules', () => {
    fc.assert(
      fc.property(rules, rules, defaults, (before, after, fallback) => {
        const base = operationOf(before, fallback);
        const working = operationOf(after, fallback);
        const { refused, accepted } = probe({
          base: { operation: base, changed: before },
          working: { operation: working, changed: after },
        });
        const refuses = (operation: Operation) => (request: Record<string, string>) =>
          evaluate(ruleSetOf(operation), request).some(({ effect }) => effect === 'error');
        const [was, is] = [refuses(base), refuses(working)];
        expect(refused.size > 0).toBe(requests.some((request) => is(request) && !was(request)));
        expect(accepted.size > 0).toBe(requests.some((request) => was(request) && !is(request)));
      }),
      { numRuns: 300 },
    );
  });
});
