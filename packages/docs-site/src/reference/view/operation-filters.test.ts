import { describe, expect, it } from 'vitest';
import { reference } from '../../../tests/reference-fixture.ts';
import { inputFilters, noInputFilter, matchOperationFilters, outputFilters } from './operation-filters.ts';

const all = () => new Map(reference.calls.map((call) => [call.id, matchOperationFilters(call)]));
const ids = (have: string, want: string): string[] =>
  [...all()].filter(([, one]) => one.haves.includes(have) && one.wants.includes(want)).map(([id]) => id);

describe('matchOperationFilters', () => {
  it('assigns at least one input and one output to every operation', () => {
    for (const [id, one] of all()) expect([id, one.haves.length > 0, one.wants.length > 0]).toEqual([id, true, true]);
  });

  it('refers only to parameters and schemas that the API declares', () => {
    const parameters = new Set(
      reference.calls.flatMap(({ id, parameters: own }) => own.flatMap(({ name }) => [name, `${id}.${name}`])),
    );
    for (const { parameters: named } of inputFilters) expect(named.filter((one) => !parameters.has(one))).toEqual([]);
    const schemas = new Set(reference.calls.map(({ answer }) => answer.schema));
    expect(outputFilters.flatMap((want) => want.answers).filter((name) => !schemas.has(name))).toEqual([]);
  });

  it('matches at least one operation for each filter', () => {
    for (const { id } of [...inputFilters, noInputFilter]) {
      expect([id, [...all().values()].some((one) => one.haves.includes(id))]).toEqual([id, true]);
    }
    for (const { id } of outputFilters) {
      expect([id, [...all().values()].some((one) => one.wants.includes(id))]).toEqual([id, true]);
    }
  });

  it.each([
    ['station-name', 'stations', ['listStations', 'listStationsLight', 'listPointsLight']],
    ['coordinates', 'stations', ['listPointsNearby']],
    ['course', 'shape', ['getCourseShape']],
    ['station-code', 'timetable', ['getRailTimetable', 'getBusTimetable']],
    ['train', 'delay', ['listRealtimeTrips']],
    ['nothing', 'version', ['getDataVersion']],
  ])('for the input %s and the output %s, matches the operations %j', (have, want, expected) => {
    expect(ids(have, want).toSorted()).toEqual(expected.toSorted());
  });
});
