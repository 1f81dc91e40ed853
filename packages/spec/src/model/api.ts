/**
 * Model of the API, compiled from the YAML files and read by all other packages. It is plain JSON. Each item with an
 * id is in one table, and other items refer to it by id. Texts are Japanese. Their only markup is code in backticks
 * and empty lines between paragraphs.
 */

import type { Deprecation, ResponseRuleKinds } from '../../meta/extensions.ts';
import type { Effect, RuleKindName, RuleOperands, Scalar } from '@route-search/parameter-rules';

export type { Deprecation } from '../../meta/extensions.ts';
export type { Effect, RuleKindName, RuleOperands, Scalar } from '@route-search/parameter-rules';

/** Id of an operation: its `operationId` in the OpenAPI document. */
export type OperationId = string;
/** Name of a response object, also used by the SDK: its component name, or `…Result` for the content of `ResultSet`. */
export type EntityId = string;
/** Component name of an enumeration. */
export type EnumId = string;
/** Component name of a plain value type: `StationCode`, `SerializeData` … */
export type ScalarId = string;
/** Slug of a dictionary term. */
export type TermId = string;
/** Id of an error cause in the catalogue. */
export type ErrorCauseId = string;

/**
 * Stable name of a part of the model: `getPoint`, `getPoint.code` (parameter), `getPoint#one-of` and `Course#fare-total` (rules), `Course.Price`
 * (property), `SearchType=plain` (value), `Course` (entity, enumeration), `getPoint/400` (response).
 */
export type SchemaCoordinate = string;

/** Compiled model of the API. */
export interface Api {
  /** Version of the format of this API model. Readers must reject a version that they do not know. */
  readonly format: 1;
  readonly version: string;
  readonly title: string;
  readonly meaning: string;
  /** Base URLs of the API; the first one is the default. */
  readonly servers: readonly string[];
  /** Name and location of the access key in a request. */
  readonly key: {
    readonly name: string;
    readonly in: string;
    readonly meaning: string;
    readonly terms: readonly TermId[];
  };
  /** API version that the responses contain. */
  readonly apiVersion: string;
  readonly tags: readonly Tag[];
  /** Groups of operations, in display order. */
  readonly operationGroups: readonly DisplayGroup[];
  /** Groups of parameters, in display order. */
  readonly parameterGroups: readonly DisplayGroup[];
  /** Operations, in the order of the document. */
  readonly operations: readonly Operation[];
  /** Response objects by id. An object comes after the objects to which it refers. */
  readonly entities: Readonly<Record<EntityId, Entity>>;
  readonly enums: Readonly<Record<EnumId, Enumeration>>;
  readonly situations: Readonly<Record<ErrorCauseId, ErrorCause>>;
  readonly links: readonly ParameterLink[];
  /** Changes of each version of the document, newest first. */
  readonly changes: readonly ApiVersionChanges[];
}

/** Tag of the OpenAPI document. */
export interface Tag {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
}

/** Group of operations or parameters that readers look for together. */
export interface DisplayGroup {
  readonly id: string;
  readonly title: string;
}

/** Operation of the API: a GET request. */
export interface Operation {
  readonly id: OperationId;
  readonly path: string;
  readonly tag: string;
  /** Id of one of {@link Api.operationGroups}. */
  readonly group?: string;
  readonly title: string;
  readonly meaning: string;
  readonly deprecated?: Deprecation;
  /** Commercial contract that callers of the operation need. */
  readonly contract: 'base' | 'realtime';
  readonly limits: { readonly maxResults?: number; readonly requestsPerSecond?: number };
  readonly facts: readonly Fact[];
  readonly parameters: readonly Parameter[];
  readonly rules: readonly Rule[];
  /** Rules about the content of `ResultSet` in this operation only. */
  readonly responseRules: readonly ResponseRule[];
  readonly answer: SuccessResponse;
  /** Error responses of the operation, in the order of the document. */
  readonly errors: readonly ErrorResponse[];
  /** Causes for which a successful response of the operation has no results. */
  readonly emptyAnswers: readonly ErrorCauseId[];
  /** Requests that succeed. Their responses are in {@link ExampleResponses}. */
  readonly examples: readonly Example[];
  /** Requests that the server rejects. Their responses are in {@link ExampleResponses}. */
  readonly errorExamples: readonly Example[];
  /** Operations that can be called with values of the response. */
  readonly next: readonly NextOperation[];
  /** Version that added the operation. */
  readonly since: string;
  readonly changes: readonly OperationChange[];
  /** Dictionary terms of the operation, its parameter types and its access key. */
  readonly terms: readonly TermId[];
}

