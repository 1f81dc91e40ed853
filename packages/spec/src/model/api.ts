/**
 * The model of the API: what `compile` makes of the YAML files, and what everything else reads. Plain JSON. What has an id
 * is in one table and is referred to by its id. Texts are Japanese; their only markup are code in backticks and empty lines
 * between paragraphs.
 */

import type { Deprecation } from '../../meta/extensions.ts';
import type { Effect, RuleKindName, RuleOperands, Scalar } from '../rules/rule.ts';

export type { Deprecation } from '../../meta/extensions.ts';
export type { Effect, RuleKindName, RuleOperands, Scalar } from '../rules/rule.ts';

/** `operationId` in the OpenAPI document. */
export type OperationId = string;
/** Name of an object of the answers, the same in the SDK: the name of its component, or `…Result` for what `ResultSet` holds. */
export type EntityId = string;
/** Name of the component of an enumeration. */
export type EnumId = string;
/** Name of the component of a plain value: `StationCode`, `SerializeData` … */
export type ScalarId = string;
/** Slug of a term of the dictionary. */
export type TermId = string;
/** Id of an error situation in the catalogue. */
export type ErrorCauseId = string;

/**
 * Stable name of a part of the model: `getPoint`, `getPoint.code` (parameter), `getPoint#one-of` (rule), `Course.Price`
 * (member), `SearchType=plain` (value), `Course` (entity, enumeration), `getPoint/400` (answer).
 */
export type SchemaCoordinate = string;

/** The API. */
export interface Api {
  /** Version of the model; a reader of another one must refuse it. */
  readonly format: 1;
  readonly version: string;
  readonly title: string;
  readonly meaning: string;
  /** Base URLs; the first one is the default. */
  readonly servers: readonly string[];
  /** How the access key is sent. */
  readonly key: {
    readonly name: string;
    readonly in: string;
    readonly meaning: string;
    readonly terms: readonly TermId[];
  };
  /** API version that answers carry. */
  readonly apiVersion: string;
  readonly tags: readonly Tag[];
  /** Groups of operations as readers look for them, in their order. */
  readonly operationGroups: readonly Group[];
  /** Groups of parameters that readers look for together, in their order. */
  readonly parameterGroups: readonly Group[];
  /** In the order of the document. */
  readonly operations: readonly Operation[];
  /** Objects of the answers; an entity comes after those that it refers to. */
  readonly entities: Readonly<Record<EntityId, Entity>>;
  readonly enums: Readonly<Record<EnumId, Enumeration>>;
  readonly situations: Readonly<Record<ErrorCauseId, ErrorCause>>;
  readonly links: readonly Link[];
  /** Newest first. */
  readonly changes: readonly VersionChange[];
}

/** A tag of the OpenAPI document. */
export interface Tag {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
}

/** Operations or parameters that readers look for together. */
export interface Group {
  readonly id: string;
  readonly title: string;
}

/** A GET call. */
export interface Operation {
  readonly id: OperationId;
  readonly path: string;
  readonly tag: string;
  /** Id of one of {@link Api.operationGroups}. */
  readonly group?: string;
  readonly title: string;
  readonly meaning: string;
  readonly deprecated?: Deprecation;
  /** Contract that a call needs. */
  readonly contract: 'base' | 'realtime';
  readonly limits: { readonly maxResults?: number; readonly requestsPerSecond?: number };
  readonly facts: readonly Fact[];
  readonly parameters: readonly Parameter[];
  readonly rules: readonly Rule[];
  readonly answer: SuccessResponse;
  /** Answers that are no success, in the order of the document. */
  readonly errors: readonly ErrorResponse[];
  /** Situations in which a success looks like an error: nothing is found. */
  readonly emptyAnswers: readonly ErrorCauseId[];
  /** Requests that succeed, each with its answer in {@link ExampleResponses}. */
  readonly examples: readonly Example[];
  /** Requests that are refused, each with its answer in {@link ExampleResponses}. */
  readonly errorExamples: readonly Example[];
  /** Calls that an answer leads to. */
  readonly next: readonly NextOperation[];
  /** Version that the operation came with. */
  readonly since: string;
  readonly changes: readonly OperationChange[];
  /** Those of its own, of the types of its parameters, and of its access key. */
  readonly terms: readonly TermId[];
}

/** The answer of a request that succeeds. */
export interface SuccessResponse {
  readonly status: string;
  readonly meaning: string;
  /** Name of the component of the body, which has `ResultSet` as its only member. */
  readonly schema: string;
  /** What `ResultSet` holds. */
  readonly entity: EntityId;
}

/** An answer to a request that is refused. */
export interface ErrorResponse {
  /** `400`, or `4XX` for all of a class that have no entry of their own. */
  readonly status: string;
  readonly meaning: string;
  readonly schema: string;
  readonly entity: EntityId;
  readonly situations: readonly ErrorCauseId[];
  /** Names of its examples in {@link ExampleResponses}. */
  readonly examples: readonly string[];
}

