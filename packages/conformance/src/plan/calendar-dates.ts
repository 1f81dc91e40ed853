/** Parses a date `YYYYMMDD`. */
export function parseDate(date: string): Date {
  return new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00Z`);
}

/** Returns the next Sunday after a date, both as `YYYYMMDD`. */
export function findNextSunday(date: string): string {
  const day = parseDate(date);
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay());
  return day.toISOString().slice(0, 10).replaceAll('-', '');
}
