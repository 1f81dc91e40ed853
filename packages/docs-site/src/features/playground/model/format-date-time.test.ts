import { describe, expect, it } from 'vitest';
import { toIsoDate, formatDate, formatTime } from './format-date-time.ts';

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
    ['1002', '10時2分'],
    ['2510', '25時10分（翌日の1時10分）'],
    ['2400', '24時0分（翌日の0時0分）'],
    ['1060', undefined],
    ['930', undefined],
  ])('formatTime formats %j as %j', (wire, text) => {
    expect(formatTime(wire)).toBe(text);
  });
});
