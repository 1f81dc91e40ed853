import { getOrCreate } from './collections.ts';
import { EngineError } from './engine-error.ts';

export const minutesPerDay = 1440;

/**
 * Earliest and latest departure in a timetable, in minutes of the service day: 4:00 and 27:59. `ride.ts` derives the
 * service day of a train from these limits.
 */
export const earliestDeparture = 240;
export const latestDeparture = 1679;

/**
 * Kinds of days with a timetable each: weekday, Saturday, and Sunday or holiday. Other data refers to them by index.
 */
export const dayGroups = ['weekday', 'saturday', 'holiday'] as const;

export type DayGroup = (typeof dayGroups)[number];

/**
 * Converts a date `YYYYMMDD` to days since 1970-01-01. The engine counts all times in days or minutes since that date,
 * in Japanese time.
 *
 * @throws EngineError if the date does not exist
 */
export function parseDay(ymd: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(ymd);
  if (match === null) throw new EngineError('invalidDate', ymd);
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = Date.UTC(year, month - 1, date) / 86_400_000;
  if (year < 1000 || formatYmd(day) !== ymd) throw new EngineError('invalidDate', ymd);
  return day;
}

/** Formats days since 1970-01-01 as `YYYYMMDD`. */
export function formatYmd(day: number): string {
  const iso = formatIsoDate(day);
  return `${iso.slice(0, 4)}${iso.slice(5, 7)}${iso.slice(8)}`;
}

/** Cache of formatted dates. A search formats the same few dates many times. */
const isoDates = new Map<number, string>();
const mostDates = 1000;

/** Formats days since 1970-01-01 as `YYYY-MM-DD`. */
export function formatIsoDate(day: number): string {
  if (isoDates.size > mostDates) isoDates.clear();
  return getOrCreate(isoDates, day, () => new Date(day * 86_400_000).toISOString().slice(0, 10));
}

/**
 * Converts a time `HHMM` to minutes of the service day. `2530` is 1:30 after midnight.
 *
 * @throws EngineError if the text has a different format
 */
export function parseMinutes(hm: string): number {
  const match = /^(\d\d)([0-5]\d)$/.exec(hm);
  if (match === null) throw new EngineError('invalidTime', hm);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** Converts a time `H:MM` to minutes of the service day. */
export function parseClockMinutes(clock: string): number {
  const [hour, minute] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
}

/**
 * Expands a timetable such as `{ '6-8': 'every 4', '9': '2 9 16' }` to departures in minutes of the service day. The
 * example has a train every four minutes from 6:00 to 8:56, and at 9:02, 9:09 and 9:16. The result is in ascending
 * order.
 */
export function expandHourBands(bands: Readonly<Record<string, string | number>>): number[] {
  const minutes: number[] = [];
  for (const [hours, text] of Object.entries(bands)) {
    // Without two-digit hours and a positive interval, a mistake in a data file would create millions of departures.
    const [, begin, end = begin] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(hours) ?? [];
    if (begin === undefined) continue;
    const [first, last] = [Number(begin), Number(end)];
    const every = /^every ([1-9]\d*)(?: from (\d+))?$/.exec(String(text));
    if (every !== null) {
      const step = Number(every[1]);
      for (let time = first * 60 + Number(every[2] ?? 0); time < (last + 1) * 60; time += step) minutes.push(time);
      continue;
    }
    const list = String(text).split(' ').map(Number);
    for (let hour = first; hour <= last; hour++) for (const minute of list) minutes.push(hour * 60 + minute);
  }
  return minutes.sort((a, b) => a - b);
}
