/** Changes the type of an object so that undefined properties count as absent, because JSON omits them. */
export function asResponseObject<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return value as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Formats a number or boolean as text; undefined stays undefined. */
export function formatOptional(value: number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
