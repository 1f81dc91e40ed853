/** Members that are optional may also be given as `undefined`. */
type Loose<T> = { readonly [K in keyof T]: T[K] | (T extends Record<K, T[K]> ? never : undefined) };

/** The object without the members that are `undefined`, so that its JSON form and its type agree. */
export function compact<T extends object>(members: Loose<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

/** Whether an object has no members. */
export function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
