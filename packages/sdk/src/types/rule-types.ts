/**
 * Rules between parameters, checked by the compiler. A helper yields `unknown` when its rule holds or cannot be
 * decided (an optional property, a wide type), else an object whose properties carry the rule's sentence: intersected
 * with the query, it puts the error on the offending property. What the compiler cannot decide is decided at run time.
 */

/** A broken rule. The compiler shows its sentence. */
interface Broken<Sentence extends string> {
  readonly ルール: Sentence;
}

/**
 * The constraint of a query. One with names that the operation does not have fails it, and the compiler falls back to the
 * constraint itself: a literal then gets the compiler's own error with its "Did you mean", anything else our sentence.
 */
export type Known<Q, Query> = [Unknown<Q, Query>] extends [never]
  ? Query
  : Query & Broken<`${Unknown<Q, Query> & string}というパラメータはありません。`>;

/** The constraint itself is no offender: `Parameters` of a call shows it. */
type Unknown<Q, Query> = Exclude<keyof Q, keyof Query | keyof Broken<string>>;

/**
 * The type of a query as its declaration has it: the context in which editors find the documentation of its members. It
 * waits for `Q`: beside it, a query of just this type would not be looked at when `Q` is inferred.
 */
export type Declared<Q, Query> = [Q] extends [object] ? Query : never;

/** The query as it is written. */
export type Written<Q> = { readonly [K in keyof Q]: Q[K] };

/** What is as good as nothing: lists without items are not sent. */
type Nothing = undefined | readonly [];

/** Those of the names that are certainly given. */
type Given<Q, Names extends PropertyKey> = {
  [K in Names]: K extends keyof Q
    ? // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- asks whether the property is optional
      {} extends Pick<Q, K>
      ? never
      : [Extract<Q[K], Nothing>] extends [never]
        ? K
        : never
    : never;
}[Names];

/** Those of the names that are certainly not given. */
type Absent<Q, Names extends PropertyKey> = {
  [K in Names]: K extends keyof Q ? ([Q[K]] extends [Nothing] ? K : never) : K;
}[Names];

type None<T> = [T] extends [never] ? true : false;

type Blame<Names extends PropertyKey, S extends string> = Readonly<Record<Names, Broken<S>>>;

export type Conflicts<Q, A extends string, B extends string, S extends string> =
  None<Given<Q, A>> extends true ? unknown : None<Given<Q, B>> extends true ? unknown : Blame<Given<Q, A | B>, S>;

/** The names of alternatives that are certainly used: one member per alternative. */
type Used<Q, Alternatives extends readonly string[]> = Alternatives extends readonly [
  infer Head extends string,
  ...infer Tail extends readonly string[],
]
  ? None<Given<Q, Head>> extends true
    ? Used<Q, Tail>
    : [Head, ...Used<Q, Tail>]
  : [];

export type Exclusive<Q, Alternatives extends readonly string[], S extends string> =
  Used<Q, Alternatives> extends readonly [string, string, ...string[]]
    ? Blame<Given<Q, Alternatives[number]>, S>
    : unknown;

/** The error is at names that are not there at all: at one that is `undefined` only `never` makes an error. */
export type AtLeastOne<Q, Names extends string, S extends string> =
  None<Exclude<Names, Absent<Q, Names>>> extends true ? Blame<Exclude<Names, keyof Q>, S> : unknown;

export type ExactlyOne<Q, Names extends readonly string[], S extends string> = AtLeastOne<Q, Names[number], S> &
  Exclusive<Q, Names, S>;

export type Together<Q, Names extends string, S extends string> =
  None<Given<Q, Names>> extends true
    ? unknown
    : None<Absent<Q, Names>> extends true
      ? unknown
      : Blame<Given<Q, Names>, S>;

export type Requires<Q, If extends string, Then extends string, S extends string> =
  None<Given<Q, If>> extends true ? unknown : None<Absent<Q, Then>> extends true ? unknown : Blame<Given<Q, If>, S>;

/** A condition on the value of a parameter: name, kind, values, default. */
type Condition = readonly [name: string, kind: 'is' | 'not', values: unknown, fallback: unknown];

/** The values that a parameter may have, its default counted. */
type Value<Q, K extends PropertyKey, Fallback> = K extends keyof Q
  ? None<Given<Q, K>> extends true
    ? Exclude<Q[K], undefined> | Fallback
    : Q[K]
  : Fallback;

