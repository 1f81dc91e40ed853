/**
 * Returns the list element at an index that must exist.
 *
 * @throws RangeError if the list has no such element
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return value;
}

/** Reads an `Int32Array` in hot loops, without a check of the index. */
export function readInt32(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** Reads a `Uint16Array` in hot loops, without a check of the index. */
export function readUint16(list: Uint16Array, index: number): number {
  return list[index] ?? 0;
}

/**
 * Returns the map value of a key that must exist.
 *
 * @throws RangeError if the map has no such key
 */
export function getExistingValue<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no entry ${String(key)}`);
  return value;
}

/** Returns the value of a key in a map or, if there is none, creates and stores it. */
export function getOrCreate<K, V>(
  kept: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  let value = kept.get(key);
  if (value === undefined) kept.set(key, (value = make()));
  return value;
}

/** Removes duplicates from a list. */
export function unique<T>(list: Iterable<T>): T[] {
  return [...new Set(list)];
}

/** Adds up a numeric value of all list elements. */
export function sum<T>(list: readonly T[], value: (item: T) => number): number {
  let total = 0;
  for (const item of list) total += value(item);
  return total;
}

/** Groups list elements by key. Groups are in the order in which their keys first appear. */
export function groupBy<T, K>(list: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Lower bound by binary search: the index of the first value in a sorted array that is not less than `bound`. */
export function findLowerBound(values: Int32Array, bound: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readInt32(values, middle) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
