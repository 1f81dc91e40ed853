/** Merges lists by taking one item from each in turn, so that a small request budget still reaches every operation. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
