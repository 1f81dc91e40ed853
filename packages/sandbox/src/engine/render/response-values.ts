/**
 * An object as it goes on the wire: members that are undefined are as good as absent there, because JSON leaves them out.
 */
export function asResponseObject<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return value as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** A value as text, where there is one. */
export function formatOptional(value: number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
