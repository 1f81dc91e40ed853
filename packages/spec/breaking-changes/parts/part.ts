import type { SourceNode, SourceTree } from '../../src/source/source-tree.ts';
import type {
  Api,
  ConditionDigits,
  SchemaCoordinate,
  Deprecation,
  Enumeration,
  ListSchema,
  Operation,
  ValueKind,
} from '../../src/model/api.ts';

/** Minimum or maximum of a number. */
export interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** Values of an enumeration as used by one part. */
export interface EnumValues extends Pick<Enumeration, 'id' | 'meaning' | 'values' | 'terms'> {
  /** True if other values may occur. */
  readonly open: boolean;
}

/** The rules between the parameters of an operation, and the data that their evaluation depends on. */
export type RuleFacts = Pick<Operation, 'parameters' | 'rules' | 'examples'> & Pick<Api, 'enums'>;

/** Facts of a part of the API, by kind. A fact that is absent or `undefined` is not declared. */
export interface PartFacts {
  // Texts and other facts for human readers
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
  readonly operationGroups: Api['operationGroups'];
  readonly parameterGroups: Api['parameterGroups'];
  // The API and its operations
  readonly key: string;
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly contract: Operation['contract'];
  readonly maxResults: number;
  readonly requestsPerSecond: number;
  readonly rules: RuleFacts;
  readonly code: string;
  // Parameters, properties and their values
  readonly required: boolean;
  readonly deprecated: Deprecation;
  readonly default: string;
  readonly condition: ConditionDigits;
  readonly oneOrMany: boolean;
  /** Statements that the product documents do not make. */
  readonly notGuaranteed: string;
  readonly moreMembers: boolean;
  readonly memberNames: EnumValues;
  /** Types on the wire, one for each alternative; `string[]` for a list of strings. */
  readonly types: readonly string[];
  /** Decoded type, if it differs from the type on the wire. */
  readonly native: ValueKind;
  readonly pattern: string;
  readonly minimum: Bound;
  readonly maximum: Bound;
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

export type Facts = { readonly [K in FactKind]?: PartFacts[K] | undefined };

/** Side that writes the value: the client (`request`) or the server. Clients branch on the values of an `error`. */
export type Side = 'request' | 'response' | 'error';

export type PartKind =
  'api' | 'server' | 'tag' | 'operation' | 'parameter' | 'answer' | 'situation' | 'object' | 'member' | 'value';

/** Name of a part in a sentence. */
export interface PartName {
  /** ``parameter `limit` ``, ``schema `Course` ``; empty for an operation. */
  readonly head: string;
  /** Operation of the part; absent for schemas, which operations share by name. */
  readonly operation?: string;
  /** Names of the nested properties, outermost first. */
  readonly path: readonly string[];
}

export type Locate = (origins: SourceTree) => SourceNode | undefined;

/** A part of the API that can be added, removed or changed. */
export interface Part {
  readonly kind: PartKind;
  /** Identifies the part among its siblings in every revision. */
  readonly key: string;
  /** Name of the part in the model, if it has one. */
  readonly coordinate?: SchemaCoordinate;
  /** Alternative key, used if no sibling of the other revision has the key. */
  readonly alias?: string;
  readonly name: PartName;
  readonly side: Side;
  readonly facts: Facts;
  readonly parts: readonly Part[];
  readonly locate: Locate;
  /** Finds the entry of the part in its list, if that is not at `locate`. */
  readonly locateEntry?: Locate;
  /** Finds the object of which the part is a property. */
  readonly locateOwner?: Locate;
}
