import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, instantOf, serviceDate, serviceTime, stopTimes } from '../../src/helpers/service-time.ts';
import { decodeLine } from './decoded-examples.ts';

const clock = (text: string, operation?: string): object => ({
  Datetime: { text: `${text}:00+09:00`, ...(operation && { operation }) },
});
const iso = (date: Date | undefined): string | undefined =>
  date && new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

describe('serviceTime', () => {
  it.each([
    ['2024-06-20T23:50:00+09:00', 'today', '23:50'],
    ['2024-06-21T00:10:00+09:00', 'yesterday', '24:10'],
    ['00:05:00+09:00', 'yesterday', '24:05'],
    ['13:01:00+09:00', undefined, '13:01'],
    ['2024-06-21T02:59:00+09:00', 'yesterday', '26:59'],
    ['2024-06-21T00:10:00+09:00', undefined, '24:10'],
    ['00:05:00+09:00', 'today', '00:05'],
    ['2024-06-21T06:35:00+09:00', 'yesterday', '06:35'],
  ])('%s of service day %s is %s', (text, operation, expected) => {
    expect(serviceTime({ iso: text, operation })).toBe(expected);
  });

  it('returns undefined without a time', () => {
    expect(serviceTime(undefined)).toBeUndefined();
    expect(serviceTime({ iso: '2024-06-20' })).toBeUndefined();
  });

  it('accepts the date and time of a decoded response', async () => {
    const state = await decodeLine({
      DepartureState: { Datetime: { text: '2024-06-21T00:10:00+09:00', operation: 'yesterday' } },
    });
    expect(serviceTime(state.departureState?.datetime)).toBe('24:10');
  });
});

describe('instantOf', () => {
  it.each([
    ['20240620', 10, 2, '2024-06-20 10:02'],
    ['2024-06-20', 24, 8, '2024-06-21 00:08'],
    ['20240228', 26, 59, '2024-02-29 02:59'],
    ['20241231', 25, 0, '2025-01-01 01:00'],
    ['20240620', 0, 0, '2024-06-20 00:00'],
    ['20240620', 47, 59, '2024-06-21 23:59'],
  ])('service day %s at %i:%i is the instant %s', (date, hour, minute, expected) => {
    expect(iso(instantOf(date, hour, minute))).toBe(expected);
  });

  it.each([
    ['20240631', 10, 0],
    ['20240229x', 10, 0],
    ['2024', 10, 0],
    ['20240620', 48, 0],
    ['20240620', 10, 60],
    ['20240620', -1, 0],
    ['20240620', 10.5, 0],
    ['20240620', Number.NaN, 0],
  ])('throws an error for %s %d:%d', (date, hour, minute) => {
    const message = `運行日か時刻の値が違います。(${date} ${hour}:${minute})`;
    expect(() => instantOf(date, hour, minute)).toThrow(new RangeError(message));
  });
});

describe('serviceDate', () => {
  it.each([
    ['2024-06-21T02:59:00+09:00', '20240620', '2659'],
    ['2024-06-21T03:00:00+09:00', '20240621', '0300'],
    ['2024-02-29T15:05:59Z', '20240229', '2405'],
  ])('%s belongs to the service day %s at %s', (instant, date, time) => {
    expect(serviceDate(new Date(instant))).toEqual({ date, time });
  });

  it('returns values that instantOf converts back, for any minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000_000 }), (minutes) => {
        const instant = new Date(minutes * 60_000);
        const { date, time } = serviceDate(instant);
        expect(instantOf(date, Number(time.slice(0, 2)), Number(time.slice(2)))).toEqual(instant);
      }),
    );
  });

  it('throws an error for an invalid date', () => {
    expect(() => serviceDate(new Date(NaN))).toThrow(new RangeError('日時の値が違います。'));
  });
});

describe('clockText', () => {
  it('returns hours beyond 24 after midnight', () => {
    expect([clockText(5, 3), clockText(24, 8), clockText(26, 59)]).toEqual(['05:03', '24:08', '26:59']);
  });
});

