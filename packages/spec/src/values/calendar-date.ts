/** True if a text of the form `YYYYMMDD` or `YYYY-MM-DD` is a day in the calendar. */
export function isCalendarDate(value: string): boolean {
  const [, year, , month, day] = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(value) ?? [];
  // `Date` is invalid for 30 February, or changes it to a day of March.
  return new Date([year, month, day].join('-')).getUTCDate() === Number(day);
}
