import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestions } from '../../src/data/suggestions.ts';
import { EngineError, type RequestParameterValues } from '../../src/engine/index.ts';
import { reduceCatalogues } from '../../src/data/build/reduce-catalogues.ts';
import { ConditionStringCodec } from '../../src/engine/condition/condition-string.ts';
import { callEngine, type OperationName } from './support.ts';
import { findCourseErrors, getTotalPrice } from './course-values.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- courses are looked into at any depth */

const tables = reduceCatalogues().condition;
const conditions = new ConditionStringCodec(tables);
const codes = suggestions.map(({ code }) => code);
const stations = suggestions.filter(({ type }) => type !== 'cycle' && type !== 'demand').map(({ code }) => code);
const coordinate = fc
  .tuple(fc.integer({ min: 35_620_000, max: 35_740_000 }), fc.integer({ min: 139_550_000, max: 139_800_000 }))
  .map(([latitude, longitude]) => `${(latitude / 1e6).toFixed(6)},${(longitude / 1e6).toFixed(6)}`);
const end = fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...codes) }, { weight: 1, arbitrary: coordinate });
const via = fc.oneof(
  { weight: 8, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...stations), { minLength: 1, maxLength: 2 }) },
);
const condition = fc
  .record({
    plane: fc.constantFrom('light', 'normal', 'bit', 'never'),
    shinkansen: fc.constantFrom('normal', 'never'),
    highwayBus: fc.constantFrom('light', 'normal', 'bit', 'never'),
    sleeperTrain: fc.constantFrom('possible', 'normal', 'never'),
    surchargeKind: fc.constantFrom('free', 'reserved', 'green'),
    teikiKind: fc.constantFrom('bussiness', 'university', 'highSchool', 'juniorHighSchool'),
    ticketSystemType: fc.constantFrom('normal', 'ic'),
    preferredTicketOrder: fc.constantFrom('none', 'normal', 'ic', 'cheap'),
    JRReservation: fc.constantFrom('none', 'exYoyaku', 'smartExHayatoku21', 'exETokkyu'),
    shinkansenETicket: fc.constantFrom('none', 'eTicket'),
    studentDiscount: fc.constantFrom('true', 'false'),
    nikukanteiki: fc.constantFrom('true', 'false'),
    offpeakTeiki: fc.constantFrom('true', 'false'),
    transferTime: fc.constantFrom('normal', 'moreMargin', 'mostMargin', 'lessMargin'),
  })
  .map((changes) => conditions.compose(tables.default, changes));

const request = fc
  .record(
    {
      from: end,
      via,
      to: end,
      date: fc.constantFrom('20240620', '20240622', '20240623', '20240715', '20240601', '20240731'),
      time: fc.constantFrom('0400', '0700', '1000', '1430', '1830', '2130', '2359', '2430', '2659'),
      searchType: fc.constantFrom('departure', 'arrival', 'lastTrain', 'firstTrain', 'plain'),
      sort: fc.constantFrom('recommended', 'price', 'time', 'transfer', 'teiki', 'teiki1', 'teiki3', 'teiki6'),
      answerCount: fc.integer({ min: 1, max: 8 }),
      mode: fc.constantFrom('public', 'cycle', 'demand'),
      conditionDetail: condition,
      addSeatType: fc.boolean(),
      addChange: fc.boolean(),
      multipleLineComment: fc.boolean(),
      assignDetailRoute: fc.constantFrom('高円寺:ＪＲ中央線快速:Up:新宿', '渋谷:東京メトロ銀座線:Down:上野'),
    },
    { requiredKeys: ['from', 'via', 'to'] },
  )
  .filter(({ from, via: middle, to }) => {
    const list = [from, ...middle, to];
    return list.every((item, index) => item !== list[index + 1]);
  })
  .map(({ from, via: middle, to, ...rest }): RequestParameterValues => ({ viaList: [from, ...middle, to], ...rest }));

// The quick run uses a fixed seed, and the deep run a random one. Failing cases are not shrunk, because this could take
// hours.
const deep = process.env['DEEP'] !== undefined;
const some = { endOnFailure: true, ...(deep ? {} : { seed: 20240620 }) };
const runs = { ...some, numRuns: deep ? 3000 : 30 };

const sortKeys: Readonly<Record<string, (course: any) => number>> = {
  price: (course) => (getTotalPrice(course, 'Fare') ?? 0) + (getTotalPrice(course, 'Charge') ?? 0),
  time: ({ Route }) => Number(Route.timeOnBoard) + Number(Route.timeOther) + Number(Route.timeWalk),
  transfer: ({ Route }) => Number(Route.transferCount),
  teiki: (course) => getTotalPrice(course, 'Teiki1') ?? Infinity,
  teiki1: (course) => getTotalPrice(course, 'Teiki1') ?? Infinity,
  teiki3: (course) => getTotalPrice(course, 'Teiki3') ?? Infinity,
  teiki6: (course) => getTotalPrice(course, 'Teiki6') ?? Infinity,
};

