/** A day as `YYYYMMDD`: of a `Date` the one in Japan, of a text without its hyphens. Anything else is no day. */
export function formatDate(given: unknown): unknown {
  // Japan has no summer time: nine hours are enough. The last moments that a date can hold are none in Japan.
  const local = given instanceof Date && new Date(+given + 324e5);
  const text = local && !Number.isNaN(+local) ? local.toISOString().slice(0, 10) : given;
  return typeof text === 'string' ? text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3') : undefined;
}

/**
 * A time as `HHMM`: of an object with hour and minute, of a text without its colon. A `Date` is no time: it would hide after
 * midnight which day is meant.
 */
export function formatTime(given: unknown): unknown {
  if (typeof given === 'string') return given.replace(/^(\d\d):(\d\d)$/, '$1$2');
  if (typeof given !== 'object') return given;
  const { hour, minute } = given as { hour?: unknown; minute?: unknown };
  const parts = [hour, minute];
  return parts.every(Number.isInteger) ? parts.map((part) => String(part).padStart(2, '0')).join('') : undefined;
}
