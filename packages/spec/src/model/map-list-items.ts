/** Item schemas of a list: for all items, for the middle ones, or by position. `F` is the type of schema. */
export interface ListItemSchemas<F> {
  readonly items?: F;
  readonly middleItems?: F;
  readonly positions?: readonly F[];
}

/** Copies a list schema and applies a function to each item schema. */
export function mapListItemSchemas<L extends ListItemSchemas<F>, F extends object, G extends object>(
  list: L,
  change: (item: F) => G,
): Omit<L, keyof ListItemSchemas<F>> & ListItemSchemas<G> {
  const { items, middleItems, positions } = list;
  return {
    ...list,
    ...(items && { items: change(items) }),
    ...(middleItems && { middleItems: change(middleItems) }),
    ...(positions && { positions: positions.map(change) }),
  };
}
