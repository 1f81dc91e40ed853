/** JSON object of a response that the SDK has not decoded. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Lists the objects in a response property. The API sends a single object without an array. */
export function listObjects(value: unknown): JsonObject[] {
  return [value].flat().filter((item): item is JsonObject => typeof item === 'object' && item !== null);
}

/** Returns the content of `ResultSet`, the root object of every response. */
export function getResultSet(json: unknown): JsonObject | undefined {
  return listObjects(listObjects(json)[0]?.['ResultSet'])[0];
}

/** Finds the texts at a path of property names, each with the object that contains it. */
export function findTextsAtPath(
  object: JsonObject,
  [name = '', ...rest]: readonly string[],
): { readonly text: string; readonly owner: JsonObject }[] {
  const value = object[name];
  if (rest.length > 0) return listObjects(value).flatMap((inner) => findTextsAtPath(inner, rest));
  return typeof value === 'string' ? [{ text: value, owner: object }] : [];
}