/** Response to a successful request. */
export interface SuccessResponse {
  readonly status: string;
  readonly meaning: string;
  /** Response headers that clients read, such as `Retry-After`, by name. */
  readonly headers?: Readonly<Record<string, { readonly meaning: string; readonly value: ValueSchema }>>;
  /** Component name of the response body, whose only property is `ResultSet`. */
  readonly schema: string;
  /** Entity of the content of `ResultSet`. */
  readonly entity: EntityId;
}

/** Response to a rejected request. */
export interface ErrorResponse extends SuccessResponse {
  /** HTTP status: `400`, `4XX` for all other 4xx statuses, or `default` for all others. */
  readonly status: string;
  /** Error class that the SDK throws. */
  readonly throws?: string;
  readonly situations: readonly ErrorCauseId[];
  /** Names of the response's examples in {@link ExampleResponses}. */
  readonly examples: readonly string[];
}

/** Parameter of an operation. */
export interface Parameter {
  readonly name: string;
  /** Component that declares the parameter, possibly for several operations. */
  readonly declaration: string;
  /** Id of one of {@link Api.parameterGroups}. */
  readonly group?: string;
  readonly required: boolean;
  readonly deprecated?: Deprecation;
  /** True if the product documents mention the parameter of the operation only indirectly. */
  readonly implied: boolean;
  readonly meaning: string;
  readonly value: ValueSchema;
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  readonly notGuaranteed?: NotGuaranteedStatements;
  readonly condition?: ConditionDigits;
  /** Example value as written in the query, before percent-encoding. */
  readonly example?: Scalar;
  readonly facts: readonly Fact[];
  readonly terms: readonly TermId[];
}

/** Default of a parameter that depends on another parameter or on the current day. */
export type DynamicDefault =
  | { readonly formula: 'same' | 'half-before' | 'day-group'; readonly parameter: string }
  | { readonly formula: 'today' };

/** JSON type of a value. In a query, every value is a text. */
export type WireType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'any';

/** Type that a value represents, such as `date`, although its JSON type may be a string. */
export type ValueKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'datetime'
  | 'color'
  | 'list'
  | 'any';

/** Schema of one plain value, with references resolved. */
export interface ValueSchema {
  readonly kind: ValueKind;
  readonly onWire: WireType;
  /** Name of the OpenAPI component that declares the type of the value, such as `StationCode`. */
  readonly scalar?: ScalarId;
  readonly enum?: EnumId;
  /** True if values outside the enumeration are possible. */
  readonly open?: true;
  /** Regular expression that the value matches, with the flag `u`. */
  readonly pattern?: string;
  /** Notation of the value, such as `YYYYMMDD`. */
  readonly notation?: string;
  readonly range?: NumberRange;
  /** Minimum and maximum number of characters. */
  readonly length?: Bounds;
  readonly unit?: Unit;
  readonly datum?: GeodeticDatum;
  /** Name of the position, if the value is an item of a tuple. */
  readonly title?: string;
  /** Schema of the list items, if `kind` is `list`. */
  readonly list?: ListSchema;
}

/** Minimum and maximum, both inclusive. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Bounds of a number: `min` and `max` inclusive, `above` and `below` exclusive. */
export interface NumberRange extends Bounds {
  readonly above?: number;
  readonly below?: number;
}

/** Schema of a list that is written as one text, with either `items` or `positions`. */
export interface ListSchema {
  readonly separator: string;
  readonly items?: ValueSchema;
  /** Schema of all items except the first and the last, if it is narrower than `items`. */
  readonly middleItems?: ValueSchema;
  /** Schemas of the items of a tuple, by position. */
  readonly positions?: readonly ValueSchema[];
  /** Minimum and maximum number of items. */
  readonly count: Bounds;
  /** True if an empty item has a meaning and must not be dropped. */
  readonly emptyItems: boolean;
}

/** Geodetic datum of coordinates. */
export type GeodeticDatum = 'wgs84' | 'tokyo';

export type Unit = 'min' | 's' | '100m' | 'm' | 'g' | 'JPY' | 'km/h' | 'deg' | 'items';

/** Digit position of an option in the condition string. */
export interface ConditionDigits {
  readonly segment: 'T' | 'F' | 'A';
  /**
   * False if the position of the digit in the condition string is only inferred. Clients must not compose a condition
   * string with it.
   */
  readonly confirmed: boolean;
  /** Type of route search to which the search option is limited. */
  readonly searchType?: 'plain' | 'diagram';
  readonly places: readonly { readonly position: number; readonly digits: Readonly<Record<string, number>> }[];
}

