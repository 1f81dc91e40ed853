/** Plain OpenAPI 3.1, as far as Redoc's view of the API has it. */

/** A schema, or a reference to one. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A parameter, or a reference to one. */
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly schema: Schema;
}

/** A response, or a reference to one. */
export interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly examples?: object }>>;
}

/** A GET call. */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}

/** A tag. */
export interface Tag {
  readonly name: string;
  readonly description?: string;
}

/** A document. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, { readonly get: OperationObject }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, unknown>>;
  };
}

/** The operations of a document, in the order of its paths. */
export function operationsOf({ paths }: OpenApiDocument): OperationObject[] {
  return Object.values(paths).map(({ get }) => get);
}

/**
 * What a local reference leads to, or the object itself.
 *
 * @throws TypeError when the reference leads nowhere
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

/** Changes every value of a record and keeps its keys and their order. */
export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
