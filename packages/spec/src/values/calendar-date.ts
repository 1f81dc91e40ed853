/** True if a text of the form `YYYYMMDD` or `YYYY-MM-DD` is a day in the calendar. */
export function isCalendarDate(value: string): boolean {
  const [, year, , month, day] = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(value) ?? [];
  // For a day that does not exist, such as 30 February, `Date` is invalid or changes to another day.
  return new Date([year, month, day].join('-')).getUTCDate() === Number(day);
}
