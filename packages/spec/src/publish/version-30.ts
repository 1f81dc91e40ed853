import {
  mapNodes,
  mapOperations,
  type DocumentNode,
  type OpenApiDocument,
  type OperationObject,
} from '../document/openapi-document.ts';

/**
 * Converts the document from OpenAPI 3.1 to 3.0. Version 3.0 ignores keys beside a reference, so they are moved into a
 * wrapping schema. Ranges of statuses are removed: several generators for 3.0 write `4XX` as a number.
 */
export function convertToOpenApi30(document: OpenApiDocument): OpenApiDocument {
  const document30 = mapNodes(document, schemaOf30);
  const { components, ...rest } = document30;
  const named = new Set(JSON.stringify({ components, rest }).match(/#\/components\/schemas\/\w+/g));
  // The schemas of property names are removed, because version 3.0 has no `propertyNames`.
  const schemas = Object.entries(components.schemas).filter(([name]) => named.has(`#/components/schemas/${name}`));
  return {
    ...rest,
    paths: mapOperations(document30, withoutStatusRanges),
    components: { ...components, schemas: Object.fromEntries(schemas) },
    openapi: '3.0.3',
  };
}

function withoutStatusRanges(operation: OperationObject): OperationObject {
  const responses = Object.entries(operation.responses).filter(([status]) => !/^\dXX$/.test(status));
  return { ...operation, responses: Object.fromEntries(responses) };
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
