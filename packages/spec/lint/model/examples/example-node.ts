/** Splits a path such as `Course[0].Price` into names and indexes. */
export function toKeys(path: string): (string | number)[] {
  return (path.match(/[^.[\]]+/g) ?? []).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}
