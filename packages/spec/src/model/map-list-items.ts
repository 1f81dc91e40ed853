/** Schemas of the items of a list, for any kind of schema. */
export interface ListItems<F> {
  readonly items?: F;
  readonly middleItems?: F;
  readonly positions?: readonly F[];
}

/** Applies a function to each item schema of a list. */
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
