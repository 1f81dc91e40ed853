import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { createEngine, type EngineError } from '../../src/engine/index.ts';
import { loadTransportNetwork } from '../../src/engine/network/load-transport-network.ts';
import { data } from '../../src/generated/data.ts';
import { callEngine, engine, findFirstCourse } from './support.ts';
import { getDepartureTime, findCourseErrors } from './course-values.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- answers are looked into at any depth */

const day = { date: '20240620', time: '1000' };
const trips = (tripCode: string[], now?: string, engineVersion = engine.engineVersion): any =>
  callEngine('listRealtimeTrips', { tripCode, engineVersion }, now === undefined ? engine : createEngine({ now }));

describe('courses with realtime information', () => {
  it('show departure and arrival with the delay', () => {
    const [course] = callEngine('searchRealtimeCourseExtreme', { viaList: ['22671', '22828'], ...day }).Course;
    expect(getDepartureTime(course)).toBe('10:05');
    expect(course.Route.Line[0]).toMatchObject({
      RealtimeInformation: { RealtimeStatus: 'delay' },
      RealtimeSupportStatus: { delay: 'true', position: 'true' },
    });
    // Serialized data identifies a train by its scheduled time.
    expect(callEngine('editCourse', { serializeData: course.SerializeData }).Course[0].Route.Line[0].tripCode).toBe(
      '910442',
    );
    expect(getDepartureTime(callEngine('editCourse', { serializeData: course.SerializeData }).Course[0])).toBe('10:02');
  });

  it('include every realtime status, and never contain a train that the passenger would miss', () => {
    const seen = new Set<string>();
    for (const viaList of [
      ['22671', '22828'],
      ['29105', '25853'],
      ['22741', '22531'],
      ['45608', '22741'],
      ['22671', '25978'],
    ]) {
      for (const course of callEngine('searchRealtimeCourseExtreme', { viaList, ...day, answerCount: 10 }).Course) {
        expect(findCourseErrors(course)).toEqual([]);
        for (const line of course.Route.Line) seen.add(line.RealtimeInformation.RealtimeStatus);
      }
    }
    expect([...seen].sort()).toEqual(['delay', 'noInformation', 'onTime', 'unsupported']);
  });

  it.each([
    ['ships', ['29411', '29412']],
    ['planes', ['29105', '29251']],
  ])('have no delay if they consist of %s, for which there is no realtime information', (_, viaList) => {
    const late = createEngine({ data: { ...data, realtime: { ...data.realtime, share: 100, unknown: 0 } } });
    const times = (id: 'searchCourseExtreme' | 'searchRealtimeCourseExtreme'): string[] =>
      callEngine(id, { viaList, ...day, answerCount: 10 }, late).Course.map((course: any) => getDepartureTime(course));
    expect(times('searchRealtimeCourseExtreme')).toEqual(times('searchCourseExtreme'));
  });

  it('arrive by the requested time although every train is late', () => {
    const late = createEngine({ data: { ...data, realtime: { ...data.realtime, share: 100, unknown: 0 } } });
    const query = { viaList: ['22851', '20312'], date: '20240620', searchType: 'arrival', answerCount: 20 };
    for (const time of ['0948', '1528', '1932']) {
      const courses: any[] = callEngine('searchRealtimeCourseExtreme', { ...query, time }, late).Course;
      expect(courses.length).toBeGreaterThan(3);
      const arrivals = courses.map((course) => course.Route.Line.at(-1).ArrivalState.Datetime.text.slice(11, 16));
      for (const arrival of arrivals) expect(Number(arrival.replace(':', ''))).toBeLessThanOrEqual(Number(time));
    }
  });

  it('begin on the next day if the passenger misses the last train because of a delay', () => {
    const query = { viaList: ['22880', '20312'], date: '20240615', time: '1930' };
    const late = createEngine({ now: '2024-06-15T10:00:00+09:00' });
    const [scheduled] = callEngine('searchCourseExtreme', query, late).Course;
    expect(scheduled.Route.Line[0].DepartureState.Datetime.text).toBe('2024-06-15T19:33:00+09:00');
    const [possible] = callEngine('searchRealtimeCourseExtreme', query, late).Course;
    expect(possible.Route.Line[0].DepartureState.Datetime.text).toMatch(/^2024-06-16T05/);
  });

  it('use a late train even after its scheduled departure', () => {
    // By the timetable, a passenger who arrives at 10:17 cannot change to the train of 10:19 in time and takes the one of
    // 10:25. The train of 10:19 is delayed until 10:22, so it can be reached.
    const fixed = { '910442': 9, '104838': 3 };
    const late = createEngine({ data: { ...data, realtime: { ...data.realtime, share: 0, unknown: 0, fixed } } });
    const request = { viaList: ['22671', '22113'], date: '20240620', time: '1002', answerCount: 5 };
    const trains = callEngine('searchRealtimeCourseExtreme', request, late).Course.map((course: any) =>
      course.Route.Line.map((line: any) => line.tripCode),
    );
    expect(trains).toContainEqual(['910442', '104838']);
    expect(trains).not.toContainEqual(['910442', '104839']);
  });

  it('stay possible without realtime information: missed trains are replaced by the next ones, or refused in words', () => {
    const late = createEngine({ data: { ...data, realtime: { ...data.realtime, share: 80, unknown: 0, most: 25 } } });
    const random = createSeededRandom(15);
    const codes = data.stations.map(({ code }) => code);
    const pick = (): string => codes[Math.floor(random() * codes.length)]!;
    const tripsOf = (course: any): string[] => course.Route.Line.map((line: any) => line.tripCode);
    let replaced = 0;
    for (let index = 0; index < 12; index++) {
      const viaList = [pick(), pick()];
      if (viaList[0] === viaList[1]) continue;
      const { Course = [] } = callEngine('searchRealtimeCourseExtreme', { viaList, ...day }, late);
      for (const { SerializeData: serializeData, ...course } of Course) {
        const ride = 1 + Number(course.Route.Line.findIndex((line: any) => line.tripCode !== undefined));
        if (ride === 0) continue;
        try {
          const [scheduled] = callEngine('editCourse', { serializeData }, late).Course;
          const pattern = { serializeData, sectionIndex: ride, addStop: true };
          for (const one of [scheduled, ...callEngine('searchCoursePattern', pattern, late).Course])
            expect(findCourseErrors(one)).toEqual([]);
          if (tripsOf(scheduled).join() !== tripsOf(course).join()) replaced++;
        } catch (error) {
          expect((error as EngineError).sentence).toContain('遅れている列車への乗り継ぎ');
        }
        const [again] = callEngine('editRealtimeCourse', { serializeData }, late).Course;
        expect(tripsOf(again)).toEqual(tripsOf(course));
      }
    }
    expect(replaced).toBeGreaterThan(0);
  });

  it('include delays also after a search for neighbouring trains and after an edit', () => {
    const data: string = findFirstCourse({ viaList: ['22671', '22828'] }).SerializeData;
    const all = callEngine('searchRealtimeCoursePattern', { serializeData: data, sectionIndex: 1 }).Course;
    expect(all.map((course: any) => getDepartureTime(course)).slice(1, 4)).toEqual(['09:55', '10:05', '10:11']);
    const next = callEngine('editRealtimeCourse', { serializeData: data, assignInstruction: 'AutoNext' });
    expect(getDepartureTime(next.Course[0])).toBe('10:11');
    expect(next.realtimeDataTimestamp).toBe('2024-06-20T10:05:12+09:00');
  });

  it('can be edited to use another pass class', () => {
    const green: string = findFirstCourse({ viaList: ['22721', '23361'] }).SerializeData;
    const ic: string = findFirstCourse({ viaList: ['22741', '22113'], corporationBind: ['都営地下鉄'] }).SerializeData;
    const [course] = callEngine('editRealtimeCourse', { serializeData: ic, assignPassClassIndex: 2 }).Course;
    expect(course.PassStatus[1].selected).toBe('true');
    expect(green).not.toBe(ic);
  });
});

