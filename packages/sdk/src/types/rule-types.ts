/**
 * Types that check the rules between parameters at compile time. A helper type is `unknown` if its rule is satisfied or
 * the compiler cannot decide it (an optional property, a wide type). Otherwise it is an object type whose properties
 * have the sentence of the rule. Its intersection with the query type puts the error on the offending property. Rules
 * that the compiler cannot decide are checked at run time.
 */

/** Type that no value has: the compiler error shows the sentence of the broken rule. */
interface BrokenRule<Sentence extends string> {
  readonly ルール: Sentence;
}

/**
 * Type constraint that limits a query to known parameter names. If the query has unknown names, the compiler falls back
 * to the constraint: for literals it reports its own error with "Did you mean", for other expressions our sentence.
 */
export type KnownQuery<Q, Query> = [UnknownNames<Q, Query>] extends [never]
  ? Query
  : Query & BrokenRule<`${UnknownNames<Q, Query> & string}というパラメータはありません。`>;

/**
 * Names in a query that the operation does not have. Excludes the property of `BrokenRule`, which the constraint itself
 * has when `Parameters` resolves the type.
 */
type UnknownNames<Q, Query> = Exclude<keyof Q, keyof Query | keyof BrokenRule<string>>;

/**
 * Declared query type, in which editors find the documentation of the properties. The conditional type defers it until
 * `Q` is inferred; otherwise the compiler would infer `Q` from the declaration.
 */
export type DeclaredQuery<Q, Query> = [Q] extends [object] ? Query : never;

/** Types of parameter values that count as absent: `undefined`, and empty lists, which are not sent. */
type EmptyValue = undefined | readonly [];

/** Names of the parameters that are certainly in a query, because its type does not make them optional. */
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

/**
 * Names of the parameters that are certainly missing in a query, because its type lacks them or allows only empty
 * values.
 */
type AbsentNames<Q, Names extends PropertyKey> = {
  [K in Names]: K extends keyof Q ? ([Q[K]] extends [EmptyValue] ? K : never) : K;
}[Names];

type IsNever<T> = [T] extends [never] ? true : false;

type BrokenAt<Names extends PropertyKey, S extends string> = Readonly<Record<Names, BrokenRule<S>>>;

export type ConflictsRule<Q, A extends string, B extends string, S extends string> =
  IsNever<GivenNames<Q, A>> extends true
    ? unknown
    : IsNever<GivenNames<Q, B>> extends true
      ? unknown
      : BrokenAt<GivenNames<Q, A | B>, S>;

/** Tuple of the alternatives of a rule (unions of parameter names) of which a query certainly contains a name. */
type UsedAlternatives<Q, Alternatives extends readonly string[]> = Alternatives extends readonly [
  infer Head extends string,
  ...infer Tail extends readonly string[],
]
  ? IsNever<GivenNames<Q, Head>> extends true
    ? UsedAlternatives<Q, Tail>
    : [Head, ...UsedAlternatives<Q, Tail>]
  : [];

export type ExclusiveRule<Q, Alternatives extends readonly string[], S extends string> =
  UsedAlternatives<Q, Alternatives> extends readonly [string, string, ...string[]]
    ? BrokenAt<GivenNames<Q, Alternatives[number]>, S>
    : unknown;

/**
 * Checks at compile time that a query contains at least one of several parameters. The error is reported on the absent
 * names, not on a property of the type `undefined`.
 */
export type AtLeastOneRule<Q, Names extends string, S extends string> =
  IsNever<Exclude<Names, AbsentNames<Q, Names>>> extends true ? BrokenAt<Exclude<Names, keyof Q>, S> : unknown;

export type ExactlyOneRule<Q, Names extends readonly string[], S extends string> = AtLeastOneRule<Q, Names[number], S> &
  ExclusiveRule<Q, Names, S>;

export type TogetherRule<Q, Names extends string, S extends string> =
  IsNever<GivenNames<Q, Names>> extends true
    ? unknown
    : IsNever<AbsentNames<Q, Names>> extends true
      ? unknown
      : BrokenAt<GivenNames<Q, Names>, S>;

export type RequiresRule<Q, If extends string, Then extends string, S extends string> =
  IsNever<GivenNames<Q, If>> extends true
    ? unknown
    : IsNever<AbsentNames<Q, Then>> extends true
      ? unknown
      : BrokenAt<GivenNames<Q, If>, S>;

/**
 * Condition of a rule, which compares the value of a parameter: parameter name, kind of comparison, compared values,
 * default.
 */
type Condition = readonly [name: string, kind: 'is' | 'not', values: unknown, fallback: unknown];

