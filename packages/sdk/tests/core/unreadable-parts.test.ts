import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { getRailTimetable, listStations, searchCourseExtreme } from '../../src/generated/operations.ts';
import type { CourseListResult } from '../../src/generated/types.ts';
import type { DecodeIssueEvent, Hooks } from '../../src/settings/options.ts';
import { catchError, key } from '../support/clients.ts';

const query = { viaList: ['22671', '22741'] };

/**
 * Creates a client that gets responses with the given properties of `ResultSet`, and collects the decode issues that
 * the client reports.
 */
function answering(members: object, hooks: Hooks = {}) {
  const issues: DecodeIssueEvent[] = [];
  const onDecodeIssue = (event: DecodeIssueEvent): void => void issues.push(event);
  const api = createClient({
    key,
    retries: 0,
    fetch: () => Promise.resolve(Response.json({ ResultSet: { engineVersion: '202406_04a', ...members } })),
    hooks: { onDecodeIssue, ...hooks },
  });
  return { api, issues };
}

const station = (code: string): object => ({ Station: { code, Name: `駅${code}` } });
const course = (route: object): object => ({
  Route: { Line: [1, 2, 3].map((sectionIndex) => ({ sectionIndex, Name: '線' })), ...route },
  Price: { kind: 'FareSummary', Oneway: '180' },
});

/** Decodes a response with five courses. The given properties replace some in the route of the second course. */
async function fiveCourses(route: object): Promise<{ courses: CourseListResult['courses']; paths: string[] }> {
  const points = { Point: ['1', '2', '3', '4'].map(station) };
  const whole = course(points);
  const { api, issues } = answering({ Course: [whole, course({ ...points, ...route }), whole, whole, whole] });
  const { courses } = await searchCourseExtreme(api, query);
  expect(new Set(issues.map(({ operation }) => operation))).toEqual(new Set(['searchCourseExtreme']));
  return { courses, paths: issues.map(({ path }) => path) };
}

describe('client: response with unreadable values', () => {
  test('a station without its code is dropped, but the point that contains the station is kept', async () => {
    const { courses, paths } = await fiveCourses({
      Point: [station('1'), { Station: { Name: '駅2' }, Prefecture: { code: '13' } }, station('3'), station('4')],
    });
    expect(paths).toEqual(['ResultSet.Course.1.Route.Point.1.Station.code']);
    expect(courses.map(({ route }) => route?.points.length)).toEqual([4, 4, 4, 4, 4]);
    expect(courses[1]?.route?.points[1]).toEqual({ prefecture: { code: '13' } });
    expect(courses[0]?.route?.points[1]?.station?.name).toBe('駅2');
  });

  test('a text instead of an object is dropped from its list', async () => {
    const { courses, paths } = await fiveCourses({ Line: [{ sectionIndex: 1 }, { sectionIndex: 2 }, '徒歩'] });
    expect(paths).toEqual(['ResultSet.Course.1.Route.Line.2']);
    expect(courses.map(({ route }) => route?.lines.length)).toEqual([3, 2, 3, 3, 3]);
    expect(courses[1]?.prices[0]?.oneway?.value).toBe(180);
  });

  test('an object with an unreadable required property is dropped and reported once', async () => {
    const { courses, paths } = await fiveCourses({
      Line: [{ sectionIndex: '一' }, { sectionIndex: 2 }, { sectionIndex: 3 }],
    });
    expect(paths).toEqual(['ResultSet.Course.1.Route.Line.0.sectionIndex']);
    expect(courses[1]?.route?.lines.map(({ sectionIndex }) => sectionIndex)).toEqual([2, 3]);
  });

  test('an unreadable value is dropped, with or without attributes', async () => {
    const lines = [
      { sectionIndex: 1, distance: '不明', DepartureState: { Datetime: '2024-02-30T10:02:00+09:00' } },
      { sectionIndex: 2, ArrivalState: { Datetime: { text: '2024-02-30T10:02:00+09:00', operation: 'today' } } },
    ];
    const { courses, paths } = await fiveCourses({ Line: lines });
    expect(paths).toEqual([
      'ResultSet.Course.1.Route.Line.0.distance',
      'ResultSet.Course.1.Route.Line.0.DepartureState.Datetime',
      'ResultSet.Course.1.Route.Line.1.ArrivalState.Datetime.text',
    ]);
    expect(courses[1]?.route?.lines[0]?.departureState).toEqual({ types: [] });
  });

  test('a plain value in place of an object (`"Oneway": "不明"`) is decoded as an empty object if it is unreadable', async () => {
    const { api, issues } = answering({ Course: { Price: [{ kind: 'Fare', Oneway: '不明' }] } });
    const { courses } = await searchCourseExtreme(api, query);
    expect(courses[0]?.prices).toStrictEqual([{ kind: 'Fare', oneway: {}, seatTypes: [] }]);
    expect(issues).toEqual([{ operation: 'searchCourseExtreme', path: 'ResultSet.Course.0.Price.0.Oneway' }]);
  });

  test('an absent property is not reported', async () => {
    const { api, issues } = answering({
      Course: [{ Route: { Line: ['', null], distance: '', Point: [] }, Teiki: {} }, null],
    });
    expect((await searchCourseExtreme(api, query)).courses).toHaveLength(1);
    expect(issues).toEqual([]);
  });

  test('the client ignores an exception of the hook onDecodeIssue', async () => {
    const { api } = answering(
      { Course: [course({}), 'x'] },
      {
        onDecodeIssue: () => {
          throw new Error('mine');
        },
      },
    );
    expect((await searchCourseExtreme(api, query)).courses).toHaveLength(1);
  });
});

describe('client: response with unreadable values', () => {
  test.each([
    ['an item', { Point: ['新宿', 5] }, 'ResultSet.Point.0'],
    ['the list', { Point: 'none', max: '20' }, 'ResultSet.Point.0'],
  ])('causes an error if no item of the list is readable: %s', async (_, members, path) => {
    const { api, issues } = answering(members);
    const error = await catchError(listStations(api, { name: '新宿' }));
    expect(error).toMatchObject({ code: 'response-body', problem: 'shape', path, status: 200 });
    expect(issues[0]).toEqual({ operation: 'listStations', path });
  });

  test('causes no error if an item is readable or the list was empty', async () => {
    const { api, issues } = answering({ max: '多数', TimeTable: [] });
    expect(await listStations(api, { name: '新宿' })).toMatchObject({ points: [] });
    expect(issues.map(({ path }) => path)).toEqual(['ResultSet.max']);
    expect(
      (await getRailTimetable(answering({ TimeTable: [{ HourTable: 'x' }] }).api, { stationCode: '1' })).timeTables,
    ).toHaveLength(1);
  });
});
