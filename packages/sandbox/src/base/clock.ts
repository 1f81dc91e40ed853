import { EngineError } from './engine-error.ts';
import { minutesPerDay, parseDay, formatIsoDate } from './calendar.ts';

/** Formats a number below 100 with two digits: 5 → `05`. */
export function padTwoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Formats minutes since 1970-01-01 as `YYYY-MM-DDTHH:MM:00+09:00`. */
export function formatDateTime(time: number): string {
  return `${formatIsoDate(Math.floor(time / minutesPerDay))}T${formatTime(time)}`;
}

/** Formats the time of day of minutes since 1970-01-01 as `HH:MM:00+09:00`. */
export function formatTime(time: number): string {
  const minute = ((time % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return `${padTwoDigits(Math.floor(minute / 60))}:${padTwoDigits(minute % 60)}:00+09:00`;
}

/** Returns `yesterday` if a train of the given service day runs after midnight. */
export function classifyOperationDay(time: number, serviceDay: number): 'today' | 'yesterday' {
  return Math.floor(time / minutesPerDay) > serviceDay ? 'yesterday' : 'today';
}

/** Current time of the sandbox. */
export interface SandboxClock {
  readonly text: string;
  readonly day: number;
  /** Time as minutes since 1970-01-01, without seconds. */
  readonly time: number;
}

const hoursAheadOfUtc = 9 * 3_600_000;

/** Converts a Unix time in milliseconds to days since 1970-01-01 in Japanese time. */
export function getJapaneseDay(moment: number): number {
  return Math.floor((moment + hoursAheadOfUtc) / 86_400_000);
}

/** Formats a Unix time in milliseconds as `YYYY-MM-DDTHH:MM:SS+09:00`. */
export function formatUnixTime(moment: number): string {
  return `${new Date(moment + hoursAheadOfUtc).toISOString().slice(0, 19)}+09:00`;
}

/**
 * Parses a date and time `YYYY-MM-DDTHH:MM:SS+09:00`.
 *
 * @throws EngineError if the text has a different format or the date does not exist
 */
export function parseClock(text: string): SandboxClock {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):\d\d\+09:00$/.exec(text);
  if (match === null) throw new EngineError('invalidDate', text);
  const [year, month, date, hour, minute] = match.slice(1);
  const day = parseDay(`${year ?? ''}${month ?? ''}${date ?? ''}`);
  return { text, day, time: day * minutesPerDay + Number(hour) * 60 + Number(minute) };
}

/** Formats the time that is a number of seconds before the current time of the sandbox. */
export function formatTimeBeforeNow(clock: SandboxClock, seconds: number): string {
  return formatUnixTime(Date.parse(clock.text) - seconds * 1000);
}
