/** Type whose optional properties may also be undefined. */
type Loose<T> = { readonly [K in keyof T]: T[K] | (T extends Record<K, T[K]> ? never : undefined) };

/** Removes undefined properties, so that an object equals the one parsed from its JSON. */
export function omitUndefined<T extends object>(members: Loose<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

/** True if an object has no properties. */
export function isEmptyObject(value: object): boolean {
  return Object.keys(value).length === 0;
}
