import type {
  Deprecation,
  Group,
  OperationLimits,
  Permission,
  RequestExample,
  ResponseRule,
  Scalar,
  Schema,
  Unconfirmed,
  VersionChanges,
} from '../../meta/extensions.ts';
import type { Rule } from '@route-search/parameter-rules';

export type { RequestExample, Schema } from '../../meta/extensions.ts';

/** Parameter Object of OpenAPI or a reference to one. */
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  /** True if values may contain reserved characters of URLs. Publishing sets the key, not the author. */
  readonly allowReserved?: true;
  readonly example?: Scalar;
  /** Example values of the parameter, copied from the request examples. Only in the published document. */
  readonly examples?: Readonly<Record<string, Example>>;
  readonly 'x-terms'?: readonly string[];
  /** Name of an entry of the document's `x-parameter-groups`. */
  readonly 'x-group'?: string;
  readonly 'x-unconfirmed'?: Unconfirmed;
  readonly 'x-deprecation'?: Deprecation;
  /**
   * Response properties that can provide the value of the parameter. They replace the properties that have the same
   * type.
   */
  readonly 'x-links'?: readonly string[];
}

/** Example Object of OpenAPI. */
export interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value: unknown;
}

/** Link Object of OpenAPI: an operation that can be called with values of a response. */
export interface LinkObject {
  readonly operationId: string;
  readonly description: string;
  /** Runtime expressions of OpenAPI that read values of the request or response, by parameter name. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Response Object of OpenAPI or a reference to one. */
export interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<
    Record<string, { readonly schema?: Schema; readonly examples?: Readonly<Record<string, Example>> }>
  >;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly 'x-unconfirmed'?: string;
  /** Error class that the SDK throws for the response. */
  readonly 'x-throws'?: string;
  /** Links that publishing adds to the response. */
  readonly links?: Readonly<Record<string, LinkObject>>;
}

/** Operation Object of OpenAPI with the extensions of this project. */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  /** Group of the operation, if it differs from the group of its tag. */
  readonly 'x-group'?: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-parameter-rules'?: readonly Rule[];
  readonly 'x-response-rules'?: readonly ResponseRule[];
  readonly 'x-request-examples'?: Readonly<Record<string, RequestExample>>;
  readonly 'x-error-request-examples'?: Readonly<Record<string, RequestExample>>;
  readonly 'x-permission'?: Permission;
  readonly 'x-unconfirmed'?: Unconfirmed;
  readonly 'x-limits'?: OperationLimits;
  readonly 'x-implied-parameters'?: readonly string[];
  readonly 'x-terms'?: readonly string[];
  readonly 'x-deprecation'?: Deprecation;
}

/** Bundled OpenAPI document with the keys that this project uses. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string; readonly description?: string }[];
  readonly tags: readonly {
    readonly name: string;
    readonly description?: string;
    readonly 'x-displayName'?: string;
    /** Group of the tag's operations: the name of an entry of `x-operation-groups`. */
    readonly 'x-group'?: string;
  }[];
  readonly paths: Readonly<Record<string, { readonly get: OperationObject }>>;
  readonly 'x-operation-groups'?: readonly Group[];
  readonly 'x-parameter-groups'?: readonly Group[];
  /** Changes of each version of the document, newest first. */
  readonly 'x-changes'?: readonly VersionChanges[];
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Response>>;
    readonly examples?: Readonly<Record<string, Example>>;
    readonly securitySchemes?: Readonly<Record<string, unknown>>;
  };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/**
 * Returns the target of a local reference. Returns the object itself if it is not a reference.
 *
 * @throws TypeError if the target does not exist
 */
export function resolveRef<T extends { readonly $ref?: string }>(document: OpenApiDocument, node: T): T {
  if (node.$ref === undefined) return node;
  let target: unknown = document;
  for (const part of node.$ref.replace(/^#\//, '').split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    target = (target as Record<string, unknown> | undefined)?.[key];
  }
  if (target === undefined) throw new TypeError(`reference ${node.$ref} leads nowhere`);
  return target as T;
}

/**
 * Returns a schema with its `$ref` replaced by the target. Keys next to the `$ref` override those of the target.
 * References in properties and items are not resolved.
 */
export function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  return $ref === undefined ? schema : { ...resolveSchema(document, resolveRef(document, { $ref })), ...beside };
}

/** Copies a document and applies a function to each operation. */
export function mapOperations(
  document: OpenApiDocument,
  change: (operation: OperationObject) => OperationObject,
): OpenApiDocument['paths'] {
  return mapValues(document.paths, (item) => ({ ...item, get: change(item.get) }));
}

/** Copies a record and applies a function to each value. Keys and their order do not change. */
export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** Mapping at any level of a document. */
export type DocumentNode = Readonly<Record<string, unknown>>;

/** Keys with literal values, which contain no nodes of the document. */
const values: ReadonlySet<string> = new Set(['default', 'enum', 'example', 'examples', 'x-enum-descriptions']);

/** Applies a function to every mapping of a document, innermost first. Skips examples and other literal values. */
export function mapDocumentNodes<T>(node: T, change: (node: DocumentNode) => DocumentNode): T {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const inner = mapValues(value as DocumentNode, (child, key) => {
      if (key === 'properties') return mapValues(child as DocumentNode, visit);
      return values.has(key) ? child : visit(child);
    });
    return change(inner);
  };
  return visit(node) as T;
}
