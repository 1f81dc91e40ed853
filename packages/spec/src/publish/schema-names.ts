import { mapNodes, type OpenApiDocument } from '../document/openapi-document.ts';

const PREFIX = '#/components/schemas/';

/**
 * Returns the published names of all schemas. The schema of a condition option is named after its parameter, and often
 * differs from its enumeration only in the case of a letter, so code generators would merge both into one type. It is
 * therefore renamed, for example to `TeikiKindOption`.
 */
export function createPublishedNames({ components: { schemas } }: OpenApiDocument): Map<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema['x-condition'] === undefined ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Option`,
    ]),
  );
}

/** Renames the schemas of a document to the names of {@link createPublishedNames}. */
export function renamePublishedSchemas(document: OpenApiDocument): OpenApiDocument {
  const names = createPublishedNames(document);
  const { components, ...rest } = mapNodes(document, (node) => {
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
