/** An object of an answer as it came. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The objects of a list, or of a single value in its place. */
export function listObjects(value: unknown): JsonObject[] {
  return [value].flat().filter((item): item is JsonObject => typeof item === 'object' && item !== null);
}

/** What is in `ResultSet` of an answer. */
export function getResultSet(json: unknown): JsonObject | undefined {
  return listObjects(listObjects(json)[0]?.['ResultSet'])[0];
}

/** The texts that a path of members leads to, each with the object that has it. */
export function findTexts(
  object: JsonObject,
  [name = '', ...rest]: readonly string[],
): { readonly text: string; readonly owner: JsonObject }[] {
  const value = object[name];
  if (rest.length > 0) return listObjects(value).flatMap((inner) => findTexts(inner, rest));
  return typeof value === 'string' ? [{ text: value, owner: object }] : [];
}
