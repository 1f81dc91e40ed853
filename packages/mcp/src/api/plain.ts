/** No answer of the API is nested so deep; one that is would exhaust the stack. */
const deepest = 60;

/**
 * A decoded answer as JSON: a moment is its ISO text beside its other members; lists without items, what is unknown and what
 * is too deep are left out.
 */
export function plain(value: unknown, depth = 0): unknown {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      one === undefined || one instanceof Date || (Array.isArray(one) && one.length === 0)
        ? []
        : [[name, plain(one, depth + 1)]],
    ),
  );
}