/** Statements of the spec that the product documents do not make. */
export interface NotGuaranteedStatements {
  /**
   * Aspect of the item that is not guaranteed: its structure, its value, or some of its values. Missing if only the
   * sentences in `claims` are not guaranteed.
   */
  readonly of?: 'structure' | 'value' | 'values';
  /** Sentences that are known from other sources than the product documents. */
  readonly claims: readonly string[];
}

/** Type of the declared data for each kind of fact, such as a range for the kind `range`. */
export interface FactDataByKind {
  readonly required: true;
  readonly deprecated: Deprecation;
  readonly default: Scalar;
  readonly dynamicDefault: DynamicDefault;
  readonly form: string;
  readonly range: NumberRange;
  readonly length: Bounds;
  readonly items: Omit<ListSchema, 'items' | 'middleItems'>;
  readonly unit: Unit;
  readonly datum: GeodeticDatum;
  /** False if the OpenAPI document declares that the API adds no values to the enumeration. */
  readonly open: boolean;
  readonly oneOrMany: true;
  readonly notGuaranteed: NotGuaranteedStatements;
  /** The product documents mention the parameter of the operation only indirectly. */
  readonly implied: true;
  readonly contract: 'base' | 'realtime';
  readonly maxResults: number;
  readonly requestsPerSecond: number;
}

export type FactKind = keyof FactDataByKind;

/** Declared statement about a parameter, property, value or operation, with its Japanese texts. */
export type Fact = { readonly [K in FactKind]: FactOfKind<K> }[FactKind];

/** Declared fact of one kind, with the type of its data. */
export interface FactOfKind<K extends FactKind> {
  readonly kind: K;
  readonly data: FactDataByKind[K];
  /** A few words, for a label or a table cell: 1以上20以下. */
  readonly short: string;
  /** A sentence for running text: 1以上20以下で指定します。 */
  readonly sentence: string;
  /**
   * `use` if the fact is true for one operation only, so that the shared description of the parameter cannot state it;
   * otherwise `declaration`.
   */
  readonly scope: 'declaration' | 'use';
}

/** Rule between the parameters of an operation. */
export type Rule = {
  readonly [K in RuleKindName]: RuleHead & { readonly kind: K; readonly operands: RuleOperands[K] };
}[RuleKindName];

interface RuleHead {
  /** Id of the rule, unique in its operation. */
  readonly id: string;
  readonly effect: Effect;
  readonly sentence: string;
  /** Additional Japanese text, shown after the sentence of the rule. */
  readonly note?: string;
  /** Names of the parameters that the rule mentions, without duplicates. */
  readonly parameters: readonly string[];
  /** Example request that obeys the rule, with all required parameters. `violated` breaks only this rule. */
  readonly satisfied?: RuleExampleRequest;
  readonly violated?: RuleExampleRequest;
}

/** Rule about the members of a successful response. */
export type ResponseRule = {
  readonly [K in keyof ResponseRuleKinds]-?: ResponseRuleHead & {
    readonly kind: K;
    readonly operands: NonNullable<ResponseRuleKinds[K]>;
  };
}[keyof ResponseRuleKinds];

interface ResponseRuleHead {
  /** Id of the rule, unique in its operation or entity. */
  readonly id: string;
  /** Parameter values for which the rule holds. */
  readonly when?: Readonly<Record<string, readonly Scalar[]>>;
  /** Japanese sentence with the not-guaranteed mark, if the product documents do not guarantee the rule. */
  readonly sentence: string;
  readonly notGuaranteed?: true;
  /** Names of the parameters that the rule mentions, without duplicates. */
  readonly parameters: readonly string[];
}

/** Example request that obeys or breaks a rule. */
export interface RuleExampleRequest {
  readonly parameters: Readonly<Record<string, Scalar>>;
  /** Information that only the server has, such as the type of a station. */
  readonly knowledge?: {
    readonly searchType?: string;
    readonly sectionType?: string;
    readonly stationType?: string;
    readonly engine?: 'current' | 'older';
  };
}

/** Enumeration of allowed or expected values. */
export interface Enumeration {
  readonly id: EnumId;
  readonly meaning: string;
  /** True if the API may add values at any time. */
  readonly open: boolean;
  readonly notGuaranteed: boolean;
  readonly values: readonly EnumValue[];
  readonly terms: readonly TermId[];
}

/** Value of an API enumeration, with its meaning. */
export interface EnumValue {
  readonly value: string;
  readonly meaning: string;
  readonly deprecated?: FactOfKind<'deprecated'>;
  /** True if the product documents do not mention the value. */
  readonly notGuaranteed?: true;
}

/**
 * Object in an API response, such as a course or a station. For some objects, the server may return a plain value
 * instead.
 */
