import type { SchemaView } from '@route-search/redocly-plugin/views';

/**
 * Visits all schemas reachable from a schema, each once.
 *
 * @param visit - called with each schema, and with the name of the property that has it
 * @param seen - JSON Pointers of schemas to skip; grows during the visit
 */
export function walkSchemas(
  start: SchemaView,
  visit: (schema: SchemaView, name: string | undefined) => void,
  seen: Set<string>,
): void {
  const queue: { schema: SchemaView; name: string | undefined }[] = [{ schema: start, name: undefined }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { schema, name } = next;
    const id = schema.location.absolutePointer;
    if (seen.has(id)) continue;
    seen.add(id);
    visit(schema, name);
    for (const [property, child] of schema.properties()) queue.push({ schema: child, name: property });
    for (const key of ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains']) {
      const child = schema.child(key);
      if (child !== undefined) queue.push({ schema: child, name });
    }
    for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) {
      for (const child of schema.children(key)) queue.push({ schema: child, name });
    }
  }
}
