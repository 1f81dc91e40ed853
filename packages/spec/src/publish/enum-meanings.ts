import { mapNodes, type OpenApiDocument, type Schema } from '../document/openapi-document.ts';
import { formatEnumList } from '../sentences/published-descriptions.ts';

/**
 * Writes the meanings of values as other tools read them: in the description, and as a list in the order of `enum`, which
 * is what generators know. Of the map of our YAML files they take what stands under the index of a value, which makes
 * `'1'` the meaning of the second one. `x-enumDescriptions` is a map for one tool and a list for another: it is left out.
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
