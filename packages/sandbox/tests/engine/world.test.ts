import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { formatYmd, parseDay } from '../../src/base/calendar.ts';
import { data } from '../../src/generated/data.ts';
import { metresBetween } from '../../src/base/geo.ts';
import { sandboxWorld } from './planner.ts';
import { callEngine, findFirstCourse, getEngineError } from './support.ts';
import { getLineNames, getTotalPrice } from './course-values.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- what comes back is looked into at any depth */

describe('station name shared by several stations', () => {
  it.each([
    ['日本橋', ['13', '27']],
    ['郡山', ['7', '29']],
    ['大久保', ['13', '26', '28']],
  ])('%s exists once in each of the prefectures %j, and a search requires the prefecture', (name, prefectures) => {
    const { Point } = callEngine('listStations', { name, type: 'train' });
    expect(Point.map((point: any) => point.Prefecture.code)).toHaveLength(prefectures.length);
    expect(Point.map((point: any) => point.Prefecture.code)).toEqual(expect.arrayContaining(prefectures));
    for (const { Station } of Point) expect(Station.Name).toMatch(new RegExp(`^${name}\\(.+\\)$`));
    expect(getEngineError('searchCourseExtreme', { viaList: [name, '22828'] })).toMatchObject({
      kind: 'stationNotFound',
    });
    expect(findFirstCourse({ viaList: [Point[0].Station.Name, '22741'] })).toBeDefined();
  });
});

describe('course without express trains', () => {
  it.each([
    ['高円寺', '八王子'],
    ['東京', '高尾(東京都)'],
    ['上野', '大宮(埼玉県)'],
    ['横浜', '新横浜'],
    ['八王子', '横浜'],
    ['新大阪', '日本橋(大阪府)'],
    ['天王寺', '郡山(奈良県)'],
    ['大久保(京都府)', '大久保(兵庫県)'],
  ])('has no charge from %s to %s', (from, to) => {
    const course = findFirstCourse({ viaList: [from, to], conditionDetail: 'T3221133232319:F332112212000:A23121141:' });
    expect(getTotalPrice(course, 'Charge'), getLineNames(course).join()).toBeFalsy();
  });
});

describe('fare around Tokyo', () => {
  it('depends on the shortest way, whatever way the course takes', () => {
    const by = (...viaList: string[]): number | undefined =>
      getTotalPrice(findFirstCourse({ viaList, searchType: 'plain' }), 'Fare');
    expect(by('22828', '22741')).toBe(210);
    // The circular line has two routes, by 品川 and by 上野.
    expect(by('22828', '22705', '22741')).toBe(210);
    expect(by('22828', '22528', '22741')).toBe(210);
    // Outside of the fare area, the fare depends on the distance travelled.
    expect(by('22828', '25321')).toBe(6600);
  });

  it('must be paid again on the way back', () => {
    const round = findFirstCourse({ viaList: ['22741', '22828', '22741'], searchType: 'plain' });
    expect(getTotalPrice(round, 'Fare')).toBe(410);
  });
});

