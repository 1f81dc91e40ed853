/** Type that also allows `undefined` for optional properties. */
type Loose<T> = { readonly [K in keyof T]: T[K] | (T extends Record<K, T[K]> ? never : undefined) };

/** Removes the properties that are `undefined`, so that the object has the same properties as its JSON. */
export function compact<T extends object>(members: Loose<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

/** True if an object has no properties. */
export function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
