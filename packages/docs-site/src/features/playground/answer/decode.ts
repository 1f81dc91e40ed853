import type { Course, RailTimetable } from '@route-search/sdk';
import {
  decodeCourseListResult,
  decodeRailTimetableResult,
  decodeRealtimeCourseListResult,
} from '@route-search/sdk/decode';
import { resultSetOf } from './json.ts';

/** The courses of an answer in the form that the SDK gives them; `undefined` of one that does not list courses. */
export function coursesOf(json: unknown): readonly Course[] | undefined {
  const set = resultSetOf(json);
  if (set === undefined || !('Course' in set)) return undefined;
  const decode = 'realtimeDataTimestamp' in set ? decodeRealtimeCourseListResult : decodeCourseListResult;
  return decode(json).courses;
}

/** The timetables of an answer of `getRailTimetable` in the form that the SDK gives them. */
export function railTimetablesOf(json: unknown): readonly RailTimetable[] {
  const set = resultSetOf(json);
  return set === undefined || 'Error' in set ? [] : decodeRailTimetableResult(json).timeTables;
}
