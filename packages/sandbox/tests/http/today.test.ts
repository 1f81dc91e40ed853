import { afterEach, describe, expect, it, vi } from 'vitest';
import { handle, sandboxFetch } from '../../src/index.ts';
import { HOST, readResponse } from '../support/ask.ts';

const timeZone = process.env['TZ'];

afterEach(() => {
  vi.useRealTimers();
  process.env['TZ'] = timeZone;
});

/** Returns the date in Japan as `YYYYMMDD`, computed by the platform. */
function dateInJapan(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' }).replaceAll('-', '');
}

async function search(
  api: typeof fetch,
  date: string,
): Promise<{ readonly courses: number; readonly message: string }> {
  const response = await api(`${HOST}/v1/json/search/course/extreme?viaList=22671:22828&time=1000&key=k&date=${date}`);
  const { body, message = '' } = await readResponse(response);
  return { courses: (body as { ResultSet: { Course?: unknown[] } }).ResultSet.Course?.length ?? 0, message };
}

async function getRanges(api: typeof fetch): Promise<(readonly [string, string])[]> {
  const { body } = await readResponse(await api(`${HOST}/v1/json/dataversion?key=k`));
  const { Version } = (body as { ResultSet: { Version: { rangeFrom?: string; rangeTo?: string }[] } }).ResultSet;
  return Version.flatMap(({ rangeFrom, rangeTo }) => (rangeFrom && rangeTo ? [[rangeFrom, rangeTo] as const] : []));
}

describe('dates of the sandbox with its usual clock', () => {
  it('include the day of the real clock, and that of the examples with the clock of today', async () => {
    expect(await search(sandboxFetch(), dateInJapan(new Date()))).toEqual({ courses: 5, message: '' });
    expect(await search(sandboxFetch({ now: 'today' }), '20240620')).toEqual({ courses: 5, message: '' });
  });

  it.each([
    ['the last second of a year in Japan', '2026-12-31T14:59:59Z', '20261231', '20280131', '20280201'],
    ['the first second of a year in Japan', '2026-12-31T15:00:00Z', '20270101', '20280201', '20280202'],
    ['a month that is longer than the last one', '2027-01-31T03:00:00Z', '20270131', '20280229', '20280301'],
    ['a leap day', '2028-02-29T14:59:59Z', '20280229', '20290329', '20290330'],
    ['the change to summer time in New York', '2027-03-14T07:00:00Z', '20270314', '20280414', '20280415'],
  ])('reach to 13 months after the start, in any time zone: %s', async (_title, moment, today, last, after) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [zone, offset] of [
      ['America/New_York', 300],
      ['Asia/Tokyo', -540],
    ] as const) {
      process.env['TZ'] = zone;
      expect(new Date(2027, 0, 1).getTimezoneOffset()).toBe(offset);
      vi.setSystemTime(Date.parse(moment));
      const api = sandboxFetch();
      expect(dateInJapan(new Date())).toBe(today);
      for (const date of ['20240601', today, last]) {
        expect(await search(api, date)).toEqual({ courses: 5, message: '' });
      }
      for (const date of ['20240531', after]) {
        const { message } = await search(api, date);
        expect(message).toMatch(new RegExp(`^dateには.*--now.*\\(${date}、有効期間は20240601から${last}\\)$`));
      }
      expect(new Set((await getRanges(api)).flat())).toEqual(new Set(['20240601', last]));
      const clock = sandboxFetch({ now: 'today' });
      expect(await search(clock, last)).toEqual({ courses: 5, message: '' });
    }
  });

  it('stay those of the day of the start while the sandbox runs', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:59+09:00') });
    const api = sandboxFetch();
    const before = await getRanges(api);
    vi.setSystemTime(Date.parse('2027-01-02T00:00:00+09:00'));
    expect(await getRanges(api)).toEqual(before);
    expect(await getRanges(sandboxFetch())).not.toEqual(before);
    // Separate calls do not share a start time.
    expect(await getRanges((url) => handle(new Request(url)))).not.toEqual(before);
  });
});

describe('option now', () => {
  it.each([
    ['2026-11-25', '2026-11-25T00:00:00+09:00'],
    ['20261125', '2026-11-25T00:00:00+09:00'],
    ['2026-11-25T08:30', '2026-11-25T08:30:00+09:00'],
    ['2026-11-25 08:30:15', '2026-11-25T08:30:15+09:00'],
    ['2026-11-25T23:30:00Z', '2026-11-26T08:30:00+09:00'],
    ['2026-11-25T23:30:00.123z', '2026-11-26T08:30:00+09:00'],
    ['2026-12-31T10:00:00-05:00', '2027-01-01T00:00:00+09:00'],
    ['2028-02-29T00:15:00+0545', '2028-02-29T03:30:00+09:00'],
    ['2028-02-29T00:00:00+14:00', '2028-02-28T19:00:00+09:00'],
  ])('accepts %s', async (now, shown) => {
    const url = `${HOST}/v1/json/realtime/search/course/extreme?viaList=22671:22828&key=k`;
    for (const response of [
      await sandboxFetch({ now })(url),
      await sandboxFetch()(url, { headers: { 'x-sandbox-now': now } }),
    ]) {
      expect((await readResponse(response)).body).toHaveProperty('ResultSet.realtimeDataTimestamp', shown);
    }
  });

  it.each([
    ...['', 'now', '2026-02-29', '2026-13-01', '2026-11-25T24:00', '2026-11-25T10:60', '2026-11-25T10:00+24:00'],
    ...['10:00', '1899-12-31', '3000-01-01'],
  ])('refuses "%s"', (now) => {
    expect(() => sandboxFetch({ now })).toThrow(/^nowには、todayか/);
  });
});
