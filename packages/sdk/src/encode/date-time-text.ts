/**
 * Formats a day as `YYYYMMDD`: the Japanese day of a `Date`, or a text without its hyphens. Returns `undefined` for
 * other values.
 */
export function formatDate(given: unknown): unknown {
  // Japan has no daylight saving time, so adding nine hours gives the local time. Near the maximum of `Date`, the sum
  // is invalid.
  const local = given instanceof Date && new Date(+given + 324e5);
  const text = local && !Number.isNaN(+local) ? local.toISOString().slice(0, 10) : given;
  return typeof text === 'string' ? text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3') : undefined;
}

/**
 * Formats a time as `HHMM`: an object with hour and minute, or a text without its colon. A `Date` is not accepted,
 * because after midnight it does not determine the service day.
 */
export function formatTime(given: unknown): unknown {
  if (typeof given === 'string') return given.replace(/^(\d\d):(\d\d)$/, '$1$2');
  if (typeof given !== 'object') return given;
  const { hour, minute } = given as { hour?: unknown; minute?: unknown };
  const parts = [hour, minute];
  return parts.every(Number.isInteger) ? parts.map((part) => String(part).padStart(2, '0')).join('') : undefined;
}
