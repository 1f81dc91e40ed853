import { isCalendarDate } from '@route-search/spec/values';

/**
 * Function that decodes the text of a value in the response JSON. Returns `undefined` for an unreadable value, never a
 * default.
 */
export type ValueDecoder = (wire: string) => unknown;

export const decodeText: ValueDecoder = (wire) => wire;

/** Decodes an integer by digit arithmetic: regular expressions made decoding of a search response a tenth slower. */
export const decodeInteger: ValueDecoder = (wire) => {
  let value = 0;
  for (let at = 0; at < wire.length; at += 1) {
    const digit = wire.charCodeAt(at) - 48;
    value = value * 10 + (digit < 0 || digit > 9 ? NaN : digit);
  }
  if (value < 1e15) return value;
  // `Number` parses all other texts: negative integers, integers from 1e15 on, and texts that are no integers.
  value = Number(wire);
  return Number.isSafeInteger(value) && /^-?\d+$/.test(wire) ? value : undefined;
};

export const decodeDecimal: ValueDecoder = (wire) => (/^-?\d+(\.\d+)?$/.test(wire) ? Number(wire) : undefined);

export const decodeBoolean: ValueDecoder = (wire) => {
  const word = wire.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
};

export const decodeDate: ValueDecoder = (wire) => {
  const iso = wire.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const midnight = midnightOf(iso);
  return midnight === undefined ? undefined : { iso, date: new Date(midnight) };
};

export const decodeDateTime: ValueDecoder = (wire) => {
  // Fast path for the usual notation of a time: `Date.parse` made decoding of a search response a fifth slower.
  const isUsual = /^.{10}T([01]\d|2[0-3])(:[0-5]\d){2}\+09:00$/.test(wire);
  if (!isUsual && !/^.{10}T[\d:.]+([+-]\d\d:\d\d|Z)$/.test(wire)) return undefined;
  const midnight = midnightOf(wire.slice(0, 10));
  if (midnight === undefined) return undefined;
  const part = (at: number): number => wire.charCodeAt(at) * 10 + wire.charCodeAt(at + 1) - 528;
  const time = isUsual ? midnight + 1000 * (part(17) + 60 * (part(14) + 60 * part(11))) : Date.parse(wire);
  return Number.isNaN(time) ? undefined : { iso: wire, date: new Date(time) };
};

export const decodeClockTime: ValueDecoder = (wire) => {
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)/.exec(wire) ?? [];
  return hour && { iso: wire, hour: Number(hour), minute: Number(minute), second: Number(second) };
};

/** Decodes nine decimal digits, three for each of red, green and blue. */
export const decodeColor: ValueDecoder = (wire) => {
  if (!/^([01]\d\d|2[0-4]\d|25[0-5]){3}$/.test(wire)) return undefined;
  const digits = Number(wire);
  const color = (Math.floor(digits / 1e6) * 256 + (Math.floor(digits / 1e3) % 1e3)) * 256 + (digits % 1e3);
  // Adding 2 ** 24 keeps leading zeros of the hexadecimal number; `slice` removes the added digit.
  return `#${(color + 2 ** 24).toString(16).slice(1)}`;
};

// Cache of the last parsed day. One entry is enough, because the times in a response fall on few days.
let cachedDay: string | undefined;
let cachedMidnight: number | undefined;

/** Returns midnight in Japan (no daylight saving time) in ms; `undefined` for a day that does not exist. */
function midnightOf(day: string): number | undefined {
  if (day !== cachedDay) {
    cachedDay = day;
    cachedMidnight = isCalendarDate(day) ? Date.parse(`${day}T00:00:00+09:00`) : undefined;
  }
  return cachedMidnight;
}
