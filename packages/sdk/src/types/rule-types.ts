/**
 * Rules between parameters, checked by the compiler. A helper yields `unknown` when its rule holds or cannot be
 * decided (an optional property, a wide type), else an object whose properties carry the rule's sentence: intersected
 * with the query, it puts the error on the offending property. What the compiler cannot decide is decided at run time.
 */

/** A broken rule. The compiler shows its sentence. */
interface BrokenRule<Sentence extends string> {
  readonly ルール: Sentence;
}

/**
 * The constraint of a query. One with names that the operation does not have fails it, and the compiler falls back to the
 * constraint itself: a literal then gets the compiler's own error with its "Did you mean", anything else our sentence.
 */
export type KnownQuery<Q, Query> = [UnknownNames<Q, Query>] extends [never]
  ? Query
  : Query & BrokenRule<`${UnknownNames<Q, Query> & string}というパラメータはありません。`>;

/** The constraint itself is no offender: `Parameters` of a call shows it. */
type UnknownNames<Q, Query> = Exclude<keyof Q, keyof Query | keyof BrokenRule<string>>;

/**
 * The type of a query as its declaration has it: the context in which editors find the documentation of its members. It
 * waits for `Q`: beside it, a query of just this type would not be looked at when `Q` is inferred.
 */
export type DeclaredQuery<Q, Query> = [Q] extends [object] ? Query : never;

/** The query as it is written. */
export type WrittenQuery<Q> = { readonly [K in keyof Q]: Q[K] };

/** What is as good as nothing: lists without items are not sent. */
type EmptyValue = undefined | readonly [];

/** Those of the names that are certainly given. */
type GivenNames<Q, Names extends PropertyKey> = {
  [K in Names]: K extends keyof Q
    ? // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- asks whether the property is optional
      {} extends Pick<Q, K>
      ? never
      : [Extract<Q[K], EmptyValue>] extends [never]
        ? K
        : never
    : never;
}[Names];

/** Those of the names that are certainly not given. */
type AbsentNames<Q, Names extends PropertyKey> = {
  [K in Names]: K extends keyof Q ? ([Q[K]] extends [EmptyValue] ? K : never) : K;
}[Names];

type IsNever<T> = [T] extends [never] ? true : false;

type BrokenAt<Names extends PropertyKey, S extends string> = Readonly<Record<Names, BrokenRule<S>>>;

export type Conflicts<Q, A extends string, B extends string, S extends string> =
  IsNever<GivenNames<Q, A>> extends true
    ? unknown
    : IsNever<GivenNames<Q, B>> extends true
      ? unknown
      : BrokenAt<GivenNames<Q, A | B>, S>;

/** The names of alternatives that are certainly used: one member per alternative. */
type UsedAlternatives<Q, Alternatives extends readonly string[]> = Alternatives extends readonly [
  infer Head extends string,
  ...infer Tail extends readonly string[],
]
  ? IsNever<GivenNames<Q, Head>> extends true
    ? UsedAlternatives<Q, Tail>
    : [Head, ...UsedAlternatives<Q, Tail>]
  : [];

export type Exclusive<Q, Alternatives extends readonly string[], S extends string> =
  UsedAlternatives<Q, Alternatives> extends readonly [string, string, ...string[]]
    ? BrokenAt<GivenNames<Q, Alternatives[number]>, S>
    : unknown;

/** The error is at names that are not there at all: at one that is `undefined` only `never` makes an error. */
export type AtLeastOne<Q, Names extends string, S extends string> =
  IsNever<Exclude<Names, AbsentNames<Q, Names>>> extends true ? BrokenAt<Exclude<Names, keyof Q>, S> : unknown;

export type ExactlyOne<Q, Names extends readonly string[], S extends string> = AtLeastOne<Q, Names[number], S> &
  Exclusive<Q, Names, S>;

export type Together<Q, Names extends string, S extends string> =
  IsNever<GivenNames<Q, Names>> extends true
    ? unknown
    : IsNever<AbsentNames<Q, Names>> extends true
      ? unknown
      : BrokenAt<GivenNames<Q, Names>, S>;

export type Requires<Q, If extends string, Then extends string, S extends string> =
  IsNever<GivenNames<Q, If>> extends true
    ? unknown
    : IsNever<AbsentNames<Q, Then>> extends true
      ? unknown
      : BrokenAt<GivenNames<Q, If>, S>;

/** A condition on the value of a parameter: name, kind, values, default. */
type Condition = readonly [name: string, kind: 'is' | 'not', values: unknown, fallback: unknown];

/** The values that a parameter may have, its default counted. */
type PossibleValues<Q, K extends PropertyKey, Fallback> = K extends keyof Q
  ? IsNever<GivenNames<Q, K>> extends true
    ? Exclude<Q[K], undefined> | Fallback
    : Q[K]
  : Fallback;

