/** What has no members, and cannot be polluted. The engine is faster with objects that have a prototype. */
const emptyPrototype = { __proto__: null };

/**
 * A copy of the own members of an object, without the common prototype: a member that is left out is not looked up in a polluted
 * one.
 *
 * @param members - the object; absent means: no members
 */
export function withoutPrototype<T extends object>(members: T): T;
export function withoutPrototype<T extends object>(members: T | undefined): Partial<T>;
export function withoutPrototype(members?: object): object {
  return Object.assign(Object.create(emptyPrototype) as object, members);
}

/** An own member of a value that may be anything. */
export function ownProperty(value: unknown, name: string): unknown {
  return Object(value) === value && Object.hasOwn(value as object, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Sets the members that have a value: what is not known is not there. */
export function assignDefined<T extends object>(
  target: T,
  members: object,
  names: readonly string[] = Object.keys(members),
): T {
  for (const name of names) {
    const value = (members as Record<string, unknown>)[name];
    if (value !== undefined) (target as Record<string, unknown>)[name] = value;
  }
  return target;
}
