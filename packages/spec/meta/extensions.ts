// Made by ./run meta from the vocabulary; never edited.

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
  readonly deprecated?: boolean;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  /** A delimited list. */
  readonly 'x-list'?: ListForm;
  /** A default that depends on another parameter or on the day. */
  readonly 'x-dynamic-default'?: DynamicDefault;
  /** How a date, a time or another fixed form is written: `YYYYMMDD`; derived from the pattern. In the bundle only. */
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
  readonly summary: string;
  readonly description?: string;
  readonly parameters: QueryValues;
}

/** Values as they stand in the query, by the name of the parameter. */
export type QueryValues = Readonly<Record<string, Scalar>>;

/** What readers look for together. */
export interface ParameterGroup {
  readonly name: string;
  readonly title: string;
}

/** What a version of the document changed. */
export interface VersionChanges {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly summary: string;
  /** What changed for single calls; a call that an entry adds names itself with `added`. */
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

/** What the server does when a rule does not hold. */
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

/** What the server knows, as an example of a rule states it. */
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

/** A mapping of keywords. */
export type PlainSchema = Keywords;

export interface Keywords {
  /** The relative path of a YAML file. */
  readonly $ref?: string;
  /** A Japanese text that ends with 。. */
  readonly description?: string;
  readonly type?: 'string' | 'boolean' | 'integer' | 'number' | 'object' | 'array';
  readonly enum?: Names;
  /** A regular expression. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Schemas;
  readonly required?: Names;
  readonly additionalProperties?: boolean;
  readonly propertyNames?: PlainSchema;
  readonly items?: PlainSchema;
  readonly minItems?: Count;
  readonly maxItems?: Count;
  /** A list of schemas that is not empty. */
  readonly anyOf?: readonly PlainSchema[];
  readonly default?: Scalar;
  /** A list that is not empty. */
  readonly examples?: readonly unknown[];
  /** Slugs of dictionary terms. */
  readonly 'x-terms'?: Names;
  /** Fixed geodetic datum of the coordinates: `wgs84` or `tokyo`. */
  readonly 'x-datum'?: Datum;
  /** Place and digits of the option in the condition string. */
  readonly 'x-condition'?: ConditionPlaces;
  /** What the string really is. */
  readonly 'x-native'?: NativeType;
  /** Unit of the number. */
  readonly 'x-unit'?: Unit;
  /** Japanese meaning of every value. */
  readonly 'x-enum-descriptions'?: ValueTexts;
  /** Values that are still understood but no longer offered, with the reason. */
  readonly 'x-deprecated-values'?: ValueTexts;
  /** Values may be added at any time. */
  readonly 'x-open'?: true;
  /** The wire may carry one object instead of a list. */
  readonly 'x-one-or-many'?: true;
  /** Stated only in words by the product documents; not guaranteed. */
  readonly 'x-unconfirmed'?: true;
}

/** A list of different texts. */
export type Names = readonly string[];

/** A whole number from 0. */
export type Count = number;

/** A text, a number, true or false. */
export type Scalar = string | number | boolean;

/** A mapping of schemas. */
export type Schemas = Readonly<Record<string, PlainSchema>>;

/** A mapping of texts. */
export type ValueTexts = Readonly<Record<string, string>>;

export type Datum = 'wgs84' | 'tokyo';

export type Unit = 'min' | 's' | '100m' | 'm' | 'g' | 'JPY' | 'km/h' | 'deg' | 'items';

export type NativeType = 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'color';

/** Segment, confirmed, and position with digits (or several under places). */
export type ConditionPlaces =
  | {
      readonly segment: ConditionSegment;
      readonly position: ConditionPosition;
      readonly digits: ConditionDigits;
      readonly confirmed: ConditionConfirmed;
      readonly searchType?: ConditionSearchType;
    }
  | {
      readonly segment: ConditionSegment;
      readonly places: readonly ConditionPlace[];
      readonly confirmed: ConditionConfirmed;
      readonly searchType?: ConditionSearchType;
    };

/** A digit of the condition string and what the values of an option write there. */
export interface ConditionPlace {
  readonly position: ConditionPosition;
  readonly digits: ConditionDigits;
}

export type ConditionSegment = 'T' | 'F' | 'A';

/** 1-based position of the digit in the segment. */
export type ConditionPosition = number;

/** The digit of each value. */
export type ConditionDigits = Readonly<Record<string, Digit>>;

/** A digit from 0 to 9. */
export type Digit = number;

/** False: the position is only inferred, never compose it locally. */
export type ConditionConfirmed = boolean;

/** The option matters only for this kind of search (absent: both). */
export type ConditionSearchType = 'plain' | 'diagram';

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
