import { pointName, sectionsOf, totalMinutes, totalPrice, type Course } from '@route-search/sdk';
import { readProperty } from './json-path.ts';

/** Summarizes a course with helper functions of the SDK. */
function summaryOf(course: Course): object {
  const sections = sectionsOf(course).map(({ from, to, line }) => ({
    from: pointName(from),
    to: pointName(to),
    line: line.name,
    departure: line.departureState?.datetime?.iso,
    arrival: line.arrivalState?.datetime?.iso,
  }));
  return {
    minutes: totalMinutes(course.route),
    transfers: course.route?.transferCount,
    fare: totalPrice(course, 'Fare'),
    charge: totalPrice(course, 'Charge'),
    sections,
    serializeData: course.serializeData,
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
