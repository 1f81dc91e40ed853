import type { ResponseValueSource, PlaygroundDefinition } from '../model/definition.ts';
import { describeCourse } from './describe-course.ts';
import { decodeCourses } from './decode.ts';
import { listObjects, getResultSet, findTextsAtPath } from './json-object.ts';

/** Value of an earlier response that can fill a field. */
export interface CollectedResponseValue {
  readonly value: string;
  /** Label of the object that contains the value, such as the number and times of a route. */
  readonly label: string;
}

/** Collects the values of a route search response that can fill a field, without duplicates. */
export function collectResponseValues(
  { words }: PlaygroundDefinition,
  { label, path }: ResponseValueSource,
  json: unknown,
): CollectedResponseValue[] {
  const set = getResultSet(json) ?? {};
  const [first = '', ...rest] = path;
  if (first !== 'Course')
    return findTextsAtPath(set, path).map(({ text }) => ({ value: text, label: `現在の${label}` }));
  const titles = (decodeCourses(json) ?? []).map((course, index) => {
    const { title, sections } = describeCourse(course, words);
    const names = sections.filter(({ isWalk }) => !isWalk).map(({ name }) => name);
    return `${index + 1}本目の経路（${title} ${names.join('、')}）`;
  });
  return listObjects(set[first])
    .flatMap((course, index) =>
      findTextsAtPath(course, rest).map(({ text, owner }) => {
        const { Name: name = titles[index] } = owner;
        return { value: text, label: String(name) };
      }),
    )
    .filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index);
}