describe('service calendar', () => {
  const groupOn = (date: string): string =>
    callEngine('getRailTimetable', { stationCode: '22671', code: '1150', date }, createEngine({ now: nowOf(date) }))
      .TimeTable[0].dateGroup;
  const nowOf = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-01T10:00:00+09:00`;

  it('uses the holiday timetable at New Year and the Saturday timetable at Obon, in any year', () => {
    const groups = Object.fromEntries(
      ['20241227', '20241230', '20250103', '20250106', '20240812', '20240813', '20330816', '20330817'].map((date) => [
        date,
        groupOn(date),
      ]),
    );
    expect(groups).toEqual({
      '20241227': 'weekday',
      '20241230': 'holiday',
      '20250103': 'holiday',
      '20250106': 'weekday',
      // National holiday in the Obon period.
      '20240812': 'holiday',
      '20240813': 'saturday',
      '20330816': 'saturday',
      '20330817': 'weekday',
    });
  });

  it("has trains all night only on New Year's Eve, in any year", () => {
    const wait = (date: string, time: string): number => {
      const request = { viaList: ['22741', '22828'], searchType: 'departure', date, time };
      const { Course = [] } = callEngine('searchCourseExtreme', request, createEngine({ now: nowOf(date) }));
      const [hour, minute] = [time.slice(0, 2), time.slice(2)];
      const asked = Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${hour}:${minute}:00+09:00`);
      const starts = Course.map(({ Route }: any) => Date.parse([Route.Line].flat()[0].DepartureState.Datetime.text));
      return (Math.min(...starts) - asked) / 60_000;
    };
    for (const year of ['2025', '2034']) {
      for (const time of ['0130', '0215', '0300', '0345', '0410']) {
        expect({ year, time, waits: wait(`${year}0101`, time) <= 30 }).toEqual({ year, time, waits: true });
      }
    }
    for (const date of ['20250102', '20241231']) expect(wait(date, '0215')).toBeGreaterThan(90);
    const now = nowOf('20241231');
    const night = callEngine(
      'getRailTimetable',
      { stationCode: '22671', code: '1150', date: '20241231' },
      createEngine({ now }),
    );
    expect(JSON.stringify(night)).toContain('"extra":"True"');
  });

  it('refuses days outside the range that getDataVersion returns; the range includes the current day of the sandbox', () => {
    for (const [now, from, to] of [
      [undefined, '20240601', '20250720'],
      ['1999-12-24T08:00:00+09:00', '19991201', '20010124'],
      ['2031-12-31T23:59:00+09:00', '20240601', '20330131'],
    ] as const) {
      const engine = createEngine({ now });
      const { Version } = callEngine('getDataVersion', {}, engine);
      const ranges = Version.map((one: any) => [one.rangeFrom, one.rangeTo]);
      expect(ranges).toContainEqual([from, to]);
      for (const date of [from, to])
        expect(callEngine('searchCourseExtreme', { viaList: ['22671', '22828'], date }, engine).Course).toBeDefined();
      const outside = [parseDay(from) - 1, parseDay(to) + 1].map(formatYmd);
      for (const date of outside) {
        expect(getEngineError('searchCourseExtreme', { viaList: ['22671', '22828'], date }, engine)).toMatchObject({
          kind: 'dateOutOfRange',
          value: `${date}、有効期間は${from}から${to}`,
        });
      }
    }
  });

  it('refuses requests without a date if the data of a user ended before the current day of the sandbox', () => {
    const versions = data.engine.versions.map((version) => ({ ...version, until: '20240630' }));
    const old = { ...data, engine: { ...data.engine, versions } };
    const engine = createEngine({ data: old, now: '2024-07-01T08:00:00+09:00' });
    const kinds = [
      ['searchCourseExtreme', { viaList: ['22671', '22828'] }],
      ['searchRealtimeCourseExtreme', { viaList: ['22671', '22828'] }],
      ['getBusTimetable', { from: '45608', to: '45612' }],
    ] as const;
    for (const [operation, request] of kinds)
      expect(getEngineError(operation, request, engine)).toMatchObject({
        kind: 'dateOutOfRange',
        value: '20240701、有効期間は20240601から20240630',
      });
    expect(callEngine('searchCourseExtreme', { ...kinds[0][1], searchType: 'plain' }, engine).Course).toBeDefined();
  });
});

describe('getCourseShape', () => {
  it('returns coordinates along the track, with no large gap between neighbours', () => {
    const gaps: number[] = [];
    for (const viaList of [
      ['22828', '25853'],
      ['22828', '25978'],
      ['22741', '24436'],
      ['22828', '20312'],
      ['25853', '26270'],
    ]) {
      const { SerializeData } = findFirstCourse({ viaList, searchType: 'plain' });
      for (const line of callEngine('getCourseShape', { serializeData: SerializeData }).Line) {
        const shape = line.Element[0].Shape.map((one: any) => [Number(one.lati_d), Number(one.longi_d)]);
        for (let index = 1; index < shape.length; index++) gaps.push(metresBetween(shape[index - 1], shape[index]));
      }
    }
    expect(Math.max(...gaps)).toBeLessThan(60_000);
  });

  it('returns the same coordinates for both directions', () => {
    const shapeOf = (...viaList: string[]): unknown[] => {
      const { SerializeData } = findFirstCourse({ viaList, searchType: 'plain' });
      return callEngine('getCourseShape', { serializeData: SerializeData }).Line.flatMap(
        (line: any) => line.Element[0].Shape,
      );
    };
    expect(shapeOf('25853', '26270')).toHaveLength(7);
    expect(shapeOf('26270', '25853').reverse()).toEqual(shapeOf('25853', '26270'));
  });
});

it('track coordinates of a line: have about the same total length as the kilometres of the line', () => {
  for (const { data, points, kilometres } of sandboxWorld.lines) {
    const shape = points.flatMap((point) => {
      const { name, position } = sandboxWorld.points[point]!;
      return [position, ...((data.via?.[name] ?? []) as readonly (readonly [number, number])[])];
    });
    if (data.via === undefined) continue;
    const drawn =
      shape.slice(1).reduce((sum, position, index) => sum + metresBetween(shape[index]!, position), 0) / 1000;
    const told = kilometres.at(-1)! - kilometres[0]!;
    expect(drawn / told, data.name).toBeGreaterThan(0.75);
    expect(drawn / told, data.name).toBeLessThan(1.1);
  }
});
