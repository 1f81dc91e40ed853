import { isCalendarDate } from '@route-search/spec/values';

/** Decodes a plain value: `undefined` when it is not what it should be, never a zero that nobody sent. */
export type ValueDecoder = (wire: string) => unknown;

export const decodeText: ValueDecoder = (wire) => wire;

/** Answers are full of small numbers, so they are read digit by digit: a pattern would take longer. */
export const decodeInteger: ValueDecoder = (wire) => {
  let value = 0;
  for (let at = 0; at < wire.length; at += 1) {
    const digit = wire.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) {
      value = NaN;
      break;
    }
    value = value * 10 + digit;
  }
  if (value < 1e15) return value;
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
  return dated(iso, startOf(iso));
};

export const decodeDateTime: ValueDecoder = (wire) => {
  // Nearly all go on like this after the day: to parse them as any other text would take three times as long.
  const isUsual = /^.{10}T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\+09:00$/.test(wire);
  if (!isUsual && !/^.{10}T[\d:.]+(?:[+-]\d\d:\d\d|Z)$/.test(wire)) return undefined;
  const two = (at: number): number => wire.charCodeAt(at) * 10 + wire.charCodeAt(at + 1) - 528;
  const start = startOf(wire.slice(0, 10));
  // No day begins at 0.
  return dated(wire, isUsual ? start + 1e3 * (two(17) + 60 * (two(14) + 60 * two(11))) : start && Date.parse(wire));
};

export const decodeClockTime: ValueDecoder = (wire) => {
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)/.exec(wire) ?? [];
  return hour && { iso: wire, hour: Number(hour), minute: Number(minute), second: Number(second) };
};

export const decodeColor: ValueDecoder = (wire) => {
  if (!/^([01]\d\d|2[0-4]\d|25[0-5]){3}$/.test(wire)) return undefined;
  const number = Number(wire);
  // The leading one keeps leading zeros.
  return `#${((1 << 24) | ((number / 1e6) << 16) | (((number / 1000) % 1000) << 8) | (number % 1000)).toString(16).slice(1)}`;
};

function dated(iso: string, time: number): object | undefined {
  const date = new Date(time);
  return Number.isNaN(time) ? undefined : { iso, date };
}

// The dates of an answer are of few days.
let lastDay: string | undefined;
let lastStart = NaN;

/** When a day begins in Japan; `NaN` for one that does not exist. */
function startOf(day: string): number {
  if (day !== lastDay) {
    lastDay = day;
    lastStart = isCalendarDate(day) ? Date.parse(day) - 324e5 : NaN;
  }
  return lastStart;
}
