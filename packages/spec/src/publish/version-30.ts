import { mapNodes, type Node, type OpenApiDocument } from '../document/openapi-document.ts';

/**
 * Converts the document to OpenAPI 3.0, where a reference stands alone: keys beside a reference are moved around it.
 */
export function convertToOpenApi30(document: OpenApiDocument): OpenApiDocument {
  const { components, ...rest } = mapNodes(document, schemaOf30);
  const named = new Set(JSON.stringify({ components, rest }).match(/#\/components\/schemas\/\w+/g));
  // The schema of the names is unused without `propertyNames`.
  const schemas = Object.entries(components.schemas).filter(([name]) => named.has(`#/components/schemas/${name}`));
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) }, openapi: '3.0.3' };
}

function schemaOf30({ $ref, examples, propertyNames: _unknown, ...schema }: Node): Node {
  const { exclusiveMinimum: above, exclusiveMaximum: below, ...node } = schema;
  // Parameters and responses have their examples by name.
  const [example] = Array.isArray(examples) ? (examples as readonly unknown[]) : [];
  const isBare = $ref !== undefined && Object.keys(schema).length === 0;
  return {
    ...($ref !== undefined && (isBare ? { $ref } : { allOf: [{ $ref }] })),
    ...node,
    ...(above !== undefined && { minimum: above, exclusiveMinimum: true }),
    ...(below !== undefined && { maximum: below, exclusiveMaximum: true }),
    ...(example !== undefined ? { example } : examples !== undefined && { examples }),
  };
}
