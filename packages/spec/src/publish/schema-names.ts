import { mapNodes, type OpenApiDocument } from '../document/openapi-document.ts';

const PREFIX = '#/components/schemas/';

/**
 * The names of schemas as they are published. An option of the condition is called like its parameter, often also like its
 * enumeration but for the case of a letter, and generators would make one type of both: its schema is named for what it
 * is, `TeikiKindOption`.
 */
export function createPublishedNames({ components: { schemas } }: OpenApiDocument): Map<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema['x-condition'] === undefined ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Option`,
    ]),
  );
}

/** Gives the schemas the names of {@link createPublishedNames}. */
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
