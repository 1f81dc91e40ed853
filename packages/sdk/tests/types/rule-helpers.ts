/**
 * Type tests for every kind of rule that the compiler can decide, including kinds without an example in the spec.
 * Compiled by several TypeScript versions.
 */
import type {
  AtLeastOneRule,
  CompareRule,
  ConflictsRule,
  DeclaredQuery,
  ExactlyOneRule,
  ExclusiveRule,
  IncompatibleRule,
  KnownQuery,
  WithinLimits,
  NotWhenRule,
  OnlyWhenRule,
  RequiresRule,
  TogetherRule,
} from '../../src/types/rule-types.ts';

interface Query {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  readonly c?: readonly string[] | undefined;
  readonly mode?: 'x' | 'y' | 'z' | undefined;
  readonly on?: boolean | undefined;
  readonly left?: number | undefined;
  readonly right?: number | undefined;
}

declare const text: string;
declare const flag: boolean;
declare const count: number;
declare const texts: readonly string[];
declare const whole: Query;
declare const perhaps: { readonly a?: string; readonly b?: string };

declare function conflicts<const Q extends object & KnownQuery<Q, Query>>(
  query: DeclaredQuery<Q, Query> & Q & ConflictsRule<Q, 'a', 'b' | 'c', 'S'>,
): void;
conflicts({});
conflicts({ a: text });
conflicts({ b: text, c: ['x'] });
conflicts({ a: text, b: undefined });
conflicts(perhaps);
// @ts-expect-error the rule is broken
conflicts({ a: text, b: text });
conflicts({ a: text, c: [] });
// @ts-expect-error the rule is broken
conflicts({ a: text, c: [text] });

declare function exclusive<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & ExclusiveRule<Q, ['a', 'b' | 'c'], 'S'>,
): void;
exclusive({ b: text, c: [text] });
exclusive({ a: text });
exclusive(perhaps);
// @ts-expect-error the rule is broken
exclusive({ a: text, c: [text] });

declare function atLeastOne<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & AtLeastOneRule<Q, 'a' | 'b', 'S'>,
): void;
atLeastOne({ a: text });
atLeastOne({ a: text, b: text });
atLeastOne(perhaps);
// @ts-expect-error the rule is broken
atLeastOne({});
// @ts-expect-error the rule is broken
atLeastOne({ c: [] });

declare function exactlyOne<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & ExactlyOneRule<Q, ['a', 'b'], 'S'>,
): void;
exactlyOne({ b: text });
exactlyOne(perhaps);
// @ts-expect-error the rule is broken
exactlyOne({});
// @ts-expect-error the rule is broken
exactlyOne({ a: text, b: text });

declare function together<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & TogetherRule<Q, 'a' | 'b', 'S'>,
): void;
together({});
together({ a: text, b: text });
together(perhaps);
// @ts-expect-error the rule is broken
together({ a: text });

declare function requires<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & RequiresRule<Q, 'a' | 'b', 'c', 'S'>,
): void;
requires({ c: [] });
requires({ a: text, c: [text] });
requires({ a: text, c: texts });
// @ts-expect-error the rule is broken: a list without items is not sent
requires({ a: text, c: [] });
requires(whole);
// @ts-expect-error the rule is broken
requires({ b: text });

declare function onlyWhen<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & OnlyWhenRule<Q, 'a', [['mode', 'is', 'x' | 'y', 'z']], 'S'>,
): void;
onlyWhen({ mode: 'z' });
onlyWhen({ a: text, mode: 'y' });
onlyWhen({ a: text, mode: flag ? 'x' : 'z' });
onlyWhen(whole);
// @ts-expect-error the rule is broken: the default is z
onlyWhen({ a: text });
// @ts-expect-error the rule is broken
onlyWhen({ a: text, mode: 'z' });

declare function notWhen<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & NotWhenRule<Q, 'a', [['mode', 'is', 'x', 'x'], ['on', 'is', true, false]], 'S'>,
): void;
notWhen({ a: text });
notWhen({ a: text, on: true, mode: 'y' });
notWhen({ a: text, on: flag });
// @ts-expect-error the rule is broken: the default is x
notWhen({ a: text, on: true });
// @ts-expect-error the rule is broken
notWhen({ a: text, on: true, mode: 'x' });

declare function incompatible<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & IncompatibleRule<Q, [['mode', 'not', 'x', 'x'], ['on', 'is', true, false]], 'S'>,
): void;
incompatible({ on: true });
incompatible({ mode: 'y' });
incompatible({ mode: flag ? 'x' : 'y', on: true });
// @ts-expect-error the rule is broken
incompatible({ mode: 'y', on: true });
// @ts-expect-error the rule is broken
incompatible({ mode: flag ? 'z' : 'y', on: true });

declare function less<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & CompareRule<Q, ['left', '<', 'right', 5], 'S'>,
): void;
less({});
less({ right: 1 });
less({ left: 4 });
less({ left: 0, right: 1 });
less({ left: 19, right: 20 });
less({ left: count, right: 1 });
less({ left: 3, right: count });
less({ left: flag ? 1 : 3, right: 2 });
// @ts-expect-error the rule is broken: the default is 5
less({ left: 5 });
// @ts-expect-error the rule is broken
less({ left: 1000, right: 2 });
// @ts-expect-error the rule is broken
less({ left: 20, right: 20 });
// @ts-expect-error the rule is broken
less({ left: 20, right: 19 });

declare function atMost<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & CompareRule<Q, ['left', '<=', 'right', never], 'S'>,
): void;
atMost({ left: 5 });
atMost({ left: 5, right: 5 });
// @ts-expect-error the rule is broken
atMost({ left: 6, right: 5 });

declare function more<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & CompareRule<Q, ['left', '>', 'right', never], 'S'>,
): void;
more({ left: 6, right: 5 });
// @ts-expect-error the rule is broken
more({ left: 5, right: 5 });

declare function atLeast<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> & Q & CompareRule<Q, ['left', '>=', 'right', never], 'S'>,
): void;
atLeast({ left: 5, right: 5 });
// @ts-expect-error the rule is broken
atLeast({ left: 4, right: 5 });

declare function limits<const Q extends object & Query = object>(
  query: DeclaredQuery<Q, Query> &
    Q &
    WithinLimits<Q, { left: [0, 10_000, 'L', 'H']; right: [1, null, 'L', '']; c: [2, 3, 'L', 'H'] }>,
): void;
limits({ left: 0, right: 1, c: [text, text] });
limits({ left: 10_000, right: 1e21, c: [text, text, text] });
limits({ left: 4.8, c: texts, mode: 'x' });
limits({ left: count, right: flag ? 0 : 1 });
limits(whole);
// @ts-expect-error below the limit
limits({ left: -1 });
// @ts-expect-error below the limit
limits({ left: -0.5 });
// @ts-expect-error above the limit
limits({ left: 10_001 });
// @ts-expect-error above the limit
limits({ left: 100_000 });
// @ts-expect-error below, whichever it is
limits({ right: flag ? 0 : -1 });
// @ts-expect-error too few items
limits({ c: [text] });
// @ts-expect-error too many items
limits({ c: [text, text, text, text] });

declare function known<const Q extends KnownQuery<Q, Query>>(query: DeclaredQuery<Q, Query> & Q): void;
known({ a: text });
const misspelt = { a: text, aa: text };
// @ts-expect-error there is no such parameter
known({ a: text, aa: text });
// @ts-expect-error there is no such parameter, whoever holds it
known(misspelt);
