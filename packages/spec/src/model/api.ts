/**
 * Model of the API, compiled from the YAML files and read by all other parts of the project. It is plain JSON. Each
 * item with an id is in one table, and other items refer to it by the id. Texts are Japanese; their only markup is code
 * in backticks and empty lines between paragraphs.
 */

import type { Deprecation } from '../../meta/extensions.ts';
import type { Effect, RuleKindName, RuleOperands, Scalar } from '../rules/rule.ts';

export type { Deprecation } from '../../meta/extensions.ts';
export type { Effect, RuleKindName, RuleOperands, Scalar } from '../rules/rule.ts';

/** `operationId` in the OpenAPI document. */
export type OperationId = string;
/** Name of a response object, also used by the SDK: its component name, or `…Result` for the content of `ResultSet`. */
export type EntityId = string;
/** Component name of an enumeration. */
export type EnumId = string;
/** Component name of a plain value: `StationCode`, `SerializeData` … */
export type ScalarId = string;
/** Slug of a dictionary term. */
export type TermId = string;
/** Id of an error cause in the catalogue. */
export type ErrorCauseId = string;

/**
 * Stable name of a part of the model: `getPoint`, `getPoint.code` (parameter), `getPoint#one-of` (rule), `Course.Price`
 * (property), `SearchType=plain` (value), `Course` (entity, enumeration), `getPoint/400` (response).
 */
export type SchemaCoordinate = string;

/** The compiled model of the API. */
export interface Api {
  /** Version of the model format. Readers must reject a version that they do not know. */
  readonly format: 1;
  readonly version: string;
  readonly title: string;
  readonly meaning: string;
  /** Base URLs; the first one is the default. */
  readonly servers: readonly string[];
  /** Name and location of the access key in a request. */
  readonly key: {
    readonly name: string;
    readonly in: string;
    readonly meaning: string;
    readonly terms: readonly TermId[];
  };
  /** API version in the responses. */
  readonly apiVersion: string;
  readonly tags: readonly Tag[];
  /** Groups of operations, in display order. */
  readonly operationGroups: readonly Group[];
  /** Groups of parameters, in display order. */
  readonly parameterGroups: readonly Group[];
  /** Operations, in the order of the document. */
  readonly operations: readonly Operation[];
  /** Response objects by id. Each comes after the objects that it refers to. */
  readonly entities: Readonly<Record<EntityId, Entity>>;
  readonly enums: Readonly<Record<EnumId, Enumeration>>;
  readonly situations: Readonly<Record<ErrorCauseId, ErrorCause>>;
  readonly links: readonly Link[];
  /** Changes of each version, newest first. */
  readonly changes: readonly VersionChange[];
}

/** Tag of the OpenAPI document. */
export interface Tag {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
}

/** Group of operations or parameters that readers look for together. */
export interface Group {
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
  /** Contract that a caller needs for the operation. */
  readonly contract: 'base' | 'realtime';
  readonly limits: { readonly maxResults?: number; readonly requestsPerSecond?: number };
  readonly facts: readonly Fact[];
  readonly parameters: readonly Parameter[];
  readonly rules: readonly Rule[];
  readonly answer: SuccessResponse;
  /** Error responses, in the order of the document. */
  readonly errors: readonly ErrorResponse[];
  /** Causes for which a successful response has no results. */
  readonly emptyAnswers: readonly ErrorCauseId[];
  /** Successful requests; their responses are in {@link ExampleResponses}. */
  readonly examples: readonly Example[];
  /** Rejected requests; their responses are in {@link ExampleResponses}. */
  readonly errorExamples: readonly Example[];
  /** Operations that can be called with values of the response. */
  readonly next: readonly NextOperation[];
  /** Version that added the operation. */
  readonly since: string;
  readonly changes: readonly OperationChange[];
  /** Dictionary terms of the operation, of its parameter types and of its access key. */
  readonly terms: readonly TermId[];
}

/** Response to a successful request. */
export interface SuccessResponse {
  readonly status: string;
  readonly meaning: string;
  /** Component name of the body, whose only property is `ResultSet`. */
  readonly schema: string;
  /** Entity of `ResultSet`. */
  readonly entity: EntityId;
}

/** Response to a rejected request. */
export interface ErrorResponse {
  /** `400`, or `4XX` for all statuses of the class without an entry of their own. */
  readonly status: string;
  readonly meaning: string;
  readonly schema: string;
  readonly entity: EntityId;
  readonly situations: readonly ErrorCauseId[];
  /** Names of its examples in {@link ExampleResponses}. */
  readonly examples: readonly string[];
}