/** `true`, `false`, or `boolean` where only the run can tell. */
type MeetsCondition<Q, C extends Condition> = IsAmong<PossibleValues<Q, C[0], C[3]>, C[2], C[1]>;

type IsAmong<V, Values, Kind> =
  IsNever<V> extends true
    ? false
    : [V] extends [Values]
      ? Kind extends 'is'
        ? true
        : false
      : [Extract<V, Values> | Extract<Values, V>] extends [never]
        ? Kind extends 'is'
          ? false
          : true
        : boolean;

type AllMeet<Q, Conditions extends readonly Condition[]> = Conditions extends readonly [
  infer Head extends Condition,
  ...infer Tail extends readonly Condition[],
]
  ? [MeetsCondition<Q, Head>] extends [true]
    ? AllMeet<Q, Tail>
    : false
  : true;

type SomeFail<Q, Conditions extends readonly Condition[]> = Conditions extends readonly [
  infer Head extends Condition,
  ...infer Tail extends readonly Condition[],
]
  ? [MeetsCondition<Q, Head>] extends [false]
    ? true
    : SomeFail<Q, Tail>
  : false;

export type OnlyWhen<Q, Names extends string, When extends readonly Condition[], S extends string> =
  IsNever<GivenNames<Q, Names>> extends true
    ? unknown
    : SomeFail<Q, When> extends true
      ? BrokenAt<GivenNames<Q, Names | When[number][0]>, S>
      : unknown;

export type NotWhen<Q, Names extends string, When extends readonly Condition[], S extends string> =
  IsNever<GivenNames<Q, Names>> extends true
    ? unknown
    : AllMeet<Q, When> extends true
      ? BrokenAt<GivenNames<Q, Names | When[number][0]>, S>
      : unknown;

export type Incompatible<Q, Conditions extends readonly Condition[], S extends string> =
  AllMeet<Q, Conditions> extends true ? BrokenAt<GivenNames<Q, Conditions[number][0]>, S> : unknown;

/** A comparison of two parameters: left, operator, right, default of the right one. */
type Comparison = readonly [left: string, op: '<' | '<=' | '>' | '>=', right: string, fallback: unknown];

export type Compare<Q, C extends Comparison, S extends string> =
  IsNever<GivenNames<Q, C[0]>> extends true
    ? unknown
    : [CompareNumbers<PossibleValues<Q, C[0], never>, PossibleValues<Q, C[2], C[3]>>] extends [infer Found]
      ? // Without a value on the right, nothing is compared.
        IsNever<Found> extends true
        ? unknown
        : [Found] extends [BreakingOrders[C[1]]]
          ? BrokenAt<GivenNames<Q, C[0] | C[2]>, S>
          : unknown
      : unknown;

/** The orders that break a comparison. */
interface BreakingOrders {
  readonly '<': '=' | '>';
  readonly '<=': '>';
  readonly '>': '=' | '<';
  readonly '>=': '<';
}

/** Least and greatest value, or number of items, and what the run says of a parameter beyond them. */
type Limit = readonly [min: number | null, max: number | null, below: string, above: string];

/** Limits of numbers and lengths, as far as literals tell. With `Extract`, nothing is inferred for `Q` from it. */
export type Limits<Q, L extends Readonly<Record<string, Limit>>> = {
  readonly [K in Extract<keyof Q, keyof L & string>]?: CheckLimit<K, NumberOrLength<Q[K]>, L[K]>;
};

type CheckLimit<Name extends string, N, L extends Limit> = [CompareNumbers<N, L[0]>] extends ['<']
  ? BrokenRule<`${Name}${L[2]}`>
  : [CompareNumbers<N, L[1]>] extends ['>']
    ? BrokenRule<`${Name}${L[3]}`>
    : unknown;

type NumberOrLength<V> = V extends readonly unknown[] ? V['length'] : V;

/** How a number compares with another one; `unknown` where only the run can tell. */
type CompareNumbers<A, B> = A extends number
  ? B extends number
    ? `${A}` extends `-${string}`
      ? `${B}` extends `${bigint}`
        ? CompareNegative<`${B}`>
        : unknown
      : [`${A}`, `${B}`] extends [`${bigint}`, `${bigint}`]
        ? CompareDigits<`${A}`, `${B}`>
        : unknown
    : unknown
  : unknown;

/** Of a negative number and a whole one. */
type CompareNegative<B extends string> = B extends `-${string}` ? unknown : '<';

/** The longer one is greater; of two of one length, the first digit that differs decides. */
type CompareDigits<A extends string, B extends string, Found = '='> = A extends `${infer First}${infer Rest}`
  ? B extends `${infer Other}${infer Others}`
    ? CompareDigits<Rest, Others, Found extends '=' ? CompareDigit<First, Other> : Found>
    : '>'
  : B extends ''
    ? Found
    : '<';

type CompareDigit<A extends string, B extends string> = A extends B
  ? '='
  : '0123456789' extends `${string}${A}${string}${B}${string}`
    ? '<'
    : '>';