/** Possible values of a parameter, including its default. */
type PossibleValues<Q, K extends PropertyKey, Fallback> = K extends keyof Q
  ? IsNever<GivenNames<Q, K>> extends true
    ? Exclude<Q[K], undefined> | Fallback
    : Q[K]
  : Fallback;

/**
 * Result of checking the condition of a rule at compile time: `true`, `false`, or `boolean` if only the run-time check
 * can decide.
 */
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

/** Union type of the results (`true`, `false`, `boolean`) of several rule conditions. Distributes over `C`. */
type ConditionResults<Q, C extends Condition> = C extends Condition ? MeetsCondition<Q, C> : never;

type AllMeet<Q, Conditions extends readonly Condition[]> = [ConditionResults<Q, Conditions[number]>] extends [true]
  ? true
  : false;

/**
 * Union that contains `true` if one of several conditions certainly fails; otherwise `never`. A condition that the
 * compiler cannot decide has the result `boolean` and is left out.
 */
type Fails<Q, C extends Condition> = C extends Condition
  ? [MeetsCondition<Q, C>] extends [false]
    ? true
    : never
  : never;

type SomeFail<Q, Conditions extends readonly Condition[]> =
  IsNever<Fails<Q, Conditions[number]>> extends true ? false : true;

/**
 * Reports a broken rule as a compile-time error of the given parameters if the rule's conditions are certainly true.
 */
type BrokenIf<Result, Q, Names extends string, When extends readonly Condition[], S extends string> =
  IsNever<GivenNames<Q, Names>> extends true
    ? unknown
    : Result extends true
      ? BrokenAt<GivenNames<Q, Names | When[number][0]>, S>
      : unknown;

export type OnlyWhenRule<Q, Names extends string, When extends readonly Condition[], S extends string> = BrokenIf<
  SomeFail<Q, When>,
  Q,
  Names,
  When,
  S
>;

export type NotWhenRule<Q, Names extends string, When extends readonly Condition[], S extends string> = BrokenIf<
  AllMeet<Q, When>,
  Q,
  Names,
  When,
  S
>;

export type IncompatibleRule<Q, Conditions extends readonly Condition[], S extends string> =
  AllMeet<Q, Conditions> extends true ? BrokenAt<GivenNames<Q, Conditions[number][0]>, S> : unknown;

/**
 * Comparison between the values of two parameters, as a rule requires it: left name, operator, right name, default of
 * the right parameter.
 */
type Comparison = readonly [left: string, op: '<' | '<=' | '>' | '>=', right: string, fallback: unknown];

export type CompareRule<Q, C extends Comparison, S extends string> =
  IsNever<GivenNames<Q, C[0]>> extends true
    ? unknown
    : [CompareNumbers<PossibleValues<Q, C[0], never>, PossibleValues<Q, C[2], C[3]>>] extends [infer Found]
      ? // If the right side of a comparison has neither a value nor a default, there is nothing to compare.
        IsNever<Found> extends true
        ? unknown
        : [Found] extends [BreakingOrders[C[1]]]
          ? BrokenAt<GivenNames<Q, C[0] | C[2]>, S>
          : unknown
      : unknown;

/** Orders of two numbers that violate a comparison, by the operator that the rule requires. */
interface BreakingOrders {
  readonly '<': '=' | '>';
  readonly '<=': '>';
  readonly '>': '=' | '<';
  readonly '>=': '<';
}

/**
 * Minimum and maximum that the spec declares for a number or a list length, and the error messages for values beyond
 * them.
 */
type Limit = readonly [min: number | null, max: number | null, below: string, above: string];

/**
 * Checks literal numbers and list lengths of a query against their limits. `Extract` prevents the compiler from
 * inferring `Q` from this type.
 */
export type WithinLimits<Q, L extends Readonly<Record<string, Limit>>> = {
  readonly [K in Extract<keyof Q, keyof L & string>]?: CheckLimit<K, NumberOrLength<Q[K]>, L[K]>;
};

type CheckLimit<Name extends string, N, L extends Limit> = [CompareNumbers<N, L[0]>] extends ['<']
  ? BrokenRule<`${Name}${L[2]}`>
  : [CompareNumbers<N, L[1]>] extends ['>']
    ? BrokenRule<`${Name}${L[3]}`>
    : unknown;

type NumberOrLength<V> = V extends readonly unknown[] ? V['length'] : V;

/** Type that compares two numeric literal types; `unknown` if only the run-time check can decide. */
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

/** Result of comparing a negative number with an integer. */
type CompareNegative<B extends string> = B extends `-${string}` ? unknown : '<';

/**
 * Type that compares non-negative integers digit by digit, because TypeScript has no arithmetic on types: the longer
 * integer is greater; for equal lengths, the first different digit decides.
 */
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
