/** National holidays on fixed dates. 503 is 3 May. */
const fixed = [101, 211, 223, 429, 503, 504, 505, 811, 1103, 1123];

const mondays: readonly (readonly [month: number, number: number])[] = [
  [1, 2],
  [7, 3],
  [9, 3],
  [10, 2],
];

/** Dates of the two equinoxes in 1980 with a fraction of a day. The equinoxes until 2099 are computed from them. */
const equinoxes: readonly (readonly [month: number, day: number])[] = [
  [3, 20.8431],
  [9, 23.2488],
];

function dayNumber(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / 86_400_000;
}

/** Returns the weekday of a day since 1970-01-01; 0 is Sunday. */
export function getWeekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/**
 * Lists the national holidays of a year by current Japanese law, including substitute holidays and days between two
 * holidays.
 */
export function listHolidays(year: number): ReadonlySet<number> {
  const since = year - 1980;
  const days = new Set([
    ...fixed.map((one) => dayNumber(year, Math.floor(one / 100), one % 100)),
    ...mondays.map(([month, number]) => {
      const first = dayNumber(year, month, 1);
      return first + ((8 - getWeekday(first)) % 7) + (number - 1) * 7;
    }),
    ...equinoxes.map(([month, day]) =>
      dayNumber(year, month, Math.floor(day + 0.242194 * since - Math.floor(since / 4))),
    ),
  ]);
  const named = [...days];
  for (const day of named) {
    // If a holiday is a Sunday, the next day that is no holiday becomes one. A day between two holidays also becomes one.
    let next = day + 1;
    if (getWeekday(day) === 0) while (days.has(next)) next++;
    if (getWeekday(day) === 0 || (named.includes(day + 2) && getWeekday(next) !== 0)) days.add(next);
  }
  return days;
}
