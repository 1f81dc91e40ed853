import { requestKindNames, serverKindNames } from '../meta/vocabulary.ts';
import type { DynamicDefault, Effect, ParameterRule, RuleKinds, Scalar } from '../meta/vocabulary.ts';

export type {
  Condition,
  DynamicDefault,
  Effect,
  ExampleKnowledge,
  Operator,
  RuleExample,
  Scalar,
  When,
} from '../meta/vocabulary.ts';

/**
 * Operands that each kind of parameter rule takes, such as two parameter names. EXTENSIONS.md describes the meaning of
 * each kind.
 */
export type RuleOperands = Required<RuleKinds>;

export type RuleKindName = keyof RuleOperands;

export { requestKindNames, serverKindNames };

/** Names of all rule kinds, in the order of EXTENSIONS.md. */
export const ruleKindNames: readonly [...typeof requestKindNames, ...typeof serverKindNames] = [
  ...requestKindNames,
  ...serverKindNames,
];

/**
 * Parameter rule: an entry of `x-parameter-rules` in the spec. Exactly one of its keys names its kind, such as
 * `exclusive: [code, name]`. Only the spec needs the examples of a rule.
 */
export type Rule = Omit<ParameterRule, 'examples'> & Partial<Pick<ParameterRule, 'examples'>>;

/** Kind and operands of a parameter rule whose kind is one of `K`. */
export type RuleOfKind<K extends RuleKindName> = {
  readonly [P in K]: { readonly kind: P; readonly operands: RuleOperands[P] };
}[K];

/** Parameter rule as kind and operands, so that a switch over `kind` narrows `operands`. */
export type RuleOfAnyKind = RuleOfKind<RuleKindName>;

/**
 * Returns the kind of a parameter rule and its operands.
 *
 * @returns `undefined` when the rule has no kind or more than one
 */
export function parseRuleKind(rule: Rule): RuleOfAnyKind | undefined {
  const kinds = ruleKindNames.filter((name) => rule[name] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return undefined;
  return { kind, operands: rule[kind] } as RuleOfAnyKind;
}

/** Declarations of a parameter that the rule evaluator needs. */
export interface RuleParameterFacts {
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  /** Separator of the items; present if the parameter is a list. */
  readonly separator?: string;
}

/** Input of the rule evaluator: the rules of an operation and the parameters that they name. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  readonly parameters: Readonly<Record<string, RuleParameterFacts>>;
}

/**
 * Functions that answer questions about parameter values which only the server can answer. If a function returns
 * `undefined`, the rule counts as satisfied.
 */
export interface ServerKnowledge {
  /** Returns the search type by which a serialized course was found. */
  searchTypeOf?(data: string): string | undefined;
  /** Returns the type of a section (1-based) of a serialized course. */
  sectionTypeOf?(data: string, section: number): string | undefined;
  /** Returns the type of a station, given by code or name. */
  stationTypeOf?(station: string): string | undefined;
  /** Returns true if serialized data was made by the current engine version. */
  isSameEngine?(data: string): boolean | undefined;
  /** Returns true if an engine version is the current one. */
  isLatestEngine?(version: string): boolean | undefined;
}

/**
 * Request parameters by name, each a plain value or a list of items. Absent and `undefined` both mean that the
 * parameter is not given.
 */
export type ParameterValues = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

/** A rule that a request breaks, with the parameters that break it. */
export interface RuleViolation {
  readonly rule: Rule;
  readonly effect: Effect;
  /** Parameters that break the rule, because they are given or because they are missing. */
  readonly params: readonly string[];
  /** Offending values of the given parameters, as written in the query. */
  readonly values: readonly string[];
}
