/**
 * Changes the type of an object: properties that may be `undefined` become optional. JSON omits `undefined`, so both
 * are equivalent in responses.
 */
export function asResponseObject<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return value as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Formats a number or boolean as text. `undefined` stays `undefined`. */
export function formatOptionalValue(value: number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
