/**
 * Prototype without properties. Objects inherit from it instead of from `null`, because V8 stores objects with the
 * prototype `null` in dictionary mode, which is slower than a hidden class.
 */
const emptyPrototype = { __proto__: null };

/**
 * Copies the own properties of an object to one that does not inherit from `Object.prototype`, so that an omitted
 * property is never read from a polluted prototype.
 *
 * @param members - the object; `undefined` means no properties
 */
export function copyWithoutPrototype<T extends object>(members: T): T;
export function copyWithoutPrototype<T extends object>(members: T | undefined): Partial<T>;
export function copyWithoutPrototype(members?: object): object {
  return Object.assign(Object.create(emptyPrototype) as object, members);
}

/** Returns an own property of any value; `undefined` if the value has no such property. */
export function getOwnProperty(value: unknown, name: string): unknown {
  return Object(value) === value && Object.hasOwn(value as object, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Assigns the given properties to an object, except those that are `undefined`. */
export function assignDefined<T extends object>(target: T, members: object): T {
  for (const [name, value] of Object.entries(members))
    if (value !== undefined) (target as Record<string, unknown>)[name] = value;
  return target;
}