/** A parameter as one operation has it. */
export interface Parameter {
  readonly name: string;
  /** Name of the component that declares it; operations share it. */
  readonly declaration: string;
  /** Id of one of {@link Api.parameterGroups}. */
  readonly group?: string;
  readonly required: boolean;
  readonly deprecated?: Deprecation;
  /** The product documents only imply that this operation has it. */
  readonly implied: boolean;
  readonly meaning: string;
  readonly value: ValueSchema;
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  readonly notGuaranteed?: NotGuaranteed;
  readonly condition?: ConditionDigits;
  /** A value as it is written in the query, before percent-encoding. */
  readonly example?: Scalar;
  readonly facts: readonly Fact[];
  readonly terms: readonly TermId[];
}

/** A default that depends on another parameter or on the day. */
export type DynamicDefault =
  | { readonly formula: 'same' | 'half-before' | 'day-group'; readonly parameter: string }
  | { readonly formula: 'today' };

/** Type of a value as JSON has it. In a query every value is a text. */
export type WireType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'any';

/** What a value means, whatever its type on the wire. */
export type ValueKind =
  'text' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'color' | 'list' | 'any';

/** The form of one value, references resolved. */
export interface ValueSchema {
  readonly kind: ValueKind;
  readonly onWire: WireType;
  /** Component that declares the value. */
  readonly scalar?: ScalarId;
  readonly enum?: EnumId;
  /** Values beyond those of `enum` are possible. */
  readonly open?: true;
  /** Regular expression with the flag `u`. */
  readonly pattern?: string;
  /** How the value is written: `YYYYMMDD`. */
  readonly notation?: string;
  readonly range?: Range;
  /** Number of characters. */
  readonly length?: Bounds;
  readonly unit?: Unit;
  readonly datum?: Datum;
  /** Name of a position of a tuple. */
  readonly title?: string;
  /** Only, and always, where `kind` is `list`. */
  readonly list?: ListSchema;
}

/** Inclusive bounds. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Bounds of a number: `min` and `max` inclusive, `above` and `below` exclusive. */
export interface Range extends Bounds {
  readonly above?: number;
  readonly below?: number;
}

/** A list in one text. Either `items` or `positions` is there. */
export interface ListSchema {
  readonly separator: string;
  readonly items?: ValueSchema;
  /** A narrower form of all items but the first and the last. */
  readonly middleItems?: ValueSchema;
  /** Form of each item of a tuple. */
  readonly positions?: readonly ValueSchema[];
  /** Number of items. */
  readonly count: Bounds;
  /** An empty item has a meaning and is never dropped. */
  readonly emptyItems: boolean;
}

/** Geodetic datum of coordinates. */
export type Datum = 'wgs84' | 'tokyo';

export type Unit = 'min' | 's' | '100m' | 'm' | 'g' | 'JPY' | 'km/h' | 'deg' | 'items';

/** Place of an option in the condition string. */
export interface ConditionDigits {
  readonly segment: 'T' | 'F' | 'A';
  /** `false`: the place is only inferred; never compose it locally. */
  readonly confirmed: boolean;
  /** The option matters only for this kind of search. */
  readonly searchType?: 'plain' | 'diagram';
  readonly places: readonly { readonly position: number; readonly digits: Readonly<Record<string, number>> }[];
}

/** What the product documents do not state. */
export interface NotGuaranteed {
  /** What of the thing; absent where nothing but the claims is not guaranteed. */
  readonly of?: 'structure' | 'value' | 'values';
  /** Sentences about the thing that are known from elsewhere. */
  readonly claims: readonly string[];
}

/** The data of each kind of fact. */
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
  /** The product documents only imply that the operation has the parameter. */
  readonly implied: true;
  readonly contract: 'base' | 'realtime';
  readonly maxResults: number;
  readonly requestsPerSecond: number;
}

export type FactKind = keyof FactData;

/** Something that is true of a parameter, a member, a value or an operation, with the words for it. */
export type Fact = { readonly [K in FactKind]: FactOf<K> }[FactKind];

/** A fact of one kind. */
export interface FactOf<K extends FactKind> {
  readonly kind: K;
  readonly data: FactData[K];
  /** A few words, for a chip or a cell: 1以上20以下. */
  readonly short: string;
  /** For running text: 1以上20以下で指定します。 */
  readonly sentence: string;
  /** `use`: true of this operation only, so that a description that operations share cannot say it. */
  readonly scope: 'declaration' | 'use';
}

/** A rule between parameters. */
export type Rule = {
  readonly [K in RuleKindName]: RuleHead & { readonly kind: K; readonly operands: RuleOperands[K] };
}[RuleKindName];

