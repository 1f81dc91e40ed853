import { encodeQueryValue } from '@route-search/spec/values';
import { PLAYGROUND_FRAGMENT_PREFIX } from '../../reference/playground-link.ts';
import { siteReference } from '../../reference/site-reference.ts';
import { describeCourse, type CourseDescription } from './response/describe-course.ts';
import { decodeCourses } from './response/decode.ts';
import { getSitePlaygroundDefinitions } from './model/site-definitions.ts';

/** Route from an example response, for the diagram on the home page. */
interface ExampleRoute {
  /** Names of the first and last point. */
  readonly title: string;
  /** Short texts about the route, such as times, duration and price. */
  readonly facts: readonly string[];
  readonly course: CourseDescription;
  /** Path of the operation's page, with a fragment that fills its playground with the example's request. */
  readonly playground: string;
}

/**
 * Returns the route with the most sections in the first example response of the route search; undefined for an API without
 * a route search.
 */
export function createExampleRoute(): ExampleRoute | undefined {
  const definition = getSitePlaygroundDefinitions().find(({ id, search }) => id === search?.id);
  if (definition === undefined) return undefined;
  const { call, examples } = siteReference.view(definition.id);
  const [example] = examples;
  const courses = (decodeCourses(example?.value) ?? []).map((course) => describeCourse(course, definition.words));
  const [course] = courses.toSorted((a, b) => b.sections.length - a.sections.length);
  if (course === undefined) throw new TypeError(`the first example of ${call.id} has no course`);
  const query = Object.entries(example?.request ?? {}).map(([name, value]) => `${name}=${encodeQueryValue(value)}`);
  return {
    title: [course.stops[0], course.stops.at(-1)].map((stop) => stop?.name ?? '').join(' → '),
    facts: [course.title, ...course.facts, ...course.totals.slice(0, 1).map((total) => total.join(''))],
    course: { ...course, totals: [] },
    playground: `${call.href}${PLAYGROUND_FRAGMENT_PREFIX}${query.join('&')}`,
  };
}
