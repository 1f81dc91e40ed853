import { pointName, sectionsOf, totalMinutes, totalPrice, type Course } from '@route-search/sdk';
import { memberOf } from './path.ts';

/** The few things that are asked of a course first, worked out by the helpers of the SDK. */
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
 * The summary of an answer that has courses.
 *
 * @returns `undefined` when it has none, or when one of them cannot be summed up
 */
export function summarize(data: unknown): object | undefined {
  const courses = memberOf(data, 'courses');
  if (!Array.isArray(courses) || courses.length === 0) return undefined;
  try {
    return { engineVersion: memberOf(data, 'engineVersion'), courses: (courses as Course[]).map(summaryOf) };
  } catch (error) {
    // Sections that do not fit their points: the answer is shown as it is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
