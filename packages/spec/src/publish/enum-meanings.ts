import { mapNodes, type OpenApiDocument, type Schema } from '../document/openapi-document.ts';
import { formatEnumList } from '../sentences/published-descriptions.ts';

/**
 * Writes the meanings of values for other tools: into the description, and as a list in the order of `enum`, as
 * generators expect it. From a map, generators would take the entry with the index of a value, so `'1'` would become
 * the meaning of the second value. `x-enumDescriptions` is a map for one tool and a list for another and is left out.
 */
export function addEnumMeanings(document: OpenApiDocument): OpenApiDocument {
  return mapNodes(document, (node) => {
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
