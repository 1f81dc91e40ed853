import { mapDocumentNodes, type OpenApiDocument } from '../document/openapi-document.ts';

const PREFIX = '#/components/schemas/';

/**
 * Returns the published names of all schemas. Search options are renamed, for example to `TeikiKindOption`: the name
 * of such a schema often differs from that of its enumeration only by the case of a letter, and code generators would
 * merge both into one type.
 */
export function createPublishedSchemaNames({ components: { schemas } }: OpenApiDocument): Map<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema['x-condition'] === undefined ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Option`,
    ]),
  );
}

/** Renames the schemas of a document as {@link createPublishedSchemaNames} defines. */
export function renamePublishedSchemas(document: OpenApiDocument): OpenApiDocument {
  const names = createPublishedSchemaNames(document);
  const { components, ...rest } = mapDocumentNodes(document, (node) => {
    const reference = node['$ref'];
    if (typeof reference !== 'string' || !reference.startsWith(PREFIX)) return node;
    const name = reference.slice(PREFIX.length);
    return { ...node, $ref: PREFIX + (names.get(name) ?? name) };
  });
  const schemas = Object.entries(components.schemas)
    .map(([name, schema]) => [names.get(name) ?? name, schema] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } };
}
