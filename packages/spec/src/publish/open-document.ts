import { mapDocumentNodes, type DocumentNode, type OpenApiDocument } from '../document/openapi-document.ts';
import { openDocumentDescription } from '../sentences/document-introductions.ts';

/**
 * Converts the OpenAPI document to its open variant, with which responses are validated. It accepts the changes that
 * the server may make at any time: new values, new properties, a single object instead of a list of one, and JSON sent
 * as plain text.
 */
export function toOpenDocument(document: OpenApiDocument): OpenApiDocument {
  const { info, ...rest } = mapDocumentNodes(document, (node) => withText(opened(node)));
  return {
    ...rest,
    info: { ...info, description: [info.description, openDocumentDescription].filter(Boolean).join('\n\n') },
  };
}

function opened({ 'x-open': isOpen, 'x-one-or-many': isOneOrMany, ...schema }: DocumentNode): DocumentNode {
  if (isOpen === true) {
    const [value, about] = split(schema, ['$ref', 'type', 'enum', 'x-enum-descriptions']);
    return { ...about, anyOf: [value, { type: 'string' }] };
  }
  if (isOneOrMany === true) {
    const [list, about] = split(schema, ['type', 'items', 'minItems', 'maxItems']);
    return { ...about, anyOf: [list, list['items']] };
  }
  if (schema['additionalProperties'] !== false) return schema;
  const { additionalProperties: _closed, ...open } = schema;
  return open;
}

/**
 * Adds the content type text/plain to a response, because the API sends its JSON as plain text without `Accept:
 * application/json`.
 */
function withText(node: DocumentNode): DocumentNode {
  const media = node['application/json'] as DocumentNode | undefined;
  if (media === undefined) return node;
  const { schema } = media;
  const text = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  return { ...node, 'text/plain': { schema: text } };
}

function split(node: DocumentNode, keys: readonly string[]): [chosen: DocumentNode, others: DocumentNode] {
  const entries = Object.entries(node);
  return [
    Object.fromEntries(entries.filter(([key]) => keys.includes(key))),
    Object.fromEntries(entries.filter(([key]) => !keys.includes(key))),
  ];
}
