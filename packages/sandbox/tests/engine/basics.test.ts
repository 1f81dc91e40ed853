import { describe, expect, it } from 'vitest';
import { conditionOptions, conditionString } from '@route-search/schemas/catalogues';
import { parseClock, formatDateTime, classifyOperationDay } from '../../src/base/clock.ts';
import { parseDay, expandHourBands, parseMinutes, formatYmd } from '../../src/base/calendar.ts';
import { reduceCatalogues } from '../../src/data/build/reduce-catalogues.ts';
import { ConditionStringCodec } from '../../src/engine/condition/condition-string.ts';
import { resolveSearchPreferences } from '../../src/engine/condition/preferences.ts';
import { listHolidays } from '../../src/data/derived/holiday-calendar.ts';
import { metresBetween, formatSexagesimal, toTokyoDatum } from '../../src/base/geo.ts';
import { createEngine } from '../../src/engine/index.ts';

const tables = reduceCatalogues().condition;
const standard = tables.default;
const conditions = new ConditionStringCodec(tables);

describe('calendar and clock functions', () => {
  it('parse existing dates and reject others', () => {
    expect(formatYmd(parseDay('20240229'))).toBe('20240229');
    for (const date of ['20230229', '20240431', '20241301', '2024061', 'abcdefgh', '00240101']) {
      expect(() => parseDay(date)).toThrow('invalidDate');
    }
  });

  // National holidays as published by the Cabinet Office of Japan. Those of 2032 and 2099 follow from the law.
  it.each<[number, string]>([
    [2024, '0101 0108 0211 0212 0223 0320 0429 0503 0504 0505 0506 0715 0811 0812 0916 0922 0923 1014 1103 1104 1123'],
    [2026, '0101 0112 0211 0223 0320 0429 0503 0504 0505 0506 0720 0811 0921 0922 0923 1012 1103 1123'],
    [2032, '0101 0112 0211 0223 0320 0429 0503 0504 0505 0719 0811 0920 0921 0922 1011 1103 1123'],
    [2099, '0101 0112 0211 0223 0320 0429 0503 0504 0505 0506 0720 0811 0921 0922 0923 1012 1103 1123'],
  ])('compute the national holidays of %i', (year, dates) => {
    const days = [...listHolidays(year)].map(formatYmd).sort();
    expect(days).toEqual(dates.split(' ').map((date) => `${year}${date}`));
  });

  it('format times, also those after midnight', () => {
    const day = parseDay('20240620');
    expect(formatDateTime(day * 1440 + parseMinutes('2515'))).toBe('2024-06-21T01:15:00+09:00');
    expect([classifyOperationDay(day * 1440 + 1439, day), classifyOperationDay(day * 1440 + 1440, day)]).toEqual([
      'today',
      'yesterday',
    ]);
    expect(parseClock('2024-06-20T10:05:12+09:00').time).toBe(day * 1440 + 605);
  });

  it('expand the departure times of a timetable, given by hour bands', () => {
    expect(expandHourBands({ '24': 8, '9': '55 48', '6-7': 'every 30 from 10' })).toEqual([
      370, 400, 430, 460, 588, 595, 1448,
    ]);
  });
});

describe('coordinate functions', () => {
  it('convert coordinates to the Tokyo datum, and degrees to sexagesimal degrees, as documented', () => {
    const [latitude, longitude] = toTokyoDatum([35.681236, 139.767125]);
    expect([latitude.toFixed(6), longitude.toFixed(6)]).toEqual(['35.678009', '139.770335']);
    expect([35.705354, 35.690303, 35.70264, 32.00035].map(formatSexagesimal)).toEqual([
      '35.42.19.27',
      '35.41.25.9',
      '35.42.9.50',
      '32.0.1.26',
    ]);
    expect(Math.round(metresBetween([35.705354, 139.64978], [35.70462, 139.64912]))).toBe(101);
  });
});

describe('ConditionStringCodec', () => {
  it('reads the declared default of every option from the default condition string', () => {
    const { values } = conditions.read(standard);
    for (const [name, option] of Object.entries(conditionOptions)) {
      if ('default' in option) expect([name, values[name]]).toEqual([name, String(option.default)]);
    }
  });

  it('writes and reads every value of every option', () => {
    for (const [name, option] of Object.entries(conditionOptions)) {
      const choices = ('values' in option ? option.values : [true, false]).map(String);
      for (const value of choices) {
        const text = conditions.compose(standard, { [name]: value });
        expect([name, conditions.read(text).values[name]]).toEqual([name, value]);
        expect(text).toMatch(/^T\d+:F\d+:A\d+:$/);
      }
    }
    for (const name of Object.keys(conditionString.localOptions))
      expect(conditions.read(standard).values[name]).toBeDefined();
  });

  it('lengthens a condition string only where needed, and keeps unknown digits', () => {
    expect(conditions.compose(standard, { offpeakTeiki: 'false', shinkansenETicket: 'none' })).toBe(standard);
    expect(conditions.compose(standard, { offpeakTeiki: 'true' })).toBe('T3221233232319:F33211221200002:A23121141:');
    expect(conditions.compose('T32212332323197:F332112212000:A231211415:', { plane: 'never' })).toBe(
      'T12212332323197:F332112212000:A231211415:',
    );
    expect(conditions.compose('T3:F3:A2:', { ship: 'never' })).toBe('T322123321:F3:A2:');
    expect(conditions.read('T3:F3:A2:').values).toEqual(conditions.read(standard).values);
  });

  it('resolves some options differently in a search by average waiting time', () => {
    const light = conditions.read(conditions.compose(standard, { plane: 'light', highwayBus: 'bit', liner: 'normal' }));
    expect(resolveSearchPreferences(conditions, light, true)).toMatchObject({ plane: 2, highwayBus: 0, liner: false });
    expect(resolveSearchPreferences(conditions, light, false)).toMatchObject({
      plane: 1,
      highwayBus: undefined,
      liner: true,
    });
  });
});

describe('createEngine', () => {
  it('takes little time, because all engines share one transport network', () => {
    const begin = process.cpuUsage();
    for (let count = 0; count < 100; count++) createEngine();
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(150);
  });
});
