/** Types an object without its undefined properties, which JSON leaves out. */
export function asResponseObject<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return value as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Formats a value; undefined stays undefined. */
export function formatOptional(value: number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
