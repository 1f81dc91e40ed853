/** True if `YYYYMMDD` or `YYYY-MM-DD` is an existing day. */
export function isCalendarDate(value: string): boolean {
  const [, year, , month, day] = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(value) ?? [];
  // `Date` rejects a day that does not exist, or turns it into another day.
  return new Date([year, month, day].join('-')).getUTCDate() === Number(day);
}