interface RuleHead {
  /** Unique in its operation. */
  readonly id: string;
  readonly effect: Effect;
  readonly sentence: string;
  /** More about the rule; shown behind its sentence. */
  readonly note?: string;
  /** The parameters that it names, each once. */
  readonly parameters: readonly string[];
  /** A request that keeps the rule, and one that breaks it and no other; required parameters filled in. */
  readonly satisfied?: RuleRequest;
  readonly violated?: RuleRequest;
}

/** A request that shows what a rule means. */
export interface RuleRequest {
  readonly parameters: Readonly<Record<string, Scalar>>;
  /** What the server knows of the values. */
  readonly knowledge?: {
    readonly searchType?: string;
    readonly sectionType?: string;
    readonly stationType?: string;
    readonly engine?: 'current' | 'older';
  };
}

/** Values that are allowed, or that may come. */
export interface Enumeration {
  readonly id: EnumId;
  readonly meaning: string;
  /** Values may be added at any time. */
  readonly open: boolean;
  readonly notGuaranteed: boolean;
  readonly values: readonly EnumValue[];
  readonly terms: readonly TermId[];
}

/** A value of an enumeration. */
export interface EnumValue {
  readonly value: string;
  readonly meaning: string;
  readonly deprecated?: FactOf<'deprecated'>;
  /** The product documents do not name it. */
  readonly notGuaranteed?: true;
}

/** An object of the answers, or a value that may also come as an object. */
export interface Entity {
  readonly id: EntityId;
  readonly meaning: string;
  readonly notGuaranteed: boolean;
  /** The server may add members of any name. */
  readonly open: boolean;
  /** Members beyond {@link members} are named by the values of this enumeration. */
  readonly memberNames?: EnumId;
  /**
   * Present where the wire may carry the value alone in place of an object: in the decoded form it is the member `value`,
   * and takes the place of the member `text`.
   */
  readonly value?: { readonly shape: DecodedValue; readonly meaning: string; readonly terms: readonly TermId[] };
  /** In the order of the document. */
  readonly members: readonly Member[];
  readonly terms: readonly TermId[];
}

/** A member of an object. */
export interface Member {
  /** Name on the wire. */
  readonly name: string;
  readonly meaning: string;
  readonly required: boolean;
  /** The forms that the wire may carry, flat: a union or a list is no form of its own. */
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

/** One of the forms that a member may have on the wire. */
export interface WireForm {
  /** It is an item of a list. */
  readonly list: boolean;
  /** Form of a plain value. */
  readonly value?: ValueSchema;
  /** Its members are among those of this entity. */
  readonly entity?: EntityId;
  /** Names of the members of an object. */
  readonly members?: readonly string[];
}

/** A plain value of the decoded form. */
export interface DecodedValue {
  readonly kind: Exclude<ValueKind, 'list' | 'any'>;
  readonly enums: readonly EnumId[];
  /** Values beyond those of `enums` are possible. */
  readonly open: boolean;
}

/** A member of answers whose values are those of a parameter. */
export interface Link {
  /** The member: `Course.SerializeData`. */
  readonly from: SchemaCoordinate;
  readonly to: {
    readonly operation: OperationId;
    readonly parameter: string;
    /** The value is an item of the parameter, which is a list. */
    readonly isItem: boolean;
  };
}

/** A call that an answer leads to. */
export interface NextOperation {
  readonly operation: OperationId;
  /** The parameters that the answer has values for. */
  readonly values: readonly {
    readonly parameter: string;
    readonly isItem: boolean;
    readonly from: SchemaCoordinate;
    /** The members that lead from `ResultSet` to the value. */
    readonly path: readonly { readonly name: string; readonly list: boolean }[];
  }[];
}

/** A named request. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly status: string;
  /** Values as they are written in the query, before percent-encoding; lists joined. */
  readonly request: Readonly<Record<string, Scalar>>;
  /** Id of the rule that the request breaks. */
  readonly rule?: string;
}

/** Bodies of the examples, by operation, status and name: `dist/examples.json`. */
export type ExampleResponses = Readonly<
  Record<OperationId, Readonly<Record<string, Readonly<Record<string, ExampleResponse>>>>>
>;

/** The body that answers an example. */
export interface ExampleResponse {
  readonly summary: string;
  readonly value: unknown;
}

/** What can go wrong, or look as if it had, and what to do. */
export interface ErrorCause {
  readonly id: ErrorCauseId;
  /** Absent where the answer is a success: nothing is found. */
  readonly status?: string;
  readonly code?: string;
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly terms: readonly TermId[];
}

/** What a version changed. */
export interface VersionChange {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly summary: string;
}

/** What a version changed for one operation. */
export interface OperationChange extends Pick<VersionChange, 'version' | 'date'> {
  readonly text: string;
}
