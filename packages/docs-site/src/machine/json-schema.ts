/** JSON Schemas of response bodies by component name, as the spec's build writes them: without `$schema` and `$id`. */
export type JsonSchemas = Readonly<
  Record<string, Readonly<Record<string, unknown>> & { readonly description?: string }>
>;

/** Returns the path of a response body's JSON Schema from the root of the site. */
export function jsonSchemaPath(name: string): string {
  return `/schemas/${name}.json`;
}
