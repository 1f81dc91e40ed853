import { describe, expect, it } from 'vitest';
import { apiModel, getSpecOperation } from '../support/spec.ts';
import { searchCourses, getTotalPrice } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- courses are looked into at any depth */

/** Returns the values of a parameter of the course search, as the spec lists them. */
function valuesOf(parameter: string): string[] {
  const { value } = getSpecOperation('searchCourseExtreme').parameters.find(({ name }) => name === parameter)!;
  return apiModel.enums[value.enum ?? '']!.values.map(({ value: name }) => name);
}

const minutes = ({ Route }: any): number =>
  Number(Route.timeOnBoard) + Number(Route.timeOther) + Number(Route.timeWalk);
const last = Number.MAX_SAFE_INTEGER;

/** Function that computes the sort key of a course, for each value of `sort`. The default order has no single key. */
const keys: Readonly<Record<string, (course: any) => number>> = {
  price: (course) => (getTotalPrice(course, 'Fare') ?? 0) + (getTotalPrice(course, 'Charge') ?? 0),
  time: minutes,
  transfer: ({ Route }) => Number(Route.transferCount),
  teiki: (course) => getTotalPrice(course, 'Teiki1') ?? last,
  teiki1: (course) => getTotalPrice(course, 'Teiki1') ?? last,
  teiki3: (course) => getTotalPrice(course, 'Teiki3') ?? last,
  teiki6: (course) => getTotalPrice(course, 'Teiki6') ?? last,
};

const searchTypes = valuesOf('searchType');
const sorts = valuesOf('sort');

describe.each(searchTypes)('course search of the type %s', (searchType) => {
  it.each(sorts)('returns five different courses in the order sort=%s', (sort) => {
    const courses = searchCourses({ viaList: ['22671', '22828'], searchType, sort, answerCount: 5 });
    expect(courses).toHaveLength(5);
    const told = courses.map(({ Route }: any) =>
      JSON.stringify(Route.Line.map(({ Name, DepartureState }: any) => [Name, DepartureState?.Datetime.text])),
    );
    expect(new Set(told).size).toBe(5);
    const key = keys[sort];
    if (key !== undefined) expect(courses.map(key)).toEqual(courses.map(key).toSorted((a: number, b: number) => a - b));
  });

  it('returns different lists for different values of sort', () => {
    const inOrder = (sort: string): string =>
      JSON.stringify(
        searchCourses({ viaList: ['22741', '25978'], searchType, sort, answerCount: 5 }).map((course: any) => [
          keys['price']?.(course),
          minutes(course),
        ]),
      );
    expect(new Set(['price', 'time', 'transfer'].map(inOrder)).size).toBeGreaterThan(1);
  });
});

it('sort keys of this test: cover all values of sort in the spec', () => {
  expect([...Object.keys(keys)].sort()).toEqual(sorts.slice(1).toSorted());
});
