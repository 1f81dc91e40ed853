import { describe, expect, it } from 'vitest';
import { model, specOperation } from '../support/spec.ts';
import { search, total } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- courses are looked into at any depth */

/** Values of a parameter of the search, as the spec lists them. */
function valuesOf(parameter: string): string[] {
  const { value } = specOperation('searchCourseExtreme').parameters.find(({ name }) => name === parameter)!;
  return model.enums[value.enum ?? '']!.values.map(({ value: name }) => name);
}

const minutes = ({ Route }: any): number =>
  Number(Route.timeOnBoard) + Number(Route.timeOther) + Number(Route.timeWalk);
const last = Number.MAX_SAFE_INTEGER;

/** Sort key of each order; the product's own order has no single key. */
const keys: Readonly<Record<string, (course: any) => number>> = {
  price: (course) => (total(course, 'Fare') ?? 0) + (total(course, 'Charge') ?? 0),
  time: minutes,
  transfer: ({ Route }) => Number(Route.transferCount),
  teiki: (course) => total(course, 'Teiki1') ?? last,
  teiki1: (course) => total(course, 'Teiki1') ?? last,
  teiki3: (course) => total(course, 'Teiki3') ?? last,
  teiki6: (course) => total(course, 'Teiki6') ?? last,
};

const searchTypes = valuesOf('searchType');
const sorts = valuesOf('sort');

describe.each(searchTypes)('%s', (searchType) => {
  it.each(sorts)('sorted by %s: returns five different courses in that order', (sort) => {
    const courses = search({ viaList: ['22671', '22828'], searchType, sort, answerCount: 5 });
    expect(courses).toHaveLength(5);
    const told = courses.map(({ Route }: any) =>
      JSON.stringify(Route.Line.map(({ Name, DepartureState }: any) => [Name, DepartureState?.Datetime.text])),
    );
    expect(new Set(told).size).toBe(5);
    const key = keys[sort];
    if (key !== undefined) expect(courses.map(key)).toEqual(courses.map(key).toSorted((a: number, b: number) => a - b));
  });

  it('different orders return different lists', () => {
    const inOrder = (sort: string): string =>
      JSON.stringify(
        search({ viaList: ['22741', '25978'], searchType, sort, answerCount: 5 }).map((course: any) => [
          keys['price']?.(course),
          minutes(course),
        ]),
      );
    expect(new Set(['price', 'time', 'transfer'].map(inOrder)).size).toBeGreaterThan(1);
  });
});

it('sort keys: cover all orders of the spec', () => {
  expect([...Object.keys(keys)].sort()).toEqual(sorts.slice(1).toSorted());
});
