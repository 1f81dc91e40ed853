import { courseView, type Course } from '@route-search/sdk';
import { readProperty } from './json-path.ts';

/** Selects the parts of a course that answer most questions about it. */
function summaryOf(course: Course): object {
  const { departure, minutes, transferCount, fare, charge, passes, sections, serializeData } = courseView(course);
  // Only searches by average waiting time and recalculations are about passes. In the other responses, passes would
  // take the place of courses.
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
 * Summarizes a response that contains courses.
 *
 * @returns `undefined` if the response has no courses or one of them cannot be summarized
 */
export function summarizeCourses(data: unknown): object | undefined {
  const courses = readProperty(data, 'courses');
  if (!Array.isArray(courses) || courses.length === 0) return undefined;
  try {
    return { engineVersion: readProperty(data, 'engineVersion'), courses: (courses as Course[]).map(summaryOf) };
  } catch (error) {
    // Thrown by the SDK for a course whose sections and points do not match. Such a response is shown without a
    // summary.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
