import { getOrCreate } from './collections.ts';
import { EngineError } from './engine-error.ts';

export const minutesPerDay = 1440;

/**
 * Earliest and latest minute of the service day at which a train may start (src/engine/network/ride.ts relies on it).
 */
export const firstStart = 240;
export const lastStart = 1679;

/** Day groups (weekday, Saturday, holiday) in the order of their indexes in the timetables. */
export const dayGroups = ['weekday', 'saturday', 'holiday'] as const;

/** Day group of a timetable. */
export type DayGroup = (typeof dayGroups)[number];

/**
 * Parses a date YYYYMMDD as the number of days since 1970-01-01. All times in the engine are minutes since then in
 * Japanese time; there is no other time zone.
 *
 * @throws EngineError when the calendar has no such day
 */
export function parseDay(ymd: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(ymd);
  if (match === null) throw new EngineError('invalidDate', ymd);
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = Date.UTC(year, month - 1, date) / 86_400_000;
  if (year < 1000 || formatYmd(day) !== ymd) throw new EngineError('invalidDate', ymd);
  return day;
}

/** Formats a day (days since 1970-01-01) as YYYYMMDD. */
export function formatYmd(day: number): string {
  const iso = formatIsoDate(day);
  return `${iso.slice(0, 4)}${iso.slice(5, 7)}${iso.slice(8)}`;
}

/** Formatted dates by day, because a search formats the same few days many times. */
const isoDates = new Map<number, string>();
const mostDates = 1000;

/** Formats a day (days since 1970-01-01) as YYYY-MM-DD. */
export function formatIsoDate(day: number): string {
  if (isoDates.size > mostDates) isoDates.clear();
  return getOrCreate(isoDates, day, () => new Date(day * 86_400_000).toISOString().slice(0, 10));
}

/**
 * Parses a time HHMM as minutes of the day; hours may go beyond 24.
 *
 * @throws EngineError when the text is not a time
 */
export function parseMinutes(hm: string): number {
  const match = /^(\d\d)([0-5]\d)$/.exec(hm);
  if (match === null) throw new EngineError('invalidTime', hm);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** Parses a time H:MM as minutes of the day. */
export function parseClockMinutes(clock: string): number {
  const [hour, minute] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
}

/**
 * Converts the departure times of a timetable from hour bands (`{ '6-8': every 4, '9': 2 9 16 }`) to minutes of the day
 * in ascending order.
 */
export function expandHourBands(bands: Readonly<Record<string, string | number>>): number[] {
  const minutes: number[] = [];
  for (const [hours, text] of Object.entries(bands)) {
    const [first, last = first] = hours.split('-').map(Number);
    if (first === undefined || last === undefined) continue;
    const every = /^every (\d+)(?: from (\d+))?$/.exec(String(text));
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
