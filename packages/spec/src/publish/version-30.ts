import { mapNodes, type DocumentNode, type OpenApiDocument } from '../document/openapi-document.ts';

/**
 * Converts the document from OpenAPI 3.1 to 3.0. Version 3.0 ignores keys beside a reference, so they are moved into a
 * wrapping schema.
 */
export function convertToOpenApi30(document: OpenApiDocument): OpenApiDocument {
  const { components, ...rest } = mapNodes(document, schemaOf30);
  const named = new Set(JSON.stringify({ components, rest }).match(/#\/components\/schemas\/\w+/g));
  // The schemas of property names are removed, because version 3.0 has no `propertyNames`.
  const schemas = Object.entries(components.schemas).filter(([name]) => named.has(`#/components/schemas/${name}`));
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) }, openapi: '3.0.3' };
}

function schemaOf30({ $ref, examples, propertyNames: _unknown, ...schema }: DocumentNode): DocumentNode {
  const { exclusiveMinimum: above, exclusiveMaximum: below, ...node } = schema;
  // Lists of examples (in schemas) become one example; maps of named examples (in parameters and responses) stay.
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