describe('stopTimes', () => {
  const departs = (text: string, operation: string): object => ({ DepartureState: { Datetime: { text, operation } } });
  const times = async (wire: object): Promise<unknown[]> =>
    stopTimes(await decodeLine(wire)).map(({ arrival, departure }) => [iso(arrival), iso(departure)]);

  it('returns dates for the stops of a train that runs past midnight', async () => {
    expect(
      await times({
        ...departs('2024-06-20T23:50:00+09:00', 'today'),
        Stop: [
          { DepartureState: clock('23:50', 'today') },
          { ArrivalState: clock('23:59', 'today'), DepartureState: clock('00:00', 'yesterday') },
          { ArrivalState: clock('00:12', 'yesterday') },
        ],
      }),
    ).toEqual([
      [undefined, '2024-06-20 23:50'],
      ['2024-06-20 23:59', '2024-06-21 00:00'],
      ['2024-06-21 00:12', undefined],
    ]);
  });

  it('returns dates for the stops of a train that starts after midnight', async () => {
    expect(
      await times({
        ...departs('2024-06-21T00:10:00+09:00', 'yesterday'),
        Stop: [{ DepartureState: clock('00:10', 'yesterday') }, { ArrivalState: clock('00:20', 'yesterday') }],
      }),
    ).toEqual([
      [undefined, '2024-06-21 00:10'],
      ['2024-06-21 00:20', undefined],
    ]);
  });

  it('continues on the next day if a stop without a stated day has an earlier time than the previous stop', async () => {
    expect(
      await times({
        ...departs('2024-06-20T23:50:00+09:00', 'today'),
        Stop: [{ DepartureState: clock('23:50') }, { ArrivalState: clock('00:12'), DepartureState: clock('00:12') }],
      }),
    ).toEqual([
      [undefined, '2024-06-20 23:50'],
      ['2024-06-21 00:12', '2024-06-21 00:12'],
    ]);
  });

  it('moves stops after midnight by only one day, even if the trip takes over 24 hours', async () => {
    expect(
      await times({
        ...departs('2024-06-20T10:00:00+09:00', 'today'),
        Stop: ['20:00', '09:00', '11:00'].map((text) => ({ ArrivalState: clock(text) })),
      }),
    ).toEqual([
      ['2024-06-20 20:00', undefined],
      ['2024-06-21 09:00', undefined],
      ['2024-06-21 11:00', undefined],
    ]);
  });

  it('returns equal arrival and departure times for a stop without waiting time', async () => {
    expect(
      await times({
        ...departs('2024-06-20T10:02:00+09:00', 'today'),
        Stop: { ArrivalState: clock('10:02', 'today'), DepartureState: clock('10:02', 'today') },
      }),
    ).toEqual([['2024-06-20 10:02', '2024-06-20 10:02']]);
  });

  it('returns the stated date to the second, and undefined for a stop without a time', async () => {
    const stops = stopTimes(
      await decodeLine({
        ...departs('2024-06-20T10:02:00+09:00', 'today'),
        Stop: [
          // `operation: today` counts, although the time is earlier than the departure and would otherwise be the next
          // day.
          { ArrivalState: { Datetime: { text: '10:01:30+09:00', operation: 'today' } } },
          {},
        ],
      }),
    );
    expect(stops.map(({ arrival, departure }) => [arrival?.toISOString(), departure])).toEqual([
      ['2024-06-20T01:01:30.000Z', undefined],
      [undefined, undefined],
    ]);
    const unread = { stops: [{ arrivalState: { datetime: { iso: '?' } } }] };
    const departureState = { datetime: { iso: '2024-06-20T10:02:00+09:00' } };
    expect(stopTimes({ departureState, ...unread })[0]?.arrival).toBeUndefined();
  });

  it('returns no dates if the departure time is unknown', async () => {
    expect(await times({ Stop: [{ DepartureState: clock('10:02') }] })).toEqual([]);
  });
});
