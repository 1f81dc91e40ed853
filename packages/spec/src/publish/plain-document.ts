import { mapDocumentNodes, type DocumentNode, type OpenApiDocument } from '../document/openapi-document.ts';
import { loadVocabulary } from '../meta/vocabulary.ts';

/** Extension that is kept, because renderers of OpenAPI documents support it. */
const KNOWN = 'x-displayName';

/**
 * Converts the document to plain OpenAPI without extensions. `x-native` becomes `format` and replaces the pattern.
 * `enum` is removed if the description lists the values.
 */
export function toPlainDocument(document: OpenApiDocument): OpenApiDocument {
  const extensions = new Set(Object.keys(loadVocabulary()).filter((name) => name.startsWith('x-') && name !== KNOWN));
  return mapDocumentNodes(document, (node) =>
    Object.fromEntries(Object.entries(plainForm(node)).filter(([key]) => !extensions.has(key))),
  );
}

function plainForm(node: DocumentNode): DocumentNode {
  const { enum: values, pattern, ...rest } = node;
  const kind = node['type'] === 'string' ? node['x-native'] : undefined;
  return {
    ...rest,
    ...(values === undefined || 'x-enum-descriptions' in node ? {} : { enum: values }),
    ...(kind !== undefined ? { format: kind } : pattern === undefined ? {} : { pattern }),
  };
}
