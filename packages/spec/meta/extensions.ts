// Made by ./run meta from the vocabulary; never edited.

import type { Keywords, Scalar } from '@route-search/schemas/keywords';

export type * from '@route-search/schemas/keywords';

/** A JSON Schema with our extensions. */
export interface Schema extends Keywords {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly title?: string;
  readonly format?: string;
  readonly const?: Scalar;
  readonly example?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  /** A delimited list. */
  readonly 'x-list'?: ListForm;
  /** A default that depends on another parameter or on the day. */
  readonly 'x-dynamic-default'?: DynamicDefault;
  /** Notation of a date, a time or another fixed format: `YYYYMMDD`; derived from the pattern. In the bundle only. */
  readonly 'x-notation'?: string;
}

/** Values as an author writes them in YAML. They are compared by their form in the query. */
export type Scalars = readonly Scalar[];

export type ParameterNames = readonly string[];

export type Permission = 'base' | 'realtime';

export interface OperationLimits {
  readonly maxResults?: number;
  readonly requestsPerSecond?: number;
}

export type RequestExampleMap = Readonly<Record<string, RequestExample>>;

/** A named request; the response example of the same name is its answer. */
export interface RequestExample {
  /** Purpose of the request, in a few Japanese words. */
  readonly summary: string;
  readonly description?: string;
  readonly parameters: QueryValues;
}

/** Values as they stand in the query, by the name of the parameter. */
export type QueryValues = Readonly<Record<string, Scalar>>;

/** Operations or parameters that readers look for together. */
export interface Group {
  readonly name: string;
  readonly title: string;
}

/** Changes of one version of the document. */
export interface VersionChanges {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly summary: string;
  /** Changes of single operations; an operation that the version adds has `added`. */
  readonly operations?: OperationChangeMap;
}

export type OperationChangeMap = Readonly<Record<string, OperationChange>>;

export interface OperationChange {
  readonly text: string;
  readonly added?: boolean;
}

/** The data of `x-list`. */
export interface ListForm {
  readonly separator: ':' | ',';
  /** Schema of one item; may be a $ref. */
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** An empty item has a meaning and is never dropped (default false). */
  readonly allowEmptyItems?: boolean;
  /** Narrower schema of all items but the first and the last. */
  readonly middleItems?: Schema;
  /** Tuple: schema of each position (then `items` is not used). */
  readonly positions?: readonly Schema[];
}

/** The data of `x-dynamic-default`. */
export type DynamicDefault =
  | {
      readonly formula: 'same' | 'half-before' | 'day-group';
      readonly parameter: string;
    }
  | {
      readonly formula: 'today';
    };

/** Reaction of the server when a rule does not hold. */
export type Effect = 'error' | 'ignored' | 'empty';

/** An entry of `x-parameter-rules`. It has one of the kinds. */
export interface ParameterRule extends RuleKinds {
  /** Unique in the operation, kebab-case. */
  readonly id: string;
  /** Absent: `error`. */
  readonly effect?: Effect;
  /** Japanese, shown behind the sentence. */
  readonly note?: string;
  readonly examples: RuleExamples;
}

export interface RuleExamples {
  readonly satisfied: RuleExample;
  readonly violated: RuleExample;
}

/** A request that satisfies or violates a rule. */
export interface RuleExample {
  readonly parameters: QueryValues;
  readonly facts?: ExampleKnowledge;
}

/** Server knowledge that an example of a rule states. */
export interface ExampleKnowledge {
  readonly searchType?: string;
  readonly sectionType?: string;
  readonly stationType?: string;
  readonly engine?: 'current' | 'older';
}

/** Values of another parameter, by its name; several parameters must all match. */
export type When = Readonly<Record<string, Scalars>>;

/** `is`: one of these values; `not`: any value but these. */
export type Condition =
  | {
      readonly is: Scalars;
    }
  | {
      readonly not: Scalars;
    };

export type Operator = '<' | '<=' | '>' | '>=';

export interface ByValue {
  readonly params: ParameterNames;
  readonly when: When;
}

/** The operands of each kind of rule, and when it holds. */
export interface RuleKinds {
  /** At most one alternative is given; a nested list is one alternative made of several parameters. */
  readonly exclusive?: readonly (string | ParameterNames)[];
  /** None of `params` is given together with any of `with`; the members of `with` may meet. */
  readonly conflicts?: {
    readonly params: ParameterNames;
    readonly with: ParameterNames;
  };
  /** One or more are given. */
  readonly atLeastOne?: ParameterNames;
  /** Exactly one is given. */
  readonly exactlyOne?: ParameterNames;
  /** All or none are given. */
  readonly together?: ParameterNames;
  /** When any of `if` is given, all of `then` are. */
  readonly requires?: {
    readonly if: ParameterNames;
    readonly then: ParameterNames;
  };
  /** `a` is given only when `searchType`, its default counted, has one of the values. */
  readonly onlyWhen?: ByValue;
  /** `a` is not given when `type`, its default counted, has one of the values. */
  readonly notWhen?: ByValue;
  /** Not all of the conditions hold at once, defaults counted. */
  readonly incompatible?: Readonly<Record<string, Condition>>;
  /** The numbers compare so, defaults counted; not checked when `left` is not given. `op` is one of `<`, `<=`, `>`, `>=`. */
  readonly compare?: {
    readonly left: string;
    readonly op: Operator;
    readonly right: string;
  };
  /** The serialized course comes from one of these search types; with `params`, the rule is about these parameters and not about the data itself. */
  readonly searchTypeOf?: {
    readonly data: string;
    readonly is: ParameterNames;
    readonly params?: ParameterNames;
  };
  /** The section of the course has one of these types. */
  readonly sectionTypeOf?: {
    readonly data: string;
    readonly section: string;
    readonly is: ParameterNames;
  };
  /** The station has one of these types. */
  readonly stationTypeOf?: {
    readonly params: ParameterNames;
    readonly is: ParameterNames;
  };
  /** The data was made by the current engine version. */
  readonly sameEngine?: {
    readonly data: string;
    readonly when: When;
  };
  /** The given version is the current one. */
  readonly latestEngine?: {
    readonly param: string;
  };
}

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
] as const;

/** Kinds that need knowledge of the server. */
export const serverKindNames = [
  'searchTypeOf',
  'sectionTypeOf',
  'stationTypeOf',
  'sameEngine',
  'latestEngine',
] as const;