/** Parameter of an operation. */
export interface Parameter {
  readonly name: string;
  /** Name of the component that declares it; operations share declarations. */
  readonly declaration: string;
  /** Id of one of {@link Api.parameterGroups}. */
  readonly group?: string;
  readonly required: boolean;
  readonly deprecated?: Deprecation;
  /** True if the product documents do not state directly that the operation has the parameter. */
  readonly implied: boolean;
  readonly meaning: string;
  readonly value: ValueSchema;
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  readonly notGuaranteed?: NotGuaranteed;
  readonly condition?: ConditionDigits;
  /** Value as written in the query, before percent-encoding. */
  readonly example?: Scalar;
  readonly facts: readonly Fact[];
  readonly terms: readonly TermId[];
}

/** Default that depends on another parameter or on the day. */
export type DynamicDefault =
  | { readonly formula: 'same' | 'half-before' | 'day-group'; readonly parameter: string }
  | { readonly formula: 'today' };

/** JSON type of a value. In a query, every value is a text. */
export type WireType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'any';

/** Meaning of a value, independent of its type on the wire. */
export type ValueKind =
  'text' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'color' | 'list' | 'any';

/** Schema of one value, references resolved. */
export interface ValueSchema {
  readonly kind: ValueKind;
  readonly onWire: WireType;
  /** Component that declares the value. */
  readonly scalar?: ScalarId;
  readonly enum?: EnumId;
  /** True if values outside `enum` are possible. */
  readonly open?: true;
  /** Regular expression with the flag `u`. */
  readonly pattern?: string;
  /** Notation of the value, such as `YYYYMMDD`. */
  readonly notation?: string;
  readonly range?: Range;
  /** Number of characters. */
  readonly length?: Bounds;
  readonly unit?: Unit;
  readonly datum?: Datum;
  /** Name of a tuple position. */
  readonly title?: string;
  /** Present exactly when `kind` is `list`. */
  readonly list?: ListSchema;
}

/** Bounds, both inclusive. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Bounds of a number: `min` and `max` inclusive, `above` and `below` exclusive. */
export interface Range extends Bounds {
  readonly above?: number;
  readonly below?: number;
}

/** List written as one text. It has either `items` or `positions`. */
export interface ListSchema {
  readonly separator: string;
  readonly items?: ValueSchema;
  /** Schema of all items except the first and the last, which are less restricted. */
  readonly middleItems?: ValueSchema;
  /** Schema of each item of a tuple. */
  readonly positions?: readonly ValueSchema[];
  /** Number of items. */
  readonly count: Bounds;
  /** True if an empty item has a meaning, so it must not be dropped. */
  readonly emptyItems: boolean;
}

/** Geodetic datum of coordinates. */
export type Datum = 'wgs84' | 'tokyo';

export type Unit = 'min' | 's' | '100m' | 'm' | 'g' | 'JPY' | 'km/h' | 'deg' | 'items';

/** Digit position of an option in the condition string. */
export interface ConditionDigits {
  readonly segment: 'T' | 'F' | 'A';
  /** `false` if the position is only inferred; clients must not compose the condition string with it. */
  readonly confirmed: boolean;
  /** Search type to which the option is limited. */
  readonly searchType?: 'plain' | 'diagram';
  readonly places: readonly { readonly position: number; readonly digits: Readonly<Record<string, number>> }[];
}

/** Parts of a declaration that the product documents do not state. */
export interface NotGuaranteed {
  /** Part that is not guaranteed; absent if only the sentences in `claims` are not guaranteed. */
  readonly of?: 'structure' | 'value' | 'values';
  /** Sentences that are known from other sources than the product documents. */
  readonly claims: readonly string[];
}

/** Data of a fact, by kind of fact. */
export interface FactData {
  readonly required: true;
  readonly deprecated: Deprecation;
  readonly default: Scalar;
  readonly dynamicDefault: DynamicDefault;
  readonly form: string;
  readonly range: Range;
  readonly length: Bounds;
  readonly items: Omit<ListSchema, 'items' | 'middleItems'>;
  readonly unit: Unit;
  readonly datum: Datum;
  readonly open: true;
  readonly oneOrMany: true;
  readonly notGuaranteed: NotGuaranteed;
  /** The product documents do not state directly that the operation has the parameter. */
  readonly implied: true;
  readonly contract: 'base' | 'realtime';
  readonly maxResults: number;
  readonly requestsPerSecond: number;
}

export type FactKind = keyof FactData;

/** Declared statement about a parameter, property, value or operation, with its Japanese texts. */
export type Fact = { readonly [K in FactKind]: FactOf<K> }[FactKind];

/** Fact of a given kind. */
export interface FactOf<K extends FactKind> {
  readonly kind: K;
  readonly data: FactData[K];
  /** A few words, for a label or a table cell: 1以上20以下. */
  readonly short: string;
  /** A sentence for running text: 1以上20以下で指定します。 */
  readonly sentence: string;
  /**
   * `use` if the fact is true of this operation only, so that the shared description of the parameter cannot state it.
   */
  readonly scope: 'declaration' | 'use';
}

