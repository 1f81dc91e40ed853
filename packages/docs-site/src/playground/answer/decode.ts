import type { Course, RailTimetable } from '@route-search/sdk';
import { decodeObject } from '../../../../sdk/src/decode.ts';
import {
  CourseListResult,
  RailTimetableResult,
  RealtimeCourseListResult,
} from '../../../../sdk/src/generated/entities.ts';

/**
 * The courses of an answer in the form that the SDK gives them.
 *
 * @param json - the answer
 * @returns `undefined` when the answer is none that lists courses
 */
export function coursesOf(json: unknown): readonly Course[] | undefined {
  const set = setOf(json);
  if (set === undefined || !('Course' in set)) return undefined;
  const entity = 'realtimeDataTimestamp' in set ? RealtimeCourseListResult : CourseListResult;
  return (decodeObject(entity, set) as { readonly courses: readonly Course[] } | undefined)?.courses;
}

/**
 * The timetables of rail stations of an answer in the form that the SDK gives them.
 *
 * @param json - the answer of `getRailTimetable`
 */
export function railTimetablesOf(json: unknown): readonly RailTimetable[] {
  const set = setOf(json);
  if (set === undefined) return [];
  const decoded = decodeObject(RailTimetableResult, set) as
    { readonly timeTables: readonly RailTimetable[] } | undefined;
  return decoded?.timeTables ?? [];
}

function setOf(json: unknown): object | undefined {
  return (json as { readonly ResultSet?: object } | null)?.ResultSet;
}
