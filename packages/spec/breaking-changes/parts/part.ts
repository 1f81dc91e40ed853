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

export interface NumberBound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** Enumeration values that one parameter or property allows. */
export interface EnumValues extends Pick<Enumeration, 'id' | 'meaning' | 'values' | 'terms' | 'notGuaranteed'> {
  /** True if values outside this list may occur. */
  readonly open: boolean;
}

/** Rules between the parameters of an operation, with the data needed to evaluate them. */
export type RuleFacts = Pick<Operation, 'parameters' | 'rules' | 'examples'> & Pick<Api, 'enums'>;

/**
 * Everything that the spec may declare about a part of the API, such as its title, minimum or unit. A missing property
 * means that nothing is declared.
 */
export interface PartFacts {
  // Declared texts for readers
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
  // Declarations of the API and its operations
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
  /** Names of the parameters or properties, in the order of the document. */
  readonly order: readonly string[];
  /** Response properties that `x-links` of a parameter names. */
  readonly links: unknown;
  // Entries of the catalogues
  readonly digits: unknown;
  readonly equivalents: unknown;
  readonly entry: unknown;
  // Declarations of parameters, properties and their values
  readonly required: boolean;
  readonly deprecated: Deprecation;
  readonly default: string;
  readonly condition: ConditionDigits;
  readonly oneOrMany: boolean;
  /** Statements about this part that the product documents do not make, as JSON. */
  readonly notGuaranteed: string;
  readonly moreMembers: boolean;
  readonly memberNames: EnumValues;
  /** JSON types of the value, one for each alternative. `string[]` is a list of strings. */
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
 * Writer of a value: the client (`request`) or the server (`response`, `error`). Programs distinguish errors by the
 * values of an `error`.
 */
export type ValueDirection = 'request' | 'response' | 'error';

export type ApiPartKind =
  | 'api'
  | 'server'
  | 'tag'
  | 'operation'
  | 'parameter'
  | 'answer'
  | 'situation'
  | 'digits'
  | 'entry'
  | 'object'
  | 'member'
  | 'value';

/** Name of a part of the API in the sentences of the breaking-change report. */
export interface PartName {
  /** Kind and name, such as ``parameter `limit` `` or ``schema `Course` ``. Empty for an operation. */
  readonly head: string;
  /** Operation that contains the part. Missing for a schema, because several operations share it. */
  readonly operation?: string;
  /** Names of the properties that lead to the part, outermost first. */
  readonly path: readonly string[];
}

export type LocateInSource = (origins: SourceTree) => SourceNode | undefined;

/** Operation, parameter, property, value or other part of the API that can be added, removed or changed. */
export interface ApiPart {
  readonly kind: ApiPartKind;
  /** Key that identifies the part among its siblings in every revision. */
  readonly key: string;
  /** Coordinate of the part in the model, such as `Course.Price`, if there is one. */
  readonly coordinate?: SchemaCoordinate;
  /** Second key, used if no sibling of the other revision has the first key. */
  readonly alias?: string;
  readonly name: PartName;
  readonly side: ValueDirection;
  readonly facts: DeclaredPartFacts;
  readonly parts: readonly ApiPart[];
  readonly locate: LocateInSource;
  /** Finds the YAML node of the part in its parent's list, if `locate` returns another node. */
  readonly locateEntry?: LocateInSource;
  /** Finds the YAML node of the object to which the property belongs. */
  readonly locateOwner?: LocateInSource;
}
