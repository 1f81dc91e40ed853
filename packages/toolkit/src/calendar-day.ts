/** True if a value is an existing day in the form YYYY-MM-DD. */
export function isCalendarDay(value: unknown): value is string {
  const date = new Date(`${String(value)}T00:00:00Z`);
  return typeof value === 'string' && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}
