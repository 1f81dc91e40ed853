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

/** The kind of a rule and its operands; EXTENSIONS.md says when each holds. */
export type RuleOperands = Required<RuleKinds>;

export type RuleKindName = keyof RuleOperands;

export { requestKindNames, serverKindNames };

/** All kind keys, in the order of EXTENSIONS.md. */
export const ruleKindNames: readonly [...typeof requestKindNames, ...typeof serverKindNames] = [
  ...requestKindNames,
  ...serverKindNames,
];

/** One entry of `x-parameter-rules`: exactly one kind key beside the others. Consumers may leave the examples out. */
export type Rule = Omit<ParameterRule, 'examples'> & Partial<Pick<ParameterRule, 'examples'>>;

/** A rule seen by one of some kinds. */
export type RuleOfKind<K extends RuleKindName> = {
  readonly [P in K]: { readonly kind: P; readonly operands: RuleOperands[P] };
}[K];

/** A rule seen by its kind, so that a switch over `kind` narrows `operands`. */
export type RuleOfAnyKind = RuleOfKind<RuleKindName>;

/**
 * The kind of a rule and its operands.
 *
 * @returns `undefined` when the rule has no kind or more than one
 */
export function parseRuleKind(rule: Rule): RuleOfAnyKind | undefined {
  const kinds = ruleKindNames.filter((name) => rule[name] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return undefined;
  return { kind, operands: rule[kind] } as RuleOfAnyKind;
}

/** What the evaluator has to know of a parameter. */
export interface ParameterFacts {
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  /** Present when the parameter is a list. */
  readonly separator?: string;
}

/** The rules of one operation and the parameters that they speak of. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  readonly parameters: Readonly<Record<string, ParameterFacts>>;
}

/** What the server knows of a value. A function that answers `undefined` leaves the rule undecided. */
export interface ServerKnowledge {
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
