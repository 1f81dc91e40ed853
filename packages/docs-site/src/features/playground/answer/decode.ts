import type { Course, RailTimetable } from '@route-search/sdk';
import {
  decodeCourseListResult,
  decodeRailTimetableResult,
  decodeRealtimeCourseListResult,
} from '@route-search/sdk/decode';

/**
 * The courses of an answer in the form that the SDK gives them.
 *
 * @returns `undefined` when the answer is none that lists courses
 */
export function coursesOf(json: unknown): readonly Course[] | undefined {
  const set = setOf(json);
  if (set === undefined || !('Course' in set)) return undefined;
  const decode = 'realtimeDataTimestamp' in set ? decodeRealtimeCourseListResult : decodeCourseListResult;
  return decode(json).courses;
}

/**
 * The timetables of rail stations of an answer in the form that the SDK gives them.
 *
 * @param json - the answer of `getRailTimetable`
 */
export function railTimetablesOf(json: unknown): readonly RailTimetable[] {
  const set = setOf(json);
  return set === undefined || 'Error' in set ? [] : decodeRailTimetableResult(json).timeTables;
}

function setOf(json: unknown): object | undefined {
  return (json as { readonly ResultSet?: object } | null)?.ResultSet;
}