describe('searchCourseExtreme with random requests', () => {
  it('returns valid courses in the requested order, with totals that add up and times that never go back', () => {
    let found = 0;
    fc.assert(
      fc.property(request, (query) => {
        const courses: any[] = callEngine('searchCourseExtreme', query).Course ?? [];
        found += courses.length;
        for (const course of courses) expect(findCourseErrors(course)).toEqual([]);
        expect(courses.length).toBeLessThanOrEqual(Number(query['answerCount'] ?? 5));
        const data = courses.map((course) => course.SerializeData);
        expect(new Set(data).size).toBe(courses.length);
        const key = sortKeys[String(query['sort'])];
        if (key !== undefined) {
          const values = courses.map(key);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
        }
        for (const [name, value] of [
          ['sortTimeIndex', sortKeys['time']],
          ['sortFareIndex', sortKeys['price']],
          ['sortTransferIndex', sortKeys['transfer']],
        ] as const) {
          const ranked = courses.toSorted((a, b) => Number(a.Route[name]) - Number(b.Route[name])).map(value!);
          expect(ranked).toEqual(ranked.toSorted((a, b) => a - b));
        }
      }),
      runs,
    );
    expect(found).toBeGreaterThan(2 * runs.numRuns);
  });

  it('returns courses that depart or arrive at the requested time', () => {
    fc.assert(
      fc.property(request, (query) => {
        const type = query['searchType'] ?? 'departure';
        const { date = '20240620', time } = query;
        if (type === 'plain' || type === 'firstTrain' || type === 'lastTrain' || time === undefined) return;
        const day = `${String(date).slice(0, 4)}-${String(date).slice(4, 6)}-${String(date).slice(6)}T00:00:00+09:00`;
        const minutes = Number(String(time).slice(0, 2)) * 60 + Number(String(time).slice(2));
        const wish = Date.parse(day) + minutes * 60_000;
        for (const course of callEngine('searchCourseExtreme', { ...query, date }).Course ?? []) {
          const begin = Date.parse(course.Route.Line[0].DepartureState.Datetime.text);
          const finish = Date.parse(course.Route.Line.at(-1).ArrivalState.Datetime.text);
          if (type === 'departure') expect(begin).toBeGreaterThanOrEqual(wish);
          else expect(finish).toBeLessThanOrEqual(wish);
        }
      }),
      runs,
    );
  });

  it('returns serialized data from which every operation reproduces the course', () => {
    const later: [OperationName, (section: number) => RequestParameterValues][] = [
      ['searchCoursePattern', (sectionIndex) => ({ sectionIndex, addStop: true, addOperationLinePattern: true })],
      ['searchCoursePattern', (sectionIndex) => ({ sectionIndex, assignInstruction: 'SearchAll', answerCount: 3 })],
      ['searchCoursePattern', (sectionIndex) => ({ sectionIndex, trimBeforeSection: true, answerCount: 2 })],
      ['searchRealtimeCoursePattern', (sectionIndex) => ({ sectionIndex, answerCount: 3 })],
      ['listCourseStations', (sectionIndex) => ({ sectionIndex })],
      ['listCoursePassStations', () => ({})],
      ['getCourseShape', () => ({})],
      ['listRails', (sectionIndex) => ({ sectionIndex })],
      ['recalculateCourse', () => ({ teikiKind: 'highSchool', addRouteData: true })],
      ['editCourse', () => ({ assignInstruction: 'AutoNext' })],
      ['editCourse', () => ({ assignInstruction: 'AutoPrevious' })],
      ['editCourse', (sectionIndex) => ({ sectionIndex, assignType: 'departure', time: '1500' })],
      [
        'editCourse',
        (sectionIndex) => ({ sectionIndex, assignType: 'arrival', time: '1500', assignInstruction: 'SearchAll' }),
      ],
      ['editRealtimeCourse', () => ({})],
    ];
    fc.assert(
      fc.property(request, fc.nat(7), (query, number) => {
        const [course] = callEngine('searchCourseExtreme', query).Course ?? [];
        if (course === undefined) return;
        const serializeData = String(course.SerializeData);
        const view = { addSeatType: query['addSeatType'], addChange: query['addChange'] };
        const again = callEngine('editCourse', {
          serializeData,
          ...view,
          multipleLineComment: query['multipleLineComment'],
          checkEngineVersion: true,
        }).Course[0];
        const { sortTransferIndex: _a, sortFareIndex: _b, sortTimeIndex: _c, ...route } = course.Route;
        expect(again).toEqual({ ...course, Route: route, SerializeDataStatus: '0' });
        const section = 1 + (number % course.Route.Line.length);
        for (const [call, more] of later) {
          try {
            for (const one of callEngine(call, { serializeData, ...more(section) }).Course ?? []) {
              expect({ call, flaws: one.Price === undefined ? [] : findCourseErrors(one) }).toEqual({
                call,
                flaws: [],
              });
            }
          } catch (error) {
            // These errors are expected for a section on foot, a course without a timetable, or a missing later train.
            if (!(error instanceof EngineError)) throw error;
            expect(['sectionNotVehicle', 'plainData', 'noNeighbour']).toContain(error.kind);
          }
        }
      }),
      { ...some, numRuns: 30 },
    );
  });

  it('returns valid courses with realtime information and with times that never go back', () => {
    fc.assert(
      fc.property(request, (query) => {
        if (query['searchType'] === 'plain') return;
        for (const course of callEngine('searchRealtimeCourseExtreme', query).Course ?? []) {
          expect(findCourseErrors(course)).toEqual([]);
        }
      }),
      runs,
    );
  });
});
