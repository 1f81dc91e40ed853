import type { SourceNode, Origins } from '../../src/compile/origins.ts';
import type {
  Api,
  ConditionDigits,
  Coordinate,
  Deprecation,
  Enumeration,
  ListForm,
  Operation,
  ValueKind,
} from '../../src/model/api.ts';

/** A bound of a number; an exclusive one is no number that it lets through. */
export interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** The values of an enumeration at the place where it is used. */
export interface EnumValues extends Pick<Enumeration, 'id' | 'meaning' | 'values' | 'terms'> {
  /** Values beyond these are possible. */
  readonly open: boolean;
}

/** The rules between the parameters of an operation, and what their evaluation depends on. */
export type RuleFacts = Pick<Operation, 'parameters' | 'rules' | 'examples'> & Pick<Api, 'enums'>;

/** What can be true of a part of the API, by kind. Absent and `undefined`: nothing is said. */
export interface PartFacts {
  // Texts and what only readers look at
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
  // Parameters, members and their values
  readonly required: boolean;
  readonly deprecated: Deprecation;
  readonly default: string;
  readonly condition: ConditionDigits;
  readonly oneOrMany: boolean;
  /** What the product documents do not state. */
  readonly notGuaranteed: string;
  readonly moreMembers: boolean;
  readonly memberNames: EnumValues;
  /** Types on the wire: one for each alternative, `string[]` for the items of a list. */
  readonly types: readonly string[];
  /** What the value is read as, where the wire does not say it. */
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
  readonly list: Omit<ListForm, 'items' | 'middleItems' | 'positions' | 'count'> & { readonly isTuple: boolean };
}

export type FactKind = keyof PartFacts;

export type Facts = { readonly [K in FactKind]?: PartFacts[K] | undefined };

/** Who writes what a part is about: the client (`request`) or the server; clients branch on the values of an `error`. */
export type Side = 'request' | 'response' | 'error';

export type PartKind =
  'api' | 'server' | 'tag' | 'operation' | 'parameter' | 'answer' | 'situation' | 'object' | 'member' | 'value';

/** What a part is called in a sentence. */
export interface PartName {
  /** ``parameter `limit` ``, ``schema `Course` ``; empty for an operation. */
  readonly head: string;
  /** Operation that it belongs to; absent for what operations share by name. */
  readonly operation?: string;
  /** Members inside it, outermost first. */
  readonly path: readonly string[];
}

export type Locate = (origins: Origins) => SourceNode | undefined;

/** A part of the API: what can come, go, and change. */
export interface Part {
  readonly kind: PartKind;
  /** The same for the same part in another revision, among its neighbours. */
  readonly key: string;
  /** Its name in the model, where it has one. */
  readonly coordinate?: Coordinate;
  /** What it is known by where no neighbour has its key. */
  readonly alias?: string;
  readonly name: PartName;
  readonly side: Side;
  readonly facts: Facts;
  readonly parts: readonly Part[];
  readonly locate: Locate;
  /** Finds the place that lists it, where that is another. */
  readonly locateEntry?: Locate;
  /** Finds the object that the part is a member of. */
  readonly locateOwner?: Locate;
}
