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
  const { components } = document30;
  const paths = mapOperations(document30, withoutStatusRanges);
  // Parts that nothing uses any more are removed: schemas of property names, which version 3.0 lacks, and responses of ranges.
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
