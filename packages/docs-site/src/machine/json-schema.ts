/** JSON Schemas of response bodies by component name, still without `$schema` and `$id`. */
export type JsonSchemas = Readonly<
  Record<string, Readonly<Record<string, unknown>> & { readonly description?: string }>
>;

/** Returns the path of a response body's JSON Schema, from the site's root. */
export function jsonSchemaPath(name: string): string {
  return `/schemas/${name}.json`;
}
