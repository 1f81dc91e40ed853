/**
 * A decoded answer as JSON: a moment is its ISO text beside its other members, lists without items and what is unknown are
 * left out.
 */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      one === undefined || one instanceof Date || (Array.isArray(one) && one.length === 0) ? [] : [[name, plain(one)]],
    ),
  );
}
