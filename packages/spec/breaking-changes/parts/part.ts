import type { SourceNode, SourceTree } from '../../src/source/source-tree.ts';
import type {
  Api,
  ConditionDigits,
  SchemaCoordinate,
  Deprecation,
  Enumeration,
  ListSchema,
  ErrorResponse,
  Operation,
  ResponseRule,
  ValueKind,
} from '../../src/model/api.ts';

/** Minimum or maximum of a number, inclusive or exclusive. */
export interface NumberBound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** Values of an enumeration that one parameter or property uses. */
export interface EnumValues extends Pick<Enumeration, 'id' | 'meaning' | 'values' | 'terms'> {
  /** True if values that the enumeration does not list may occur. */
  readonly open: boolean;
}

/** The rules between the parameters of an operation, and the data that is needed to evaluate them. */
export type RuleFacts = Pick<Operation, 'parameters' | 'rules' | 'examples'> & Pick<Api, 'enums'>;

/**
 * Everything that the spec may declare about a part of the API, such as its title, its minimum or its unit. A property
 * that is absent or `undefined` is not declared.
 */
export interface PartFacts {
  // Texts and other declarations for human readers
  readonly title: string;
  readonly summary: string;
  readonly meaning: string;
  readonly cause: string;
  readonly action: string;
  readonly terms: readonly string[];
  readonly group: string;
  readonly implied: boolean;
  readonly example: unknown;
  readonly requestExamples: unknown;
  readonly answerExamples: unknown;
  readonly headers: NonNullable<ErrorResponse['headers']>;
  readonly throws: string;
  readonly operationGroups: Api['operationGroups'];
  readonly parameterGroups: Api['parameterGroups'];
  // Declarations about the API and its operations
  readonly key: string;
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly contract: Operation['contract'];
  readonly maxResults: number;
  readonly requestsPerSecond: number;
  readonly rules: RuleFacts;
  readonly responseRules: readonly ResponseRule[];
  readonly code: string;
  // Declarations about parameters, properties and their values
  readonly required: boolean;
  readonly deprecated: Deprecation;
  readonly default: string;
  readonly condition: ConditionDigits;
  readonly oneOrMany: boolean;
  /**
   * Statements of the spec about this part of the API that are missing from the product documents, joined to one text.
   */
  readonly notGuaranteed: string;
  readonly moreMembers: boolean;
  readonly memberNames: EnumValues;
  /** JSON types of a value, one for each alternative; `string[]` for a list of strings. */
  readonly types: readonly string[];
  /** Type of the decoded value, if it differs from the type in the JSON. */
  readonly native: ValueKind;
  readonly pattern: string;
  readonly minimum: NumberBound;
  readonly maximum: NumberBound;
  readonly minLength: number;
  readonly maxLength: number;
  readonly leastItems: number;
  readonly mostItems: number;
  readonly unit: string;
  readonly datum: string;
  readonly values: EnumValues;
  readonly list: Omit<ListSchema, 'items' | 'middleItems' | 'positions' | 'count'> & { readonly isTuple: boolean };
}

export type FactKind = keyof PartFacts;

export type DeclaredPartFacts = { readonly [K in FactKind]?: PartFacts[K] | undefined };

/**
 * Writer of a value: the client (`request`) or the server (`response`, `error`). Clients branch on the values of an
 * `error`.
 */
export type ValueDirection = 'request' | 'response' | 'error';

export type ApiPartKind =
  'api' | 'server' | 'tag' | 'operation' | 'parameter' | 'answer' | 'situation' | 'object' | 'member' | 'value';

/** Name by which a sentence of the breaking-change report refers to a part of the API. */
export interface PartName {
  /** Kind and name, such as ``parameter `limit` `` or ``schema `Course` ``; empty for an operation. */
  readonly head: string;
  /** Operation that has the part; absent for a schema, because operations share schemas by name. */
  readonly operation?: string;
  /** Names of the nested properties that lead to the part, outermost first. */
  readonly path: readonly string[];
}

export type LocateInSource = (origins: SourceTree) => SourceNode | undefined;

/** A part of the API that can be added, removed or changed: an operation, a parameter, a property, a value … */
export interface ApiPart {
  readonly kind: ApiPartKind;
  /** Key that identifies the part among its siblings in every revision of the spec. */
  readonly key: string;
  /** Coordinate of the part in the model, such as `Course.Price`, if it has one. */
  readonly coordinate?: SchemaCoordinate;
  /** Second key of the part, used if no sibling in the other revision has the first key. */
  readonly alias?: string;
  readonly name: PartName;
  readonly side: ValueDirection;
  readonly facts: DeclaredPartFacts;
  readonly parts: readonly ApiPart[];
  readonly locate: LocateInSource;
  /** Finds the YAML node of the part in its parent's list, if `locate` returns a different node. */
  readonly locateEntry?: LocateInSource;
  /** Finds the YAML node of the object to which the property belongs. */
  readonly locateOwner?: LocateInSource;
}
