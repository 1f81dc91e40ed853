/**
 * A copy of the own members of an object, without prototype: a member that is left out is not looked up in a polluted
 * one.
 *
 * @param members - the object; absent means: no members
 */
export function own<T extends object>(members: T): T;
export function own<T extends object>(members: T | undefined): Partial<T>;
export function own(members?: object): object {
  return Object.assign(Object.create(null) as object, members);
}
