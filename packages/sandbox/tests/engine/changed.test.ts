import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { readSerializedCourse } from '../../src/engine/editing/read-serialized-course.ts';
import { computeCourseTimes, isRideSection, buildSections } from '../../src/engine/course/sections.ts';
import type { Course } from '../../src/engine/course/course.ts';
import { EngineError, type RequestParameterValues } from '../../src/engine/index.ts';
import { pointCodes, courseCallsAt, getCourseEnds, engineContext, sandboxWorld } from './planner.ts';
import { engine, type OperationName } from './support.ts';

/** Stations of the circular line, where a train can call twice. */
const circle = sandboxWorld.lines.flatMap(({ data, points }) => (data.loop === undefined ? [] : points));
const circleCodes = circle.map((point) => sandboxWorld.points[point]!.code);
const deep = process.env['DEEP'] !== undefined;

function coursesOf(call: OperationName, request: RequestParameterValues): Course[] {
  try {
    const { Course: found = [] } = engine[call](request) as { Course?: readonly { readonly SerializeData: string }[] };
    return found.map(({ SerializeData }) => readSerializedCourse(engineContext, SerializeData));
  } catch (error) {
    // An edit without a suitable train results in no courses.
    if (error instanceof EngineError && ['noNeighbour', 'trainNotOnSection'].includes(error.kind)) return [];
    throw error;
  }
}

/** Yields courses of random searches with via points. Many of them use the circular line. */
function* searched(seed: number, count: number): Generator<{ readonly data: string; readonly course: Course }> {
  const random = createSeededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let index = 0; index < count; index++) {
    const list = random() < 0.4 ? circleCodes : pointCodes;
    const places = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(list));
    if (places.some((place, position) => place === places[position - 1])) continue;
    const hour = String(6 + Math.floor(random() * 17)).padStart(2, '0');
    const request = {
      viaList: places,
      date: '20240620',
      time: `${hour}00`,
      searchType: pick(['departure', 'arrival']),
    };
    const found = engine.searchCourseExtreme(request) as { Course?: readonly { readonly SerializeData: string }[] };
    if (found.Course === undefined) continue;
    const data = pick(found.Course).SerializeData;
    yield { data, course: readSerializedCourse(engineContext, data) };
  }
}

/** Checks that an edited course keeps the origin, the destination and the via points. */
function keeps(changed: Course, original: Course): void {
  expect(getCourseEnds(changed)).toEqual(getCourseEnds(original));
  expect(changed.vias).toEqual(original.vias);
  expect(courseCallsAt(changed, original.vias)).toBe(true);
}

/** Checks that each leg starts at the place where the previous leg ends, and not earlier. */
function fits(course: Course): void {
  const times = computeCourseTimes(course);
  times.forEach(({ leg, departure, arrival }, index) => {
    const before = times[index - 1];
    expect(departure).toBeGreaterThanOrEqual(before?.arrival ?? departure);
    expect(arrival).toBeGreaterThanOrEqual(departure);
    if (before !== undefined) expect(getCourseEnds({ legs: [leg] })[0]).toBe(getCourseEnds({ legs: [before.leg] })[1]);
  });
}

const begin = (course: Course): number => computeCourseTimes(course)[0]!.departure;

const count = deep ? 4000 : 40;

describe(`editing the courses of ${count} random searches with via points and on the circle line`, () => {
  it('replacing a train keeps both ends and all via points of the course', () => {
    const instructions = ['SearchAll', 'SearchAfter', 'SearchBefore', 'Replace'];
    let changed = 0;
    for (const { data, course } of searched(1, count)) {
      const sections = buildSections(course).filter(isRideSection);
      const section = sections[changed % Math.max(1, sections.length)];
      if (section === undefined) continue;
      const shared = { serializeData: data, sectionIndex: section.index };
      const moved = { ...shared, assignType: changed % 2 === 0 ? 'departure' : 'arrival', time: '1315' };
      const found = [
        ...coursesOf('searchCoursePattern', { ...shared, answerCount: 6 }),
        ...coursesOf('searchCoursePattern', { ...shared, answerCount: 6, assignInstruction: 'SearchAll' }),
        ...coursesOf('editCourse', { ...moved, assignInstruction: instructions[changed % 4] }),
        ...coursesOf('editCourse', { serializeData: data, assignInstruction: 'AutoNext' }),
        ...coursesOf('editCourse', { serializeData: data, assignInstruction: 'AutoPrevious' }),
        ...coursesOf('editCourse', { serializeData: data, interruptTransferStationCodeList: ['22741', '22828'] }),
      ];
      for (const one of found) fits(one);
      // Realtime courses are excluded, because a delayed train can be reached after its scheduled departure.
      found.push(
        ...coursesOf('searchRealtimeCoursePattern', { ...shared, answerCount: 6 }),
        ...coursesOf('editRealtimeCourse', { ...moved, assignInstruction: 'SearchAll' }),
      );
      for (const one of found) keeps(one, course);
      changed += found.length > 1 ? 1 : 0;
    }
    expect(changed).toBeGreaterThan(count / 2);
  });

  it('AutoNext never makes the course leave earlier, and AutoPrevious never later', () => {
    let changed = 0;
    for (const { data, course } of searched(2, count)) {
      for (const next of coursesOf('editCourse', { serializeData: data, assignInstruction: 'AutoNext' })) {
        expect(begin(next)).toBeGreaterThanOrEqual(begin(course));
        changed++;
      }
      for (const previous of coursesOf('editCourse', { serializeData: data, assignInstruction: 'AutoPrevious' })) {
        expect(begin(previous)).toBeLessThanOrEqual(begin(course));
        changed++;
      }
    }
    expect(changed).toBeGreaterThan(count);
  });
});

interface TimetableBody {
  readonly TimeTable: readonly {
    readonly code: string;
    readonly HourTable?: readonly {
      readonly Hour: string;
      readonly MinuteTable?: readonly { readonly Minute: string; readonly Stop: { readonly lineCode: string } }[];
    }[];
  }[];
}

describe('train on the circle line', () => {
  it('gets a line code for each call at a station, and an edited course leaves at the time of the call with its code', () => {
    const station = '22741';
    const timetable = (more: object): TimetableBody =>
      engine.getRailTimetable({ stationCode: station, dateGroup: ['weekday'], ...more }) as unknown as TimetableBody;
    const lap = sandboxWorld.points.findIndex(({ code }) => code === station);
    let compared = 0;
    for (const { code } of timetable({}).TimeTable) {
      const rows = (timetable({ code }).TimeTable[0]?.HourTable ?? []).flatMap(({ Hour, MinuteTable = [] }) =>
        MinuteTable.map(({ Minute, Stop }) => ({ minute: Number(Hour) * 60 + Number(Minute), line: Stop.lineCode })),
      );
      expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
      const day = '20240620';
      const found = engine.searchCourseExtreme({
        viaList: [station, '22705'],
        date: day,
        time: '1000',
        answerCount: 10,
      });
      for (const { SerializeData } of found.Course ?? []) {
        const serializeData = String(SerializeData);
        const section = buildSections(readSerializedCourse(engineContext, serializeData)).find(isRideSection);
        if (section?.from !== lap || section.part.service.line.data.loop === undefined) continue;
        for (const { minute, line } of rows) {
          const request = {
            serializeData,
            sectionIndex: section.index,
            lineCode: line,
            assignInstruction: 'Replace',
          };
          for (const edited of coursesOf('editCourse', request)) {
            const [ride] = buildSections(edited).filter((one) => isRideSection(one) && one.index === section.index);
            expect(ride!.departure % 1440).toBe(minute % 1440);
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  });
});
