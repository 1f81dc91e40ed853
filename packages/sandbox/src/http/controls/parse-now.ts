import { formatYmd } from '../../base/calendar.ts';
import { formatMoment } from '../../base/clock.ts';

/** Value of the option `now` that stands for the current date and time. */
export const today = 'today';

const form =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i;

/**
 * Parses the value of an option `now`: a date, a date with a time, or `today`, which stands for the given moment. A time
 * without an offset is in Japanese time, and a date without a time is its midnight.
 *
 * @returns the text of the clock, or undefined for any other text and for days that do not exist
 */
export function parseNow(text: string, moment: number): string | undefined {
  if (text === today) return formatMoment(moment);
  const [, year = '', month = '', date = '', hour = 0, minute = 0, second = 0, zone = '+09:00'] = form.exec(text) ?? [];
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000;
  // Limit of the year: minutes since 1970 must fit into 31 bits, and all years of the timetables must have four digits.
  if (year < '1900' || year > '2999' || formatYmd(day) !== year + month + date) return undefined;
  const [, sign = '', hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return formatMoment(((day * 1440 + Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000);
}

/**
 * Checks the value of an option `now`. Returns an error message if it is invalid; `shown` is the name of the option in
 * the message.
 */
export function checkDateTimeOption(shown: string, text: string): string | undefined {
  if (parseNow(text, 0) !== undefined) return undefined;
  const forms = '2024-06-20、2024-06-20T10:05、2024-06-20T10:05:12+09:00、2024-06-20T01:05:12Z';
  return `${shown}には、${today}か、1900年から2999年までに実在する日付や日時を、${forms}のような形で指定してください。(${text})`;
}
