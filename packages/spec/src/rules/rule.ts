import { requestKindNames, serverKindNames } from '../../meta/extensions.ts';
import type { DynamicDefault, Effect, ParameterRule, RuleKinds, Scalar } from '../../meta/extensions.ts';

export type {
  Condition,
  DynamicDefault,
  Effect,
  ExampleKnowledge,
  Operator,
  RuleExample,
  Scalar,
  When,
} from '../../meta/extensions.ts';

/** Operands by rule kind; EXTENSIONS.md describes when each rule holds. */
export type RuleOperands = Required<RuleKinds>;

export type RuleKindName = keyof RuleOperands;

export { requestKindNames, serverKindNames };

/** Names of all rule kinds, in the order of EXTENSIONS.md. */
export const ruleKindNames: readonly [...typeof requestKindNames, ...typeof serverKindNames] = [
  ...requestKindNames,
  ...serverKindNames,
];

/** Entry of `x-parameter-rules`. It has exactly one key that names its kind. Programs may leave out the examples. */
export type Rule = Omit<ParameterRule, 'examples'> & Partial<Pick<ParameterRule, 'examples'>>;

/** Rule of any of the given kinds, as kind and operands. */
export type RuleOfKind<K extends RuleKindName> = {
  readonly [P in K]: { readonly kind: P; readonly operands: RuleOperands[P] };
}[K];

/** Rule as kind and operands, so that a switch over `kind` narrows `operands`. */
export type RuleOfAnyKind = RuleOfKind<RuleKindName>;

/**
 * Returns the kind of a rule and its operands.
 *
 * @returns `undefined` when the rule has no kind or more than one
 */
export function parseRuleKind(rule: Rule): RuleOfAnyKind | undefined {
  const kinds = ruleKindNames.filter((name) => rule[name] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return undefined;
  return { kind, operands: rule[kind] } as RuleOfAnyKind;
}

/** Facts of a parameter that the evaluator needs. */
export interface ParameterFacts {
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  /** Present if the parameter is a list. */
  readonly separator?: string;
}

/** Rules of an operation and the parameters that they name. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  readonly parameters: Readonly<Record<string, ParameterFacts>>;
}

/** Knowledge of the server about values. A function that returns `undefined` leaves the rule undecided. */
export interface ServerKnowledge {
  /** Search type that a serialized course comes from. */
  searchTypeOf?(data: string): string | undefined;
  /** Type of a section (1-based) of a serialized course. */
  sectionTypeOf?(data: string, section: number): string | undefined;
  /** Type of a station, by code or name. */
  stationTypeOf?(station: string): string | undefined;
  /** True if serialized data was made by the current engine version. */
  isSameEngine?(data: string): boolean | undefined;
  /** True if an engine version is the current one. */
  isLatestEngine?(version: string): boolean | undefined;
}

/**
 * Request parameters by name, each a plain value or a list of items. Absent and `undefined` both mean that the
 * parameter is not given.
 */
export type Request = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

/** Rule that a request breaks. */
export interface Violation {
  readonly rule: Rule;
  readonly effect: Effect;
  /** Parameters that break the rule by being given or by being missing. */
  readonly params: readonly string[];
  /** Values of the given parameters, as written in the query. */
  readonly values: readonly string[];
}
