import type { Course } from '@route-search/sdk';
// A namespace, because the SDK of an API without a course search has no `courseView`.
import * as sdk from '@route-search/sdk';
import { readOwnProperty } from './json-path.ts';

/** Reduces a course to the values that answer most questions about it. */
function summaryOf(course: Course): object {
  const { departure, minutes, transferCount, fare, charge, passes, sections, serializeData } = sdk.courseView(course);
  // Commuter passes matter only in searches by average waiting time and in recalculations; their courses have no
  // departure time. In other responses, passes would use up tokens that further courses need.
  const arePassesShown = departure?.iso === undefined && Object.keys(passes).length > 0;
  return {
    minutes,
    transfers: transferCount,
    fare,
    charge,
    passes: arePassesShown ? passes : undefined,
    sections: sections.map(({ name, from, to }) => ({
      from: from.name,
      to: to.name,
      line: name,
      departure: from.iso,
      arrival: to.iso,
    })),
    serializeData,
  };
}

/**
 * Summarizes the courses of a response.
 *
 * @returns `undefined` if the response has no courses, or if a course is inconsistent
 */
export function summarizeCourses(data: unknown): object | undefined {
  const courses = readOwnProperty(data, 'courses');
  if (!Array.isArray(courses) || courses.length === 0) return undefined;
  try {
    return { engineVersion: readOwnProperty(data, 'engineVersion'), courses: (courses as Course[]).map(summaryOf) };
  } catch (error) {
    // The SDK throws a RangeError for a course whose sections do not match its points. Such a response is shown in
    // full.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
