import fc from 'fast-check';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { dayGroups, minutesPerDay, parseDay } from '../../src/base/calendar.ts';
import { readSerializedCourse } from '../../src/engine/editing/read-serialized-course.ts';
import { isRideSection, type RideSection } from '../../src/engine/course/sections.ts';
import type { SearchType } from '../../src/engine/course/course.ts';
import type { NextOperation, Operation } from '@route-search/spec/api';
import { EngineError, type ErrorKind, type RequestParameterValues } from '../../src/engine/index.ts';
import { getPatternDestination } from '../../src/engine/render/train-names.ts';
import { calculateCourse, type CalculatedCourse } from '../../src/engine/prices/calculated-course.ts';
import { findCourses, worseCourseTolerance } from '../../src/engine/search/find-courses.ts';
import type { CandidateCourse } from '../../src/engine/search/choose-courses.ts';
import { getLapAtStop, partAt } from '../../src/engine/timetable/timetable.ts';
import { getTrainCodes } from '../../src/engine/network/train-codes.ts';
import { computeTotalPrice } from '../../src/engine/prices/prices.ts';
import { generateValidRequest } from '../support/requests.ts';
import { getSpecOperation, specOperations } from '../support/spec.ts';
import { pointCodes, engineContext, getCourseEnds, sandboxWorld, createSearchPlan } from './planner.ts';
import { engine, type OperationName } from './support.ts';

const deep = process.env['DEEP'] !== undefined;
const count = deep ? 2000 : 50;
const searchTypes = ['departure', 'arrival', 'firstTrain', 'lastTrain', 'plain'] as const satisfies SearchType[];

function find(request: Readonly<Record<string, string | readonly string[]>>): CandidateCourse[] {
  const plan = createSearchPlan(request);
  return findCourses(plan, 5, { pass: undefined, coupon: undefined });
}

/** Results of random searches of all types in turn. */
const answers: readonly (readonly CandidateCourse[])[] = [...search()];

function* search(): Generator<readonly CandidateCourse[]> {
  const random = createSeededRandom(1);
  const pick = (): string => pointCodes[Math.floor(random() * pointCodes.length)]!;
  for (let index = 0; index < count; index++) {
    const [from, to] = [pick(), pick()];
    const time = `${String(5 + Math.floor(random() * 18)).padStart(2, '0')}15`;
    const searchType = searchTypes[index % searchTypes.length]!;
    if (from !== to) yield find({ viaList: [from, to], date: '20240621', time, searchType });
  }
}

