/** An object of an answer as it came. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The objects of a list, or of a single value in its place. */
export function objectsOf(value: unknown): JsonObject[] {
  return [value].flat().filter((item): item is JsonObject => typeof item === 'object' && item !== null);
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
