/**
 * Finds a minimal list of items that still reproduces a finding, by delta debugging (ddmin by Zeller and Hildebrandt).
 * Every item of the result is necessary.
 *
 * @param shows - returns true if the given items reproduce the finding; must be true for the whole list
 */
export async function minimizeItems<T>(
  items: readonly T[],
  shows: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  if (items.length === 0 || (await shows([]))) return [];
  let current = items;
  let parts = 2;
  while (current.length > 1) {
    const size = Math.ceil(current.length / parts);
    const chunks = Array.from({ length: Math.ceil(current.length / size) }, (_, index) =>
      current.slice(index * size, (index + 1) * size),
    );
    const next = await findSmaller(chunks, shows, { all: current, parts });
    if (next !== undefined) {
      parts = next.length < size * 2 ? 2 : Math.max(parts - 1, 2);
      current = next;
    } else if (parts >= current.length) break;
    else parts = Math.min(parts * 2, current.length);
  }
  return current;
}

/**
 * Finds a smaller list that still reproduces the finding: one chunk alone or, if no chunk does, all items except one
 * chunk.
 */
async function findSmaller<T>(
  chunks: readonly (readonly T[])[],
  shows: (some: readonly T[]) => Promise<boolean>,
  { all, parts }: { readonly all: readonly T[]; readonly parts: number },
): Promise<readonly T[] | undefined> {
  for (const chunk of chunks) if (chunk.length < all.length && (await shows(chunk))) return chunk;
  // With two chunks, all items except one chunk are the other chunk, which has already been tried.
  if (parts === 2) return undefined;
  for (const chunk of chunks) {
    const others = all.filter((item) => !chunk.includes(item));
    if (await shows(others)) return others;
  }
  return undefined;
}
