import { formatYmd } from '../../base/calendar.ts';
import { formatUnixTime } from '../../base/clock.ts';

/** Value of the setting `now` for the current date and time. */
export const today = 'today';

const form =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i;

/**
 * Parses the setting `now`: a date, a date with a time, or `today`. A time without an offset is Japanese time. A date
 * without a time is midnight.
 *
 * @param moment - Unix time in milliseconds that `today` stands for
 * @returns the time of the clock, or `undefined` for an invalid text or date
 */
export function parseNowSetting(text: string, moment: number): string | undefined {
  if (text === today) return formatUnixTime(moment);
  const [, year = '', month = '', date = '', hour = 0, minute = 0, second = 0, zone = '+09:00'] = form.exec(text) ?? [];
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000;
  // Dates from 1900 to 2999 are allowed: minutes since 1970 must fit into 31 bits, and years in timetables have four
  // digits.
  if (year < '1900' || year > '2999' || formatYmd(day) !== year + month + date) return undefined;
  const [, sign = '', hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return formatUnixTime(((day * 1440 + Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000);
}

/**
 * Checks the setting `now`. Returns an error message if it is invalid.
 *
 * @param shown - name of the setting in the message
 */
export function checkDateTimeOption(shown: string, text: string): string | undefined {
  if (parseNowSetting(text, 0) !== undefined) return undefined;
  const forms = '2024-06-20、2024-06-20T10:05、2024-06-20T10:05:12+09:00、2024-06-20T01:05:12Z';
  return `${shown}には、${today}か、1900年から2999年までに実在する日付や日時を、${forms}のような形で指定してください。(${text})`;
}
