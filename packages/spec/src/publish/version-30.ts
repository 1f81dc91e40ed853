import {
  mapDocumentNodes,
  mapOperations,
  type DocumentNode,
  type OpenApiDocument,
  type OperationObject,
} from '../document/openapi-document.ts';

/**
 * Converts the document from OpenAPI 3.1 to 3.0. Keys next to a reference, which 3.0 ignores, move to a wrapping
 * schema. Status ranges such as `4XX` are removed, because several generators for 3.0 write them as numbers.
 */
export function convertToOpenApi30(document: OpenApiDocument): OpenApiDocument {
  const document30 = mapDocumentNodes(document, schemaOf30);
  const { components } = document30;
  const paths = mapOperations(document30, withoutStatusRanges);
  // Removes components that are unused in OpenAPI 3.0: schemas of property names, and responses of status ranges.
  const used = new Set(JSON.stringify({ components, paths }).match(/#\/components\/(?:schemas|responses)\/\w+/g));
  const usedOf = <T>(kind: 'schemas' | 'responses', parts: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`)));
  return {
    ...document30,
    paths,
    components: {
      ...components,
      schemas: usedOf('schemas', components.schemas),
      responses: usedOf('responses', components.responses ?? {}),
    },
    openapi: '3.0.3',
  };
}

function withoutStatusRanges(operation: OperationObject): OperationObject {
  const responses = Object.entries(operation.responses).filter(([status]) => !/^\dXX$/.test(status));
  return { ...operation, responses: Object.fromEntries(responses) };
}

function schemaOf30({ $ref, examples, propertyNames: _unknown, ...schema }: DocumentNode): DocumentNode {
  const { exclusiveMinimum: above, exclusiveMaximum: below, ...node } = schema;
  // OpenAPI 3.0 has one `example` for a schema instead of the list `examples`. In parameters and responses, `examples`
  // is a map, which 3.0 supports.
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