describe(`courses of ${count} random searches`, () => {
  it('visit no place twice', () => {
    const nightStops = find({ viaList: ['45641', '45631'], searchType: 'plain' });
    // Without the rule, the passenger would walk to 西新宿, return by train, and only then walk to the stop.
    const toStop = find({ viaList: ['22741', '45631'], date: '20240621', time: '1201' });
    expect(nightStops.map(({ totals }) => totals.walk)).toContain(7);
    for (const found of [nightStops, toStop, ...answers]) {
      for (const { course } of found) {
        const places = [getCourseEnds(course)[0], ...course.legs.map((leg) => getCourseEnds({ legs: [leg] })[1])];
        expect(places).toEqual([...new Set(places)]);
      }
    }
  });

  it('include no course that is worse than a better one in the same response by more than the tolerance', () => {
    let compared = 0;
    for (const found of answers) {
      for (const [one, other] of found.flatMap((worse) => found.map((better) => [worse, better] as const))) {
        const gains = {
          earlier: one.totals.arrival - other.totals.arrival,
          later: other.totals.departure - one.totals.departure,
          transfers: one.totals.transfers - other.totals.transfers,
          walk: one.totals.walk - other.totals.walk,
          price: computeTotalPrice(one.prices) - computeTotalPrice(other.prices),
        };
        if (Object.values(gains).some((gain) => gain < 0)) continue;
        expect(gains.earlier + gains.later).toBeLessThanOrEqual(worseCourseTolerance.minutes);
        expect(gains.transfers).toBeLessThanOrEqual(worseCourseTolerance.transfers);
        expect(gains.price).toBeLessThanOrEqual(worseCourseTolerance.price);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(count);
  });

  it('share charges only between Shinkansen of one line, and fares only within one fare system', () => {
    let charges = 0;
    for (const found of answers) {
      for (const { sections, prices } of found) {
        for (const { kind, from, to } of [...(prices.fares?.items ?? []), ...(prices.charges?.items ?? [])]) {
          const rides = sections.slice(from - 1, to).filter(isRideSection);
          if (kind === 'Fare') {
            expect(new Set(rides.map(({ part }) => part.service.line.data.system)).size).toBeLessThanOrEqual(1);
            continue;
          }
          charges++;
          if (new Set(rides.map(({ ride }) => ride)).size < 2) continue;
          const lines = rides.map(({ part: { service, way } }) => `${service.detail} ${service.line.data.code} ${way}`);
          expect(new Set(lines)).toEqual(new Set([expect.stringMatching(/^shinkansen /)]));
        }
        const paid = (section: RideSection): boolean =>
          prices.charges?.items.some(({ from, to }) => from <= section.index && section.index <= to) === true;
        for (const section of sections.filter(isRideSection)) {
          expect(paid(section)).toBe(section.part.service.data.charge !== undefined);
        }
      }
    }
    expect(charges).toBeGreaterThan(count / 5);
  });

  it('depart last with the searchType lastTrain: one minute later, no course arrives before the next service day', () => {
    const random = createSeededRandom(3);
    const pick = (): string => pointCodes[Math.floor(random() * pointCodes.length)]!;
    const date = '20240621';
    const begin = parseDay(date) * minutesPerDay;
    let compared = 0;
    for (let index = 0; index < count; index++) {
      const [from, to] = [pick(), pick()];
      if (from === to) continue;
      const request = { viaList: [from, to], date };
      const departures = find({ ...request, searchType: 'lastTrain' }).map(({ totals }) => totals.departure);
      const minute = Math.max(...departures) + 1 - begin;
      // If all courses are on foot, they are possible at any time. A search accepts no time after 26:59.
      if (departures.length === 0 || minute >= 27 * 60) continue;
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;
      for (const { totals } of find({ ...request, time })) {
        expect({ from, to, time, arrival: totals.arrival - begin > 28 * 60 }).toMatchObject({ arrival: true });
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(count / 2);
  });
});

it('course search: a later departure time never gives an earlier arrival, and each departure time gives a course', () => {
  const random = createSeededRandom(6);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let index = 0; index < count / 5; index++) {
    const viaList = [pick(pointCodes), pick(pointCodes)];
    if (viaList[0] === viaList[1]) continue;
    const date = pick(['20240619', '20240622', '20240714']);
    // Most times are at night, after the last trains.
    const minutes = Array.from({ length: 5 }, () => 22 * 60 + Math.floor(random() ** 2 * 1440)).sort((a, b) => a - b);
    const arrivals = minutes.map((minute) => {
      const plan = createSearchPlan({ viaList, date, time: '0000' });
      const found = findCourses({ ...plan, time: plan.time + minute }, 3, { pass: undefined, coupon: undefined });
      return Math.min(...found.map(({ totals }) => totals.arrival));
    });
    expect({ viaList, date, minutes, arrivals }).toEqual({
      viaList,
      date,
      minutes,
      arrivals: arrivals.toSorted((a, b) => a - b),
    });
    expect(Math.max(...arrivals)).toBeLessThan(Infinity);
  }
});

it('sort: the first course is the best that any order and any answerCount finds', () => {
  const random = createSeededRandom(4);
  const pick = (): string => pointCodes[Math.floor(random() * pointCodes.length)]!;
  const keys: readonly (readonly [sort: string, (one: CalculatedCourse) => number])[] = [
    ['price', ({ prices }) => computeTotalPrice(prices)],
    ['time', ({ totals }) => totals.arrival - totals.departure],
    ['transfer', ({ totals }) => totals.transfers],
  ];
  let better = 0;
  for (let index = 0; index < count / 10; index++) {
    const viaList = index === 0 ? ['24402', '26012'] : [pick(), pick()];
    if (viaList[0] === viaList[1]) continue;
    const search = (sort: string, answerCount: number): readonly CalculatedCourse[] => {
      const request = { viaList, date: '20240621', time: '1000', sort, answerCount };
      const { Course = [] } = engine.searchCourseExtreme(request) as { Course?: { SerializeData: string }[] };
      return Course.map(({ SerializeData }) =>
        calculateCourse(engineContext, readSerializedCourse(engineContext, SerializeData)),
      );
    };
    const others = ['recommended', 'price', 'time', 'transfer'].flatMap((sort) => search(sort, 3 + (index % 18)));
    for (const [sort, key] of keys) {
      const [first] = search(sort, 1).map(key);
      const best = Math.min(first!, ...others.map(key));
      expect({ viaList, sort, first }).toEqual({ viaList, sort, first: best });
      if (first! < Math.min(...search('recommended', 1).map(key))) better++;
    }
  }
  expect(better).toBeGreaterThan(0);
});

interface Label {
  readonly code: string;
  readonly text: string;
  readonly Mark?: string;
}

interface Timetable {
  readonly code: string;
  readonly trainCount: string;
  readonly HourTable?: readonly {
    readonly Hour: string;
    readonly MinuteTable?: readonly {
      readonly Minute: string;
      readonly Stop: {
        readonly lineCode: string;
        readonly kindCode: string;
        readonly nameCode: string;
        readonly destinationCode: string;
        readonly first?: string;
      };
    }[];
  }[];
  readonly LineKind?: readonly Label[];
  readonly LineName?: readonly Label[];
  readonly LineDestination?: readonly Label[];
}

const timetablesAt = (request: object): readonly Timetable[] =>
  (engine.getRailTimetable(request as never) as { TimeTable?: readonly Timetable[] }).TimeTable ?? [];

const texts = (labels: readonly Label[] = []): Map<string, string> =>
  new Map(labels.map(({ code, text }) => [code, text]));

it('getRailTimetable: lists exactly the departing trains of all stations, each with its marks', () => {
  for (const point of sandboxWorld.points.filter(({ kind }) => kind === 'train')) {
    for (const [group, dateGroup] of dayGroups.entries()) {
      const right = sandboxWorld.calls[point.index]!.flatMap(({ pattern, stop }) => {
        const variant = pattern.byGroup[group];
        // A train that ends here is not a departure.
        if (variant === undefined || stop === pattern.stops.length - 1) return [];
        const { data } = partAt(pattern, stop).service;
        return Array.from(variant.starts, (start, index) => {
          const minute = start + pattern.departures[stop]!;
          const { lineCode } = getTrainCodes(sandboxWorld, { variant, index, lap: getLapAtStop(pattern, stop) });
          const marks = [data.kind, data.nickname ?? '無し', getPatternDestination(sandboxWorld, pattern).name];
          return [minute, lineCode, ...marks, stop === 0 ? 'first' : ''].join(' ');
        });
      });
      const request = { stationCode: point.code, dateGroup: [dateGroup] };
      const shown = timetablesAt(request).flatMap(({ code }) => {
        const [table] = timetablesAt({ ...request, code });
        const { HourTable = [], LineKind, LineName, LineDestination } = table!;
        const [kinds, names, destinations] = [texts(LineKind), texts(LineName), texts(LineDestination)];
        for (const labels of [LineKind, LineName, LineDestination]) {
          // The first label of a legend has no mark. All other labels of train types and destinations have one.
          expect(labels?.[0]?.Mark).toBeUndefined();
          if (labels === LineName) continue;
          for (const { Mark, text } of labels?.slice(1) ?? []) expect(Mark).toBe(text.slice(0, 1));
        }
        const rows = HourTable.flatMap(({ Hour, MinuteTable = [] }) =>
          MinuteTable.map(({ Minute, Stop }) =>
            [
              Number(Hour) * 60 + Number(Minute),
              Stop.lineCode,
              kinds.get(Stop.kindCode),
              names.get(Stop.nameCode),
              destinations.get(Stop.destinationCode),
              Stop.first === 'true' ? 'first' : '',
            ].join(' '),
          ),
        );
        expect(table!.trainCount).toBe(String(rows.length));
        return rows;
      });
      expect(shown.toSorted()).toEqual(right.toSorted());
    }
  }
});

/**
 * Accepted errors when a value of a response is passed to another operation: the value is known, but does not suit this
 * operation. Section and price numbers come from an example, so they may not exist.
 */
const harmless: readonly (ErrorKind | undefined)[] = [
  undefined,
  'plainData',
  'sectionNotVehicle',
  'sectionOutOfRange',
  'noSuchPrice',
  'noSuchPassClass',
  'noNeighbour',
  'trainNotOnSection',
  'notATrainStation',
  'assignmentNotApplicable',
  'sameStation',
];

function valuesAt(from: unknown, path: readonly { readonly name: string }[]): string[] {
  const found = path.reduce<unknown[]>(
    (list, { name }) => list.flatMap((one) => (one as Record<string, unknown> | undefined)?.[name] ?? []),
    [from],
  );
  return found.map(String);
}

/**
 * Creates a request from an example of an operation. Some parameters are replaced by values of a response. A list item
 * is inserted before those of the example.
 */
function requestWith(
  operation: Operation,
  values: NextOperation['values'],
  answer: unknown,
  turn: number,
): RequestParameterValues {
  const names = values.map(({ parameter }) => parameter);
  const fitting = operation.examples.find(({ request }) => names.every((name) => request[name] !== undefined));
  const example = fitting ?? operation.examples[0];
  const given = values.flatMap(({ parameter, path, isItem }) => {
    const all = [...new Set(valuesAt(answer, path))];
    const value = all[turn % all.length];
    if (value === undefined) return [];
    const others = String(example?.request[parameter] ?? '').split(':');
    return [[parameter, isItem ? [value, ...others.filter((other) => other !== value)].join(':') : value]];
  });
  return { ...example?.request, ...(Object.fromEntries(given) as RequestParameterValues) };
}

describe('follow-up operations of the spec', () => {
  it.each(specOperations.filter(({ next }) => next.length > 0).map((operation) => [operation.id, operation] as const))(
    'accept the values that %s returns',
    (id, operation) => {
      let taken = 0;
      const requests = fc.sample(generateValidRequest(operation), { numRuns: deep ? 400 : 15, seed: 5 });
      for (const [turn, { parameters }] of requests.entries()) {
        const answer = callOf(id, parameters);
        for (const { operation: other, values } of answer === undefined ? [] : operation.next) {
          const request = requestWith(getSpecOperation(other), values, answer, turn);
          const kind = refusalOf(other, request);
          if (!harmless.includes(kind)) expect({ other, request, kind }).toBe('a call that is answered');
          taken++;
        }
      }
      expect(taken).toBeGreaterThan(0);
    },
  );
});

function refusalOf(id: string, request: RequestParameterValues): ErrorKind | undefined {
  try {
    engine[id as OperationName](request);
    return undefined;
  } catch (error) {
    if (error instanceof EngineError) return error.kind;
    throw error;
  }
}

function callOf(id: string, parameters: RequestParameterValues): unknown {
  try {
    return engine[id as OperationName](parameters);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
