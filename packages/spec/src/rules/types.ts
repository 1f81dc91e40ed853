/** What the server does when a rule does not hold. */
export type Effect = 'error' | 'ignored' | 'empty';

/** Values of another parameter, by its name; several parameters must all match. */
export type When = Readonly<Record<string, readonly Scalar[]>>;

/** A value as an author writes it in YAML. It is compared by its form in the query. */
export type Scalar = string | number | boolean;

/** `is`: one of these values; `not`: any value but these. */
export type Condition = { readonly is: readonly Scalar[] } | { readonly not: readonly Scalar[] };

export type Operator = '<' | '<=' | '>' | '>=';

/** The kind of a rule and its operands; EXTENSIONS.md says when each holds. */
export interface Kinds {
  readonly exclusive: readonly (string | readonly string[])[];
  readonly conflicts: { readonly params: readonly string[]; readonly with: readonly string[] };
  readonly atLeastOne: readonly string[];
  readonly exactlyOne: readonly string[];
  readonly together: readonly string[];
  readonly requires: { readonly if: readonly string[]; readonly then: readonly string[] };
  readonly onlyWhen: { readonly params: readonly string[]; readonly when: When };
  readonly notWhen: { readonly params: readonly string[]; readonly when: When };
  readonly incompatible: Readonly<Record<string, Condition>>;
  readonly compare: { readonly left: string; readonly op: Operator; readonly right: string };
  readonly searchTypeOf: { readonly data: string; readonly is: readonly string[]; readonly params?: readonly string[] };
  readonly sectionTypeOf: { readonly data: string; readonly section: string; readonly is: readonly string[] };
  readonly stationTypeOf: { readonly params: readonly string[]; readonly is: readonly string[] };
  readonly sameEngine: { readonly data: string; readonly when: When };
  readonly latestEngine: { readonly param: string };
}

export type KindName = keyof Kinds;

/** Kinds that a request alone decides. */
export const requestKindNames = [
  'exclusive',
  'conflicts',
  'atLeastOne',
  'exactlyOne',
  'together',
  'requires',
  'onlyWhen',
  'notWhen',
  'incompatible',
  'compare',
] as const satisfies readonly KindName[];

/** Kinds that only the server can decide. */
export const serverKindNames = [
  'searchTypeOf',
  'sectionTypeOf',
  'stationTypeOf',
  'sameEngine',
  'latestEngine',
] as const satisfies readonly KindName[];

/** All kind keys, in the order of EXTENSIONS.md. */
export const kindNames = [...requestKindNames, ...serverKindNames] as const;

/** What the server knows, as an example of a rule states it. */
export interface ExampleFacts {
  readonly searchType?: string;
  readonly sectionType?: string;
  readonly stationType?: string;
  readonly engine?: 'current' | 'older';
}

/** A request that satisfies or violates a rule. */
export interface RuleExample {
  readonly parameters: Readonly<Record<string, Scalar>>;
  readonly facts?: ExampleFacts;
}

/** One entry of `x-parameter-rules`: exactly one kind key beside the others. */
export type Rule = { readonly [K in KindName]?: Kinds[K] } & {
  /** Unique in the operation, kebab-case. */
  readonly id: string;
  /** Absent: `error`. */
  readonly effect?: Effect;
  /** Japanese, shown behind the sentence. */
  readonly note?: string;
  readonly examples?: { readonly satisfied: RuleExample; readonly violated: RuleExample };
};

/** A rule seen by its kind, so that a switch over `kind` narrows `operands`. */
export type Operands = { readonly [K in KindName]: { readonly kind: K; readonly operands: Kinds[K] } }[KindName];

/**
 * The kind of a rule and its operands.
 *
 * @param rule - the rule
 * @returns `undefined` when the rule has no kind or more than one
 */
export function operandsOf(rule: Rule): Operands | undefined {
  const kinds = kindNames.filter((name) => rule[name] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return undefined;
  return { kind, operands: rule[kind] } as Operands;
}

/** What the evaluator has to know of a parameter. */
export interface ParameterFacts {
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  /** Present when the parameter is a list. */
  readonly separator?: string;
}

/** The data of `x-dynamic-default`. */
export type DynamicDefault =
  | { readonly formula: 'same' | 'half-before'; readonly parameter: string }
  | { readonly formula: 'today' }
  | { readonly formula: 'day-group'; readonly parameter: string };

/** The rules of one operation and the parameters that they speak of. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  readonly parameters: Readonly<Record<string, ParameterFacts>>;
}

/** What the server knows of a value. A function that answers `undefined` leaves the rule undecided. */
export interface Facts {
  /** Search type that a serialized course comes from. */
  searchTypeOf?(data: string): string | undefined;
  /** Type of a section (1-based) of a serialized course. */
  sectionTypeOf?(data: string, section: number): string | undefined;
  /** Type of a station, by code or name. */
  stationTypeOf?(station: string): string | undefined;
  /** Whether serialized data was made by the current engine version. */
  isSameEngine?(data: string): boolean | undefined;
  /** Whether an engine version is the current one. */
  isLatestEngine?(version: string): boolean | undefined;
}

/** A request: each parameter as a plain value, or as a list of items. Absent and `undefined` mean: not given. */
export type Request = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

/** A rule that a request breaks. */
export interface Violation {
  readonly rule: Rule;
  readonly effect: Effect;
  /** The parameters that are to blame: given ones, or the ones that are missing. */
  readonly params: readonly string[];
  /** The values of the given ones, in their form in the query. */
  readonly values: readonly string[];
}
