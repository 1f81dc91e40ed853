/** Maximum nesting depth of a converted response. Valid responses are flatter. Deeper ones could overflow the stack. */
const deepest = 60;

/**
 * Converts a decoded response to plain JSON. Drops empty lists, undefined values and `Date` objects; dates also exist
 * as ISO text. Drops values below the maximum nesting depth.
 */
export function toPlainJson(value: unknown, depth = 0): unknown {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((one) => toPlainJson(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      one === undefined || one instanceof Date || (Array.isArray(one) && one.length === 0)
        ? []
        : [[name, toPlainJson(one, depth + 1)]],
    ),
  );
}
