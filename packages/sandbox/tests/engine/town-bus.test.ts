/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call -- responses of any depth */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { data } from '../../src/generated/data.ts';
import { addTownBus } from '../support/town-bus.ts';
import { callEngine, findFirstCourse } from './support.ts';

const engine = createEngine({ data: addTownBus(data) });
const [one, two, three] = ['79001', '79002', '79003'];

function departures(from: string, to: string, date: string): string[] {
  const { Line = [] } = callEngine('getBusTimetable', { from, to, date }, engine).TimeTable;
  return Line.map(({ DepartureState, ArrivalState }: any) =>
    [DepartureState, ArrivalState].map((state) => `${state.Datetime.text.slice(0, 5)} ${state.no}`).join(' → '),
  );
}

function fareOf(from: string, to: string): unknown {
  const { Price } = findFirstCourse({ viaList: [from, to], time: '0855' }, engine);
  return Price.map(({ kind, Oneway }: any) => [kind, Oneway]);
}

describe('bus line with a second visit to a stop', () => {
  it('getBusTimetable: returns the times and platform of each visit and each run', () => {
    expect(departures(one, two, '20240620')).toEqual(['09:00 1 → 09:00 1', '09:30 1 → 09:33 1', '00:30 1 → 00:30 1']);
    expect(departures(three, one, '20240620')).toEqual(['09:02 1 → 09:05 1', '09:40 1 → 09:50 1', '00:32 1 → 00:35 1']);
    expect(departures(three, two, '20240620')[1]).toBe('09:40 1 → 09:44 2');
  });

  it('course search: gets off at the first visit', () => {
    const course = findFirstCourse({ viaList: [one, two], time: '0925' }, engine);
    expect(course.Route.Line[0].ArrivalState.Datetime.text).toBe('2024-06-20T09:33:00+09:00');
    expect(course.Route.Line[0].distance).toBe('3');
  });

  it('getCourseShape: follows the road of the visit', () => {
    const { SerializeData: serializeData } = findFirstCourse({ viaList: [three, one], time: '0855' }, engine);
    const shape = callEngine('getCourseShape', { serializeData }, engine).Line[0].Element[0].Shape;
    expect(shape.map(({ longi_d }: any) => longi_d)).toEqual(['139.500000', '139.500000', '139.509000', '139.500000']);
  });
});

it('calendar: runs on its days of the week in its period, with the exceptions', () => {
  const dates = ['20240613', '20240620', '20240621', '20240627', '20240701', '20240704'];
  expect(dates.filter((date) => departures(one, three, date).length > 0)).toEqual(['20240613', '20240620', '20240701']);
});

describe('fare table', () => {
  it('gives the fare between two zones, taken from the base fare system if the table has none', () => {
    expect(fareOf(one, two)).toEqual([
      ['FareSummary', '160'],
      ['Fare', '160'],
    ]);
    expect(fareOf(one, three)).toEqual([
      ['FareSummary', '180'],
      ['Fare', '180'],
    ]);
    expect(fareOf(three, two)).toEqual([
      ['FareSummary', '190'],
      ['Fare', '190'],
    ]);
  });

  it('gives no amount for two zones without a fare in either table', () => {
    expect(fareOf(three, one)).toEqual([['FareSummary', undefined]]);
  });
});
