import { mapDocumentNodes, type OpenApiDocument, type Schema } from '../document/openapi-document.ts';
import { formatEnumList } from '../sentences/published-descriptions.ts';

/**
 * Adds the Japanese meanings of enumeration values for other tools: to the description, and as a list
 * `x-enum-descriptions` in the order of `enum`, which code generators expect. In a map, generators would look up the
 * index of a value, so the value `1` would get the meaning of the second value. `x-enumDescriptions` is left out,
 * because tools disagree whether it is a map or a list.
 */
export function addEnumMeanings(document: OpenApiDocument): OpenApiDocument {
  return mapDocumentNodes(document, (node) => {
    const schema = node as Schema;
    const { enum: values, description, 'x-enum-descriptions': meanings } = schema;
    if (values === undefined || meanings === undefined) return node;
    return {
      ...node,
      description: [description, formatEnumList(schema)].filter(Boolean).join('\n\n'),
      'x-enum-descriptions': values.map((value) => meanings[value] ?? ''),
    };
  });
}