export interface Entity {
  readonly id: EntityId;
  readonly meaning: string;
  readonly notGuaranteed: boolean;
  /** True if the server may add properties with any name to the object. */
  readonly open: boolean;
  /** Enumeration whose values are further property names of the object, in addition to {@link members}. */
  readonly memberNames?: EnumId;
  /**
   * Plain value that the server may return instead of the object. The decoded object then has the property `value`,
   * which replaces `text`.
   */
  readonly value?: { readonly shape: DecodedValueType; readonly meaning: string; readonly terms: readonly TermId[] };
  /** Properties of the object, in the order of the document. */
  readonly members: readonly EntityProperty[];
  /** Rules that hold for each object of this entity. */
  readonly responseRules?: readonly ResponseRule[];
  readonly terms: readonly TermId[];
}

/** Property of a response object. */
export interface EntityProperty {
  /** Name of the property in the response body. */
  readonly name: string;
  readonly meaning: string;
  readonly required: boolean;
  /** Schemas of the property in the response body, with unions and lists flattened. */
  readonly forms: readonly PropertyAlternative[];
  /** Minimum and maximum number of items, if the property is a list. */
  readonly count?: Bounds;
  readonly facts: readonly Fact[];
  readonly decoded: {
    readonly name: string;
    readonly list: boolean;
    readonly shape: DecodedValueType | { readonly entity: EntityId };
  };
  readonly terms: readonly TermId[];
}

/** Schema that a property may have in the response body: a plain value, an object, or a list item. */
export interface PropertyAlternative {
  /** True if the schema describes an item of a list. */
  readonly list: boolean;
  /** Schema of the value, if this branch of the `oneOf` is a plain value. */
  readonly value?: ValueSchema;
  /** Entity of the object, if this branch is an object. */
  readonly entity?: EntityId;
  /** Names of the object's properties, if this branch is an object. */
  readonly members?: readonly string[];
}

/** Type of a plain value in a decoded response. */
export interface DecodedValueType {
  readonly kind: Exclude<ValueKind, 'list' | 'any'>;
  readonly enums: readonly EnumId[];
  /** True if values outside the enumerations are possible. */
  readonly open: boolean;
}

/** Link from a response property to a parameter that accepts the property's value. */
export interface ParameterLink {
  /** Coordinate of the response property: `Course.SerializeData`. */
  readonly from: SchemaCoordinate;
  readonly to: {
    readonly operation: OperationId;
    readonly parameter: string;
    /** True if the parameter is a list and the value of the property becomes one item of it. */
    readonly isItem: boolean;
  };
}

/** Operation that can be called with values of a response. */
export interface NextOperation {
  readonly operation: OperationId;
  /** Parameters that the response can fill, each with the response property of its value. */
  readonly values: readonly {
    readonly parameter: string;
    readonly isItem: boolean;
    readonly from: SchemaCoordinate;
    /** Path of property names from `ResultSet` to the value. */
    readonly path: readonly { readonly name: string; readonly list: boolean }[];
  }[];
}

/** Named example request of an operation. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly status: string;
  /** Parameter values as written in the query, before percent-encoding; lists are joined to one text. */
  readonly request: Readonly<Record<string, Scalar>>;
  /** Id of the rule that the example request breaks. */
  readonly rule?: string;
}

/** Bodies of the examples by operation, status and name: `dist/examples.json`. */
export type ExampleResponses = Readonly<
  Record<OperationId, Readonly<Record<string, Readonly<Record<string, ExampleResponse>>>>>
>;

/** Response body of an example. */
export interface ExampleResponse {
  readonly summary: string;
  readonly value: unknown;
}

/** Cause of an error or of an empty result, with the action to take. */
export interface ErrorCause {
  readonly id: ErrorCauseId;
  /** HTTP status of the response. Missing for a success without results. */
  readonly status?: string;
  readonly code?: string;
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly terms: readonly TermId[];
  readonly appliesTo?: ErrorCauseConditions;
}

/**
 * Conditions under which an error cause applies to an operation. The operation must have all these rules (by kind or as
 * `<operationId>.<id>`), all these parameters, and a parameter with one of these terms.
 */
export interface ErrorCauseConditions {
  readonly rules?: readonly string[];
  readonly parameters?: readonly string[];
  readonly terms?: readonly string[];
}

/** Changes of the API in a version of the OpenAPI document. */
export interface ApiVersionChanges {
  readonly version: string;
  /** Date of the version, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly summary: string;
}

/** Change of an operation in a version of the document. */
export interface OperationChange extends Pick<ApiVersionChanges, 'version' | 'date'> {
  readonly text: string;
}