describe('listRealtimeTrips', () => {
  it('returns trains that are at a station or between two stations', () => {
    const { Trip } = trips(['910442', '910447']);
    expect(Trip.map((trip: any) => [trip.position, trip.From.Station.Name, trip.To?.Station.Name])).toEqual([
      ['between', '高円寺', '中野(東京都)'],
      ['from', '荻窪', undefined],
    ]);
  });

  it('returns trains that pass stations without stopping', () => {
    const { Trip } = trips(['900225'], '2024-06-20T11:14:20+09:00');
    expect(Trip[0]).toMatchObject({
      position: 'between',
      From: {
        Station: { Name: '小田原' },
        stopStatus: 'SKIPPED',
        Departure: { Delay: { unit: 'seconds', text: '0' } },
      },
      To: { Station: { Name: '熱海' }, stopStatus: 'SKIPPED' },
    });
  });

  it('returns nothing for an old version, unknown codes, arrived trains and other days', () => {
    expect(trips(['910442'], undefined, '202406_03a').Trip).toBeUndefined();
    expect(trips(['1', '999999', 'abc']).Trip).toBeUndefined();
    expect(trips(['910442'], '2024-06-20T12:00:00+09:00').Trip).toBeUndefined();
    // This train runs only on weekdays. The date is a Saturday.
    expect(trips(['910442'], '2024-06-22T10:05:00+09:00').Trip).toBeUndefined();
  });

  it('returns trains until the minute in which they arrive', () => {
    const told = Array.from({ length: 120 }, (_, minute) => {
      const now = `2024-06-20T${10 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:30+09:00`;
      return (trips(['910442'], now).Trip ?? []).map((trip: any) => [now.slice(0, 16), trip]) as [string, any][];
    }).flat();
    const [minute, trip] = told.at(-1) ?? [];
    expect(trip).toMatchObject({ position: 'from', From: { Station: { Name: '東京' } } });
    expect(trip.From.Arrival.datetime.slice(0, 16)).toBe(minute);
  });

  it('returns trains that run after midnight, with the previous day as their service day', () => {
    const { Trip } = trips(['910979'], '2024-06-21T00:15:00+09:00');
    // Delays of the previous day are known until the first trains of the new day.
    expect(Trip[0]).toMatchObject({ operationDate: '20240620', From: { Departure: { Delay: { text: '0' } } } });
  });

  it('returns the same delay in each lap of a circle line', () => {
    // The codes for further laps follow the codes of all trains.
    const { tripCount } = loadTransportNetwork();
    const tripsOf = (tripCode: string[]): any[] => trips(tripCode, '2024-06-20T07:50:00+09:00').Trip ?? [];
    const delaysIn = (tripCode: string[]): string[] =>
      tripsOf(tripCode).map(({ From }) => From.Departure.Delay?.text as string);
    const inNextLap = (code: string): string => String(Number(code) + tripCount);
    const found = callEngine('searchRealtimeCourseExtreme', {
      viaList: ['22741', '22715'],
      ...day,
      time: '0740',
      answerCount: 10,
    });
    const codes = found.Course.map(({ Route }: any) => Route.Line[0].tripCode) as string[];
    const goingRound = codes.filter((code) => tripsOf([inNextLap(code)]).length > 0);
    const delays = delaysIn(goingRound);
    expect(delays).toContain('5');
    expect(delaysIn(goingRound.map(inNextLap))).toEqual(delays);
  });
});