/** Rule between the parameters of an operation. */
export type Rule = {
  readonly [K in RuleKindName]: RuleHead & { readonly kind: K; readonly operands: RuleOperands[K] };
}[RuleKindName];

interface RuleHead {
  /** Unique in its operation. */
  readonly id: string;
  readonly effect: Effect;
  readonly sentence: string;
  /** Additional text, shown after the sentence. */
  readonly note?: string;
  /** Parameters that the rule names, without duplicates. */
  readonly parameters: readonly string[];
  /** Request that keeps the rule. It has all required parameters, like `violated`, which breaks only this rule. */
  readonly satisfied?: RuleRequest;
  readonly violated?: RuleRequest;
}

/** Request that illustrates a rule. */
export interface RuleRequest {
  readonly parameters: Readonly<Record<string, Scalar>>;
  /** Facts about the values that only the server can know. */
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
  /** True if values may be added at any time. */
  readonly open: boolean;
  readonly notGuaranteed: boolean;
  readonly values: readonly EnumValue[];
  readonly terms: readonly TermId[];
}

/** Value of an enumeration. */
export interface EnumValue {
  readonly value: string;
  readonly meaning: string;
  readonly deprecated?: FactOf<'deprecated'>;
  /** True if the product documents do not name the value. */
  readonly notGuaranteed?: true;
}

/** Response object, or a value that the server may return plain or as an object. */
export interface Entity {
  readonly id: EntityId;
  readonly meaning: string;
  readonly notGuaranteed: boolean;
  /** True if the server may add properties of any name. */
  readonly open: boolean;
  /** Enumeration whose values are the names of the properties beyond {@link members}. */
  readonly memberNames?: EnumId;
  /**
   * Plain value that the server may return in place of the object. The decoded object has it as the property `value`,
   * which replaces the property `text`.
   */
  readonly value?: { readonly shape: DecodedValue; readonly meaning: string; readonly terms: readonly TermId[] };
  /** Properties, in the order of the document. */
  readonly members: readonly Member[];
  readonly terms: readonly TermId[];
}

/** Property of an object. */
export interface Member {
  /** Name in the response body. */
  readonly name: string;
  readonly meaning: string;
  readonly required: boolean;
  /** Schemas that the property may have in the response body, flattened: unions and lists are resolved. */
  readonly forms: readonly WireForm[];
  /** Number of items of a list. */
  readonly count?: Bounds;
  readonly facts: readonly Fact[];
  readonly decoded: {
    readonly name: string;
    readonly list: boolean;
    readonly shape: DecodedValue | { readonly entity: EntityId };
  };
  readonly terms: readonly TermId[];
}

/** One of the schemas that a property may have in the response body. */
export interface WireForm {
  /** True for an item of a list. */
  readonly list: boolean;
  /** Schema of a plain value. */
  readonly value?: ValueSchema;
  /** Entity of an object. */
  readonly entity?: EntityId;
  /** Names of the properties of an object. */
  readonly members?: readonly string[];
}

/** Plain value in a decoded response. */
export interface DecodedValue {
  readonly kind: Exclude<ValueKind, 'list' | 'any'>;
  readonly enums: readonly EnumId[];
  /** True if values beyond those of `enums` are possible. */
  readonly open: boolean;
}

/** Link from a response property to a parameter that takes its values. */
export interface Link {
  /** Coordinate of the property: `Course.SerializeData`. */
  readonly from: SchemaCoordinate;
  readonly to: {
    readonly operation: OperationId;
    readonly parameter: string;
    /** True if the value is an item of a list parameter. */
    readonly isItem: boolean;
  };
}

/** Operation that can be called with values of a response. */
export interface NextOperation {
  readonly operation: OperationId;
  /** Parameters for which the response has values. */
  readonly values: readonly {
    readonly parameter: string;
    readonly isItem: boolean;
    readonly from: SchemaCoordinate;
    /** Properties that lead from `ResultSet` to the value. */
    readonly path: readonly { readonly name: string; readonly list: boolean }[];
  }[];
}

/** Named request. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly status: string;
  /** Values as written in the query, before percent-encoding; lists joined. */
  readonly request: Readonly<Record<string, Scalar>>;
  /** Id of the rule that the request breaks. */
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

/** Cause of an error or of an empty result, and what to do about it. */
export interface ErrorCause {
  readonly id: ErrorCauseId;
  /** Absent if the response is a success without results. */
  readonly status?: string;
  readonly code?: string;
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly terms: readonly TermId[];
}

/** Changes of a version. */
export interface VersionChange {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly summary: string;
}

/** Change of an operation in a version. */
export interface OperationChange extends Pick<VersionChange, 'version' | 'date'> {
  readonly text: string;
}
