/** An object of an answer as it came. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The objects of a list, or of a single value in its place. */
export function objectsOf(value: unknown): JsonObject[] {
  return [value].flat().filter((item): item is JsonObject => typeof item === 'object' && item !== null);
}

/** What is in `ResultSet` of an answer. */
export function resultSetOf(json: unknown): JsonObject | undefined {
  return objectsOf(objectsOf(json)[0]?.['ResultSet'])[0];
}

/** The texts that a path of members leads to, each with the object that has it. */
export function textsAt(
  object: JsonObject,
  [name = '', ...rest]: readonly string[],
): { readonly text: string; readonly owner: JsonObject }[] {
  const value = object[name];
  if (rest.length > 0) return objectsOf(value).flatMap((inner) => textsAt(inner, rest));
  return typeof value === 'string' ? [{ text: value, owner: object }] : [];
}
