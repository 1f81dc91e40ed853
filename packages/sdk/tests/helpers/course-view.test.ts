import { describe, expect, it } from 'vitest';
import { courseView } from '../../src/helpers/course-view.ts';
import { serviceDate } from '../../src/helpers/service-time.ts';
import { exampleResponses } from '../support/example-responses.ts';
import { decodeCourse, decodeExampleCourse } from './decoded-examples.ts';

const at = (time: string, operation = 'today'): object => ({ Datetime: { text: `${time}:00+09:00`, operation } });
const station = (Name: string): object => ({ Station: { code: '1', Name } });

describe('courseView', () => {
  it('returns the totals, tickets, sections and transfers of a bus and train course', async () => {
    const { sections, serializeData, ...totals } = courseView(await decodeExampleCourse('bus'));
    const [bus, walk, train] = sections;
    expect(totals).toStrictEqual({
      departure: bus?.from,
      arrival: train?.to,
      minutes: 28,
      transferCount: 1,
      meters: 7700,
      price: 400,
      fare: 400,
      passes: { 1: 14_600, 3: 41_620 },
      tickets: [
        { kind: 'Fare', price: 230, sections: [1] },
        { kind: 'Fare', price: 170, sections: [3] },
      ],
    });
    expect(serializeData).toMatch(/./);
    expect(bus).toStrictEqual({
      index: 1,
      isWalk: false,
      type: 'bus',
      name: '関東バス・高10・高円寺駅北口行',
      destination: '高円寺駅北口',
      color: '#008000',
      textColor: '#ffffff',
      minutes: 13,
      meters: 1800,
      timeReliability: 'onTimetable',
      comments: ['道路の混雑により、遅れることがあります。'],
      from: {
        name: '野方駅北口／関東バス',
        code: '45608',
        platform: '1',
        time: '10:00',
        iso: '2024-06-20T10:00:00+09:00',
      },
      to: {
        name: '高円寺駅北口／関東バス',
        code: '45612',
        platform: '3',
        time: '10:13',
        iso: '2024-06-20T10:13:00+09:00',
      },
      stops: [],
      transfer: { staysAboard: false, minutes: 9 },
    });
    expect(walk).toMatchObject({ index: 2, isWalk: true, name: '徒歩', type: 'walk' });
    expect(train).toMatchObject({ symbol: 'JC', cars: 10, tripCode: '910458' });
    expect([walk, train].filter((section) => section && 'transfer' in section)).toEqual([]);
  });

  it('adds charges to the price and lists each ticket once', async () => {
    const { price, fare, charge, tickets } = courseView(await decodeExampleCourse('shinkansen'));
    expect({ price, fare, charge }).toEqual({ price: 13_870, fare: 8910, charge: 4960 });
    expect(tickets).toEqual([
      { kind: 'Fare', price: 8910, sections: [1, 2] },
      { kind: 'Charge', name: expect.stringMatching(/./), price: 4960, sections: [2] },
    ]);
  });

  it('returns the stops of a train with their times, and keeps the section number if the response starts with section 2', async () => {
    const view = courseView(await decodeExampleCourse('stopsOfLaterTrain', 'searchCoursePattern'));
    const [section] = view.sections;
    expect([view.selected, section?.index]).toEqual([true, 2]);
    expect(section?.stops.length).toBeGreaterThan(2);
    expect(section?.stops[0]).toStrictEqual({ name: '東京', code: '22828', departure: '10:39' });
    expect(section?.stops.at(-1)).toStrictEqual({
      name: '新大阪',
      code: '25978',
      arrival: '13:06',
    });
  });

  it('counts the hours of a train after midnight from the service day', async () => {
    const { departure, arrival, sections } = courseView(
      await decodeCourse({
        Route: {
          Line: [
            {
              sectionIndex: '1',
              Type: 'train',
              DepartureState: { ...at('2024-06-20T23:58'), no: '1' },
              ArrivalState: { ...at('2024-06-21T00:10', 'yesterday'), Type: 'extension' },
              Stop: { ArrivalState: { ...at('00:05', 'yesterday'), no: '2' }, Point: station('B') },
            },
            {
              sectionIndex: '2',
              Type: 'train',
              DepartureState: at('2024-06-21T00:11', 'yesterday'),
              ArrivalState: { no: '3' },
            },
          ],
          Point: ['A', 'C', 'D'].map(station),
        },
      }),
    );
    expect(departure).toMatchObject({ name: 'A', time: '23:58', platform: '1' });
    expect(sections[0]?.to).toMatchObject({ time: '24:10', iso: '2024-06-21T00:10:00+09:00' });
    expect(sections[0]?.stops).toEqual([{ name: 'B', code: '1', arrival: '24:05', platform: '2' }]);
    expect(sections[0]?.transfer).toEqual({ staysAboard: true, minutes: 1 });
    // The arrival of the last section has no time, but its name and platform are known.
    expect(arrival).toStrictEqual({ name: 'D', code: '1', platform: '3' });
    expect(sections[1]?.name).toBe('');
  });

  it('shows the morning after an overnight bus as clock times of the next day', async () => {
    const ride = (sectionIndex: string, from: object, to: object, stops: object[] = []): object => ({
      ...{ sectionIndex, Type: 'bus', DepartureState: from, ArrivalState: to },
      Stop: stops.map((times) => ({ ...times, Point: station('S') })),
    });
    const { sections } = courseView(
      await decodeCourse({
        Route: {
          Line: [
            ride('1', at('2024-12-31T22:40'), at('2025-01-01T06:35', 'yesterday'), [
              { DepartureState: at('22:40') },
              { ArrivalState: at('02:59', 'yesterday'), DepartureState: at('03:10', 'yesterday') },
              { ArrivalState: at('06:35', 'yesterday') },
            ]),
            ride('2', at('2025-01-01T06:43'), at('2025-01-01T06:57')),
          ],
          Point: ['A', 'B', 'C'].map(station),
        },
      }),
    );
    expect(sections.flatMap(({ from, to }) => [from, to]).map((end) => [end.time, end.dayOffset])).toEqual([
      ['22:40', undefined],
      ['06:35', 1],
      ['06:43', 1],
      ['06:57', 1],
    ]);
    expect(sections[0]?.stops).toMatchObject([
      { departure: '22:40' },
      { arrival: '26:59', departure: '03:10' },
      { arrival: '06:35' },
    ]);
  });

  it('starts a course at 4:06, which the API accepts as a time', async () => {
    const Line = { sectionIndex: '1', Type: 'train', DepartureState: at('2025-01-01T04:06', 'yesterday') };
    const { departure } = courseView(await decodeCourse({ Route: { Line, Point: ['A', 'B'].map(station) } }));
    expect(departure).toStrictEqual({ name: 'A', code: '1', time: '04:06', iso: '2025-01-01T04:06:00+09:00' });
    expect(serviceDate(new Date(departure!.iso!))).toEqual({ date: '20250101', time: '0406' });
  });

  it('returns the status of delayed trains and no times for a course by average waiting time', async () => {
    const delayed = courseView(await decodeExampleCourse('delayed', 'searchRealtimeCourseExtreme'));
    expect(delayed.sections.map(({ realtimeStatus }) => realtimeStatus)).toContain('delay');
    const average = courseView(await decodeExampleCourse('averageWaitTime'));
    expect(average.departure).toStrictEqual({ name: '高円寺', code: '22671' });
    expect(average.passes).toEqual({ 1: 4940, 3: expect.any(Number), 6: expect.any(Number) });
  });

  it('leaves out unknown values instead of returning undefined, null or 0', async () => {
    expect(courseView(await decodeCourse({}))).toStrictEqual({ passes: {}, sections: [], tickets: [] });
    const Price = [{ Oneway: '不明' }, {}].map((amount) => ({ kind: 'Fare', selected: 'true', ...amount }));
    expect(courseView(await decodeCourse({ Price }))).toStrictEqual({
      passes: {},
      sections: [],
      tickets: [
        { kind: 'Fare', sections: [] },
        { kind: 'Fare', sections: [] },
      ],
    });
    const walk = { sectionIndex: '1', Comment: [{}] };
    const Route = { Line: walk, Point: [{ Name: '自宅' }, station('A')] };
    expect(courseView(await decodeCourse({ Route })).sections).toStrictEqual([
      {
        index: 1,
        isWalk: true,
        name: '徒歩',
        comments: [],
        from: { name: '自宅' },
        to: { name: 'A', code: '1' },
        stops: [],
      },
    ]);
  });

  it('returns data that JSON serialization does not change', async () => {
    const wires = exampleResponses.flatMap(({ body }) => {
      const { Course = [] } = (body as { ResultSet: { Course?: object | object[] } }).ResultSet;
      return Course;
    });
    expect(wires.length).toBeGreaterThan(20);
    for (const wire of wires) {
      const view = courseView(await decodeCourse(wire));
      expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view);
    }
  });

  it('throws an error if the numbers of points and lines do not match', async () => {
    const broken = await decodeCourse({ Route: { Line: { sectionIndex: '1' }, Point: station('A') } });
    expect(() => courseView(broken)).toThrow(new RangeError('区間1つに対して、地点が1つあります。'));
  });
});
