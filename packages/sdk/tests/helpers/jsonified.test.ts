import { describe, expect, test } from 'vitest';
import * as sdk from '../../src/index.ts';
import type { Course, Jsonified, RouteLine, Trip } from '../../src/index.ts';
import { getExampleBody, decodeExampleCourse, decodeLine, decodeTimetable, decodeTrip } from './decoded-examples.ts';

/** Serializes a value to JSON and parses it again, as a cache or a hydrated page does. */
function throughJson<T>(value: T): Jsonified<T> {
  return JSON.parse(JSON.stringify(value)) as Jsonified<T>;
}

/** Calls of all SDK helpers for courses, with a course that was read from JSON. */
const ofCourses: Readonly<Record<string, (given: Jsonified<Course>) => unknown>> = {
  courseView: (given) => sdk.courseView(given),
  sectionsOf: (given) => sdk.sectionsOf(given),
  transfersOf: (given) => sdk.transfersOf(given),
  pointName: (given) => given.route?.points.map((point) => sdk.pointName(point)),
  totalMinutes: ({ route }) => sdk.totalMinutes(route),
  compareCo2: ({ route }) => sdk.compareCo2(route),
  totalPrice: (given) => sdk.totalPrice(given, 'Fare'),
  passPrices: (given) => sdk.passPrices(given),
  selectedPrices: (given) => sdk.selectedPrices(given, 'Fare'),
  priceChoices: (given) => sdk.priceChoices(given, 1, 'Fare'),
  sectionPrice: (given) => sdk.sectionPrice(given, 1, 'Fare'),
  tripPrice: (given) => sdk.tripPrice(given),
  ticketsOf: (given) => sdk.ticketsOf(given, 'Fare'),
  storePass: (given) => sdk.storePass(given, { engineVersion: '202406_04a' }, {}),
  checkPass: ({ assignStatus }) => sdk.checkPass(assignStatus),
  serviceTime: ({ route }) => route?.lines.map(({ departureState }) => sdk.serviceTime(departureState?.datetime)),
  coordinatesOf: ({ route }) => route?.points.map(({ geoPoint }) => sdk.coordinatesOf(geoPoint)),
};

describe('SDK helpers with results that were serialized to JSON', () => {
  test.each(Object.keys(ofCourses))('%s returns the same result as without serialization', async (name) => {
    for (const example of ['departureTime', 'bus', 'shinkansen', 'averageWaitTime', 'assignedPass']) {
      const fresh = await decodeExampleCourse(example);
      const result = ofCourses[name]?.(throughJson(fresh));
      const expected = ofCourses[name]?.(fresh as unknown as Jsonified<Course>);
      expect(throughJson([result])).toEqual(throughJson([expected]));
    }
  });

  test('stopTimes returns the same result as without serialization', async () => {
    const at = (clock: string): object => ({ Datetime: { text: `${clock}:00+09:00`, operation: 'today' } });
    const ridden: RouteLine = await decodeLine({
      DepartureState: { Datetime: { text: '2024-06-20T23:50:00+09:00', operation: 'today' } },
      Stop: [{ DepartureState: at('23:50'), Point: { Name: 'A' } }, { ArrivalState: at('23:58') }],
    });
    expect(ridden.departureState?.datetime?.date).toBeInstanceOf(Date);
    const stored = sdk.stopTimes(throughJson(ridden));
    expect(stored.map(({ arrival }) => arrival)).toEqual(sdk.stopTimes(ridden).map(({ arrival }) => arrival));
    expect(stored[1]?.arrival).toEqual(new Date('2024-06-20T14:58:00Z'));
  });

  test('tripDelay returns the same result as without serialization', async () => {
    const late: Trip = await decodeTrip({
      From: { Departure: { datetime: '2024-06-20T10:00:00+09:00', Delay: { unit: 'seconds', text: '130' } } },
    });
    expect(sdk.tripDelay(throughJson(late))).toEqual({ minutes: 2, at: 'from.departure' });
  });

  test('timetableRows returns the same result as without serialization', async () => {
    const [wire] = [getExampleBody('getRailTimetable', 'oneDirection')['TimeTable'] as object].flat();
    const table = await decodeTimetable({ ...wire, Datetime: '20240620' });
    expect(table.datetime?.date).toBeInstanceOf(Date);
    expect(sdk.timetableRows(throughJson(table))).toEqual(sdk.timetableRows(table));
    expect(sdk.timetableRows(table).length).toBeGreaterThan(0);
  });

  test('formatDataVersion and isSameEngine accept serialized values', () => {
    const version = { create: '20240617', createType: 'Date', createComment: 'Now' };
    expect(sdk.formatDataVersion(throughJson(version))).toBe(sdk.formatDataVersion(version));
    expect(sdk.isSameEngine(throughJson({ engineVersion: '202406_04a' }), '202406_04a')).toBe(true);
  });
});

test('transfersOf: computes the minutes between trains of a serialized course', async () => {
  const stored = throughJson(await decodeExampleCourse('bus'));
  const [transfer] = sdk.transfersOf(stored);
  expect(transfer?.minutes).toBeGreaterThan(0);
  // Compiles only if dates have the type `string` after serialization.
  const date: string | undefined = transfer?.to.line.departureState?.datetime?.date;
  expect(date).toMatch(/Z$/);
});
