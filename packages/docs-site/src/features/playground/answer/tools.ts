import type { PlaygroundDefinition, ValueSource } from '../model/definition.ts';
import { viewCourse } from './course.ts';
import { coursesOf } from './decode.ts';
import { harvest, type Harvest } from './harvest.ts';

/**
 * The values that a field can take over from an answer of the route search.
 *
 * @param definition - the route search
 * @param source - what the field takes
 * @param json - the answer
 */
export function harvestFrom({ words }: PlaygroundDefinition, source: ValueSource, json: unknown): readonly Harvest[] {
  const courses = coursesOf(json) ?? [];
  const titles = courses.map((course) => {
    const { title, sections } = viewCourse(course, words);
    const names = sections.filter(({ isWalk }) => !isWalk).map(({ name }) => name);
    return `${title} ${names.join('、')}`;
  });
  const { engineVersion } = (json as { readonly ResultSet: { readonly engineVersion?: string } }).ResultSet;
  return harvest(source, { courses, titles, engineVersion });
}
