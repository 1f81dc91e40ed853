/** Type that also allows `undefined` as the value of optional properties. */
type Loose<T> = { readonly [K in keyof T]: T[K] | (T extends Record<K, T[K]> ? never : undefined) };

/** Returns an object without the properties that are `undefined`, so that it equals the object parsed from its JSON. */
export function omitUndefined<T extends object>(members: Loose<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

/** True if an object has no properties. */
export function isEmptyObject(value: object): boolean {
  return Object.keys(value).length === 0;
}
