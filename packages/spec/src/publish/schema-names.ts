import { mapNodes, type OpenApiDocument } from '../document/openapi-document.ts';

const PREFIX = '#/components/schemas/';

/**
 * Creates the published names of schemas. A condition option is named like its parameter, and often like its
 * enumeration except for the case of a letter, so generators would merge both into one type: its schema is named
 * `TeikiKindOption`.
 */
export function createPublishedNames({ components: { schemas } }: OpenApiDocument): Map<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema['x-condition'] === undefined ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Option`,
    ]),
  );
}

/** Renames the schemas by {@link createPublishedNames}. */
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
