import { afterEach, describe, expect, it, vi } from 'vitest';
import { toIsoDate, formatDate, formatTime, formatToday } from './format-date-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('playground dates and times', () => {
  it.each([
    ['20240620', '2024年6月20日（木）', '2024-06-20'],
    ['20240229', '2024年2月29日（木）', '2024-02-29'],
    ['20230229', undefined, undefined],
    ['2024062', undefined, undefined],
    ['', undefined, undefined],
  ])('formatDate formats %j as %j', (wire, text, iso) => {
    expect(formatDate(wire)).toBe(text);
    expect(toIsoDate(wire)).toBe(iso);
  });

  it.each([
    ['2026-12-31T14:59:59Z', '20261231'],
    ['2026-12-31T15:00:00Z', '20270101'],
    ['2028-02-28T20:00:00-05:00', '20280229'],
  ])('formatToday returns the date in Japan at %s', (now, wire) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    expect(formatToday()).toBe(wire);
  });

  it.each([
    ['1002', '10時2分'],
    ['2510', '25時10分（翌日の1時10分）'],
    ['2400', '24時0分（翌日の0時0分）'],
    ['1060', undefined],
    ['930', undefined],
  ])('formatTime formats %j as %j', (wire, text) => {
    expect(formatTime(wire)).toBe(text);
  });
});
