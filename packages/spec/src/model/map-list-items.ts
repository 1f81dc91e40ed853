/**
 * Schemas of the items of a list: one for all items, for the middle ones, or by position. The type parameter is the
 * kind of schema.
 */
export interface ListItems<F> {
  readonly items?: F;
  readonly middleItems?: F;
  readonly positions?: readonly F[];
}

/** Returns a copy of a list schema in which a function has been applied to each item schema. */
export function mapListItems<L extends ListItems<F>, F extends object, G extends object>(
  list: L,
  change: (item: F) => G,
): Omit<L, keyof ListItems<F>> & ListItems<G> {
  const { items, middleItems, positions } = list;
  return {
    ...list,
    ...(items && { items: change(items) }),
    ...(middleItems && { middleItems: change(middleItems) }),
    ...(positions && { positions: positions.map(change) }),
  };
}
