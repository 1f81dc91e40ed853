import { mapDocumentNodes, resolveRef, type OpenApiDocument, type Schema } from '../document/openapi-document.ts';

/** JSON Schema without references to other documents. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const PREFIX = '#/components/schemas/';

/**
 * Extracts the JSON Schemas (2020-12) of all response bodies by name, in the order in which operations use them. The
 * caller adds `$schema` and `$id`.
 *
 * @param document - open variant of the published document, because validators ignore the extensions
 */
export function extractResponseSchemas(document: OpenApiDocument): Record<string, JsonSchema> {
  return Object.fromEntries(responseSchemaNames(document).map((name) => [name, responseSchema(document, name)]));
}

function responseSchemaNames(document: OpenApiDocument): string[] {
  const names = new Set<string>();
  for (const { get } of Object.values(document.paths)) {
    for (const response of Object.values(get.responses)) {
      for (const { schema } of Object.values(resolveRef(document, response).content ?? {})) {
        if (schema?.$ref?.startsWith(PREFIX) === true) names.add(schema.$ref.slice(PREFIX.length));
      }
    }
  }
  return [...names];
}

/** Extracts the schema of a response body and all schemas to which it refers. */
function responseSchema({ components: { schemas } }: OpenApiDocument, name: string): JsonSchema {
  const found = new Map<string, JsonSchema>();
  const include = (target: string): string => {
    const schema = schemas[target];
    if (schema === undefined) throw new Error(`the description has no schema ${target}`);
    if (!found.has(target)) {
      // A schema is registered before its references are followed, because it may contain itself.
      found.set(target, {});
      found.set(target, standalone(schema));
    }
    return `#/$defs/${target}`;
  };
  const standalone = (schema: Schema): JsonSchema =>
    mapDocumentNodes(schema as JsonSchema, ({ example, ...node }) => {
      const { $ref, examples = example === undefined ? undefined : [example] } = node;
      return {
        ...node,
        ...(examples !== undefined && { examples }),
        ...(typeof $ref === 'string' && { $ref: include($ref.slice(PREFIX.length)) }),
      };
    });
  const root = standalone(schemas[name] ?? {});
  return {
    title: name,
    ...root,
    $defs: Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
