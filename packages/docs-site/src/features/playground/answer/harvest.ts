import type { Course } from '@route-search/sdk';
import type { ValueSource } from '../model/definition.ts';

/** A value that an earlier answer offers. */
export interface Harvest {
  readonly value: string;
  /** What it is of, for the reader. */
  readonly label: string;
}

/** An answer, read. */
export interface Harvested {
  readonly courses: readonly Course[];
  readonly titles: readonly string[];
  readonly engineVersion: string | undefined;
}

/**
 * The values that a field can take over from the answer of a route search.
 *
 * @param source - what the field takes
 * @param answer - the answer
 */
export function harvest(source: ValueSource, { courses, titles, engineVersion }: Harvested): Harvest[] {
  const each = (valueOf: (course: Course) => string | undefined): Harvest[] =>
    courses.flatMap((course, index) => {
      const value = valueOf(course);
      return value === undefined ? [] : [{ value, label: `${index + 1}本目の経路（${titles[index] ?? ''}）` }];
    });
  switch (source) {
    case 'course':
      return each(({ serializeData }) => serializeData);
    case 'pass':
      return each(({ teiki }) => teiki?.serializeData);
    case 'trip':
      return courses
        .flatMap(({ route }) => route?.lines ?? [])
        .flatMap(({ tripCode, name = '' }) => (tripCode === undefined ? [] : [{ value: tripCode, label: name }]))
        .filter(({ value }, index, all) => all.findIndex((one) => one.value === value) === index);
    case 'engine':
      return engineVersion === undefined ? [] : [{ value: engineVersion, label: '現在のエンジンバージョン' }];
    default:
      return [];
  }
}
