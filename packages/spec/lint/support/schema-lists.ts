import type { SchemaView } from '@route-search/redocly-plugin/views';
import { isMapping, toList, toMapping } from '@route-search/toolkit/yaml-values';

/** Returns the schemas of the items of a delimited list (`x-list`). */
export function listItemSchemas(schema: SchemaView): SchemaView[] {
  const { items, middleItems, positions } = toMapping(schema.get('x-list'));
  const place = schema.at('x-list');
  const view = (node: unknown, path: (string | number)[]): SchemaView[] =>
    isMapping(node) ? [schema.view(node, place.child(path))] : [];
  return [
    ...view(items, ['items']),
    ...view(middleItems, ['middleItems']),
    ...toList(positions).flatMap((node, index) => view(node, ['positions', index])),
  ];
}
