import type { AnswerValue, PlaygroundDefinition } from '../model/definition.ts';
import { viewCourse } from './course-view.ts';
import { coursesOf } from './decode.ts';
import { objectsOf, resultSetOf, textsAt } from './json-object.ts';

/** A value that an earlier answer offers. */
export interface Harvest {
  readonly value: string;
  /** What it is of, for the reader. */
  readonly label: string;
}

/** The values that a field can take over from an answer of the route search, each once. */
export function harvest({ words }: PlaygroundDefinition, { label, path }: AnswerValue, json: unknown): Harvest[] {
  const set = resultSetOf(json) ?? {};
  const [first = '', ...rest] = path;
  if (first !== 'Course') return textsAt(set, path).map(({ text }) => ({ value: text, label: `現在の${label}` }));
  const titles = (coursesOf(json) ?? []).map((course, index) => {
    const { title, sections } = viewCourse(course, words);
    const names = sections.filter(({ isWalk }) => !isWalk).map(({ name }) => name);
    return `${index + 1}本目の経路（${title} ${names.join('、')}）`;
  });
  return objectsOf(set[first])
    .flatMap((course, index) =>
      textsAt(course, rest).map(({ text, owner }) => {
        const { Name: name = titles[index] } = owner;
        return { value: text, label: String(name) };
      }),
    )
    .filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index);
}
