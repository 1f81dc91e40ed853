/** JSON Schemas of response bodies by name, as the spec writes them: without `$schema` and `$id`. */
export type JsonSchemas = Readonly<
  Record<string, Readonly<Record<string, unknown>> & { readonly description?: string }>
>;

/** Path of the JSON Schema of a response body by the name of its component. */
export function schemaPath(name: string): string {
  return `/schemas/${name}.json`;
}