/** `true`, `false`, or `boolean` where only the run can tell. */
type Meets<Q, C extends Condition> = Judge<Value<Q, C[0], C[3]>, C[2], C[1]>;

type Judge<V, Values, Kind> =
  None<V> extends true
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
  ? [Meets<Q, Head>] extends [true]
    ? AllMeet<Q, Tail>
    : false
  : true;

type SomeFail<Q, Conditions extends readonly Condition[]> = Conditions extends readonly [
  infer Head extends Condition,
  ...infer Tail extends readonly Condition[],
]
  ? [Meets<Q, Head>] extends [false]
    ? true
    : SomeFail<Q, Tail>
  : false;

export type OnlyWhen<Q, Names extends string, When extends readonly Condition[], S extends string> =
  None<Given<Q, Names>> extends true
    ? unknown
    : SomeFail<Q, When> extends true
      ? Blame<Given<Q, Names | When[number][0]>, S>
      : unknown;

export type NotWhen<Q, Names extends string, When extends readonly Condition[], S extends string> =
  None<Given<Q, Names>> extends true
    ? unknown
    : AllMeet<Q, When> extends true
      ? Blame<Given<Q, Names | When[number][0]>, S>
      : unknown;

export type Incompatible<Q, Conditions extends readonly Condition[], S extends string> =
  AllMeet<Q, Conditions> extends true ? Blame<Given<Q, Conditions[number][0]>, S> : unknown;

/** A comparison of two parameters: left, operator, right, default of the right one. */
type Comparison = readonly [left: string, op: '<' | '<=' | '>' | '>=', right: string, fallback: unknown];

export type Compare<Q, C extends Comparison, S extends string> =
  None<Given<Q, C[0]>> extends true
    ? unknown
    : [Order<Value<Q, C[0], never>, Value<Q, C[2], C[3]>>] extends [infer Found]
      ? // Without a value on the right, nothing is compared.
        None<Found> extends true
        ? unknown
        : [Found] extends [Breaks[C[1]]]
          ? Blame<Given<Q, C[0] | C[2]>, S>
          : unknown
      : unknown;

/** The orders that break a comparison. */
interface Breaks {
  readonly '<': '=' | '>';
  readonly '<=': '>';
  readonly '>': '=' | '<';
  readonly '>=': '<';
}

/** Least and greatest value, or number of items, and what the run says of a parameter beyond them. */
type Limit = readonly [min: number | null, max: number | null, below: string, above: string];

/** Limits of numbers and lengths, as far as literals tell. With `Extract`, nothing is inferred for `Q` from it. */
export type Limits<Q, L extends Readonly<Record<string, Limit>>> = {
  readonly [K in Extract<keyof Q, keyof L & string>]?: Within<K, Size<Q[K]>, L[K]>;
};

type Within<Name extends string, N, L extends Limit> = [Order<N, L[0]>] extends ['<']
  ? Broken<`${Name}${L[2]}`>
  : [Order<N, L[1]>] extends ['>']
    ? Broken<`${Name}${L[3]}`>
    : unknown;

type Size<V> = V extends readonly unknown[] ? V['length'] : V;

/** How a number compares with another one; `unknown` where only the run can tell. */
type Order<A, B> = A extends number
  ? B extends number
    ? `${A}` extends `-${string}`
      ? `${B}` extends `${bigint}`
        ? Sign<`${B}`>
        : unknown
      : [`${A}`, `${B}`] extends [`${bigint}`, `${bigint}`]
        ? ByDigits<`${A}`, `${B}`>
        : unknown
    : unknown
  : unknown;

/** Of a negative number and a whole one. */
type Sign<B extends string> = B extends `-${string}` ? unknown : '<';

/** The longer one is greater; of two of one length, the first digit that differs decides. */
type ByDigits<A extends string, B extends string, Found = '='> = A extends `${infer First}${infer Rest}`
  ? B extends `${infer Other}${infer Others}`
    ? ByDigits<Rest, Others, Found extends '=' ? Digit<First, Other> : Found>
    : '>'
  : B extends ''
    ? Found
    : '<';

type Digit<A extends string, B extends string> = A extends B
  ? '='
  : '0123456789' extends `${string}${A}${string}${B}${string}`
    ? '<'
    : '>';
